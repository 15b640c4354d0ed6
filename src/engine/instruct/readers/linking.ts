import { type Clause, isThing } from '../clauses.ts';
import { type Item, means } from '../item.ts';
import type { Operation, OperationOf } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { isObject, objectOf, placesOf, type Reader } from '../state.ts';

export const address = /^(?:https?:\/\/|www\.|mailto:)\S+$|^[^\s@]+@[^\s@]+\.[a-z]{2,}$/iu;

const isAddress = ({ kind, text }: Item): boolean =>
  (kind === 'other' || kind === 'quote') && address.test(text);

/** "Link “Terms” to https://example.org", "make the picture a link to slide 5", "remove all links on slide 8". */
export const linkTexts: Reader = (clause, state) => {
  if (state.surface.kind !== 'deck') return undefined;
  const noun = clause.thing('hyperlink');
  const links = clause.asks('hyperlink');
  const removes = noun !== undefined && clause.asks('delete', 'hide');
  if (!links && !noun) return undefined;
  if (!links && !removes && !clause.asks('add', 'give', 'set', 'write', 'convert', 'move')) return undefined;
  clause.use(noun);
  if (removes) return unlinked(clause, noun);
  const goal = goalOf(clause);
  if (!goal) return undefined;
  const standing = noun && typeof goal === 'string' && standingLink(clause, noun, goal);
  if (standing) return [standing];
  const words = clause.take((item) => item.kind === 'quote');
  if (words) clause.takeAll((item) => item.ids.includes('words') || isThing(item, 'text'));
  const thing = clause.find((item) => isObject(item));
  clause.use(thing);
  const it = !words && !thing ? clause.take(({ kind }) => kind === 'pronoun') : undefined;
  const spoken = it ? state.focus?.objects?.[0] : undefined;
  const slides = placesOf(clause, ({ link }) => link !== 'to');
  const object: ObjectReference | undefined =
    spoken ?? (thing ? objectOf(thing, slides) : words && { kind: 'text', every: true, ...wide(slides) });
  if (!object) return undefined;
  state.focus = { objects: [object] };
  return [{ op: 'text.link', on: object, ...(words && { words: words.text }), to: goal }];
};

/** "Change the shop link to …": an existing link, by the words before it. */
function standingLink(clause: Clause, noun: Item, to: string): Operation | undefined {
  const { items } = clause;
  const [verb, at] = [items.findIndex(({ kind }) => kind === 'verb'), items.indexOf(noun)];
  const called = verb < 0 ? [] : items.slice(verb + 1, at);
  const isHeld = items.slice(at + 1).some((item) => item.kind === 'quote' || isThing(item));
  if (!noun.definite || isHeld || called.some(({ kind, link }) => kind === 'quote' || link)) return undefined;
  if (!clause.asks('set', 'replace')) return undefined;
  clause.use(...called);
  const words = called.map(({ text }) => text).join(' ');
  const on: ObjectReference = {
    kind: 'text',
    every: true,
    ...wide(placesOf(clause, ({ link }) => link !== 'to')),
  };
  return { op: 'text.link', on, ...(words && { words }), to, there: true };
}

/** Without a slide, the whole deck is searched. */
const wide = (slides: ObjectReference['slides']): Pick<ObjectReference, 'slides'> => ({
  slides: slides ?? ['all'],
});

function goalOf(clause: Clause): OperationOf<'text.link'>['to'] | undefined {
  const found = clause.all(isAddress);
  const to = found.findLast(({ link }) => link === 'to' || link === 'as') ?? found.at(-1);
  if (to) {
    clause.use(to);
    return to.text;
  }
  const slide = clause.take(
    ({ kind, link, refs = [] }) => kind === 'slides' && link === 'to' && refs.length === 1,
  );
  const [ref] = slide?.refs ?? [];
  return ref === undefined ? undefined : { slide: ref };
}

function unlinked(clause: Clause, noun: Item): Operation[] {
  const words = clause.take(({ kind }) => kind === 'quote');
  const thing = clause.find((item) => isObject(item));
  clause.use(thing);
  clause.takeAll(means('amount', 'all'));
  const slides = placesOf(clause);
  const on: ObjectReference = thing
    ? objectOf(thing, slides)
    : {
        kind: words ? 'text-box' : 'text',
        ...(words ? { text: words.text } : { every: true }),
        ...(slides ? { slides } : noun.every && { slides: ['all' as const] }),
      };
  return [{ op: 'text.link', on }];
}
