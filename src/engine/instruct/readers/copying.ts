import { isThing } from '../clauses.ts';
import type { Item } from '../item.ts';
import type { ObjectReference } from '../references.ts';
import { objectOf, type Reader } from '../state.ts';

const texts = ['title', 'subtitle', 'content', 'text', 'point', 'notes', 'footer'];

/** "Copy the title of slide 2 to the notes of slide 3", "copy the first point to slide 5". */
export const copyTexts: Reader = (clause, state) => {
  if (state.surface.kind !== 'deck' || !clause.asks('duplicate')) return undefined;
  const [source, goal, ...more] = clause.all((item) => isThing(item, ...texts));
  if (!source || more.length > 0 || clause.items.some(({ kind }) => kind === 'quote')) return undefined;
  if (goal && goal.link !== 'to' && goal.link !== 'in') return undefined;
  const slides = clause.all(({ kind, refs }) => kind === 'slides' && (refs?.length ?? 0) > 0);
  const own = slides.filter(({ link, start }) => link !== 'to' && (!goal || start < goal.start));
  const there = slides.filter((one) => !own.includes(one));
  if (own.length > 1 || there.length > 1 || (!goal && there.length === 0)) return undefined;
  clause.use(source, goal, ...slides);
  const pronoun = goal && clause.items[clause.items.indexOf(goal) - 1];
  if (pronoun?.kind === 'pronoun') clause.use(pronoun);
  const from = referenceTo(source, own[0]);
  const on = goal ? referenceTo(goal, there[0]) : { ...referenceTo(plain(source), there[0]) };
  state.focus = { objects: [on] };
  return [{ op: 'text.copy', from, on }];
};

/** A copy of a point is a point of the content. */
const plain = (item: Item): Item => {
  const { nth: _, ...rest } = item;
  return isThing(item, 'point') ? { ...rest, ids: ['content'] } : rest;
};

function referenceTo(item: Item, slides: Item | undefined): ObjectReference {
  const object = objectOf(item, slides?.refs);
  return isThing(item, 'text') ? { ...object, kind: 'content' } : object;
}
