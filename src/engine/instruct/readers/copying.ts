import { isThing } from '../clauses.ts';
import { type Item, means } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { objectOf, type Reader } from '../state.ts';

const texts = ['title', 'subtitle', 'content', 'text', 'point', 'notes', 'footer'];

/** "Copy the title of slide 2 to the notes of slide 3", "copy the first point to slide 5". */
export const copyTexts: Reader = (clause, state) => {
  if (state.surface.kind !== 'deck' || !clause.asks('duplicate')) return undefined;
  const [source, goal, ...more] = clause.all((item) => isThing(item, ...texts));
  if (!source || more.length > 0 || clause.items.some(({ kind }) => kind === 'quote')) return undefined;
  const owner = goal && clause.items[clause.items.indexOf(goal) - 1];
  const leads = goal?.link ?? (owner?.kind === 'pronoun' ? owner.link : undefined);
  if (goal && leads !== 'to' && leads !== 'in') return undefined;
  const slides = clause.all(({ kind, refs }) => kind === 'slides' && (refs?.length ?? 0) > 0);
  const own = slides.filter(({ link, start }) => link !== 'to' && (!goal || start < goal.start));
  const there = slides.filter((one) => !own.includes(one));
  if (own.length > 1 || there.length > 1 || (!goal && there.length === 0)) return undefined;
  clause.use(source, goal, ...slides);
  if (owner?.kind === 'pronoun') clause.use(owner);
  const from = referenceTo(source, own[0]);
  const its = owner?.kind === 'pronoun' ? own[0] : undefined;
  const on = goal ? referenceTo(goal, there[0] ?? its) : { ...referenceTo(plain(source), there[0]) };
  state.focus = { objects: [on] };
  return [{ op: 'text.copy', from, on }];
};

/** A copied point becomes a point of the content. */
const plain = (item: Item): Item => {
  const { nth: _, ...rest } = item;
  return isThing(item, 'point') ? { ...rest, ids: ['content'] } : rest;
};

function referenceTo(item: Item, slides: Item | undefined): ObjectReference {
  const object = objectOf(item, slides?.refs);
  return isThing(item, 'text') ? { ...object, kind: 'content' } : object;
}

const worn = ['title', 'subtitle', 'content', 'text', 'text-box', 'shape', 'point'];

/** "Copy the formatting of the title on slide 4 to all the other titles", "use the font of slide 1 for all titles". */
export const copyLooks: Reader = (clause, state) => {
  if (state.surface.kind !== 'deck' || clause.items.some(({ kind }) => valued.has(kind))) return undefined;
  const look = clause.thing('formatting');
  const font = look ? undefined : clause.find(means('attribute', 'font'));
  const things = clause.all((item) => isThing(item, ...worn));
  const slides = clause.all(({ kind, refs = [] }) => kind === 'slides' && refs.length > 0);
  if (!(look ?? font) || !clause.asks('duplicate', 'set', 'give', 'write', 'move', 'convert', 'show'))
    return undefined;
  const all = [...things, ...slides].sort((a, b) => a.start - b.start);
  const parts = partedLooks(all, (look ?? font) as Item, clause.verbs.has('give'));
  if (!parts) return undefined;
  const [from, on] = parts.map((items) => meantBy(items));
  if (!from || !on) return undefined;
  clause.use(look, font, ...all);
  clause.takeAll(
    ({ kind, ids }) => kind === 'amount' && ids.every((id) => id === 'same' || id === 'all' || id === 'this'),
  );
  const kinds = (from.item ?? on.item) ? [undefined] : (['title', 'content'] as const);
  return kinds.map((kind): Operation => {
    const [source, goal] = [from, on].map(({ item, refs }): ObjectReference => {
      const own = item ?? from.item ?? on.item;
      const object =
        own && !kind
          ? objectOf(own, refs)
          : { kind: kind ?? ('title' as const), ...(refs && { slides: refs }) };
      return object.kind === 'point' && object.nth === undefined ? { ...object, kind: 'content' } : object;
    });
    const { every: _, count: __, ...one } = source as ObjectReference;
    return { op: 'look.copy', from: one, on: goal as ObjectReference, ...(font && { font: true }) };
  });
};

const valued: ReadonlySet<string> = new Set(['colour', 'font', 'style', 'number']);

/** Source and targets of a look: the targets follow "to" or "for", or come first with verbs of giving. */
function partedLooks(all: readonly Item[], look: Item, gives: boolean): [Item[], Item[]] | undefined {
  const before = all.filter(({ start }) => start < look.start);
  const after = all.filter(({ start }) => start > look.start);
  if (before.length > 0)
    return after.length > 0 && (gives || after[0]?.link !== 'to') ? [after, before] : undefined;
  const at = after.findIndex(
    ({ link }, index) =>
      index > 0 && (link === 'to' || link === 'of' || link === 'in') && isGoal(after, index),
  );
  return at > 0 ? [after.slice(0, at), after.slice(at)] : undefined;
}

/** The last object after "to" or "for" starts the targets. */
const isGoal = (all: readonly Item[], index: number): boolean => {
  const [item, before] = [all[index], all[index - 1]];
  return item?.link === 'to' || (item?.kind === 'thing' && before?.kind === 'slides' && item.every === true);
};

function meantBy(items: readonly Item[]): { item?: Item; refs?: ObjectReference['slides'] } | undefined {
  const [item, ...more] = items.filter(({ kind }) => kind === 'thing');
  const refs = items.flatMap(({ kind, refs: own = [] }) => (kind === 'slides' ? own : []));
  if (more.length > 0 || items.length === 0) return undefined;
  return { ...(item && { item }), ...(refs.length > 0 && { refs }) };
}
