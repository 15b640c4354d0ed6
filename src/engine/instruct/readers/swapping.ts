import { isThing } from '../clauses.ts';
import { means } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference, SlideReference } from '../references.ts';
import { objectOf, placesOf, type Reader } from '../state.ts';
import { takeObjects } from './placing.ts';

/** "Swap the two pictures", "swap the chart and the table": swaps positions. */
export const swapObjects: Reader = (clause, { surface }) => {
  if (!clause.asks('swap') || surface.kind !== 'deck') return undefined;
  // "Swap the chart for a table" is a conversion.
  if (clause.items.some(({ link, fresh }) => link === 'to' || fresh)) return undefined;
  const things = clause.takeAll((item) =>
    isThing(item, 'picture', 'chart', 'table', 'shape', 'text-box', 'object', 'logo', 'icon'),
  );
  clause.takeAll(means('attribute', 'position'));
  const slides = placesOf(clause);
  const [first, ...more] = things.map((item) => objectOf(item, slides));
  if (!first || more.length > 1) return undefined;
  if (more.length === 0 && !first.every && (things[0]?.count ?? 1) !== 2) return undefined;
  const { nth, count, every: _, ...rest } = first;
  // "The first two", "the last two".
  const counted = more.length === 0 && nth !== undefined && count === 2;
  const other = nth === -1 ? -2 : (nth ?? 0) + 1;
  const objects = counted ? [nth, other].map((one) => ({ ...rest, nth: one })) : [first, ...more];
  return [{ op: 'object.swap', objects }];
};

const written = ['title', 'subtitle', 'content', 'text-box', 'notes', 'heading'];

/** "Swap the titles of slides 2 and 3", "swap the title and the subtitle". */
export const swapTexts: Reader = (clause, { surface }) => {
  if (surface.kind !== 'deck' || !clause.asks('swap')) return undefined;
  const things = clause.takeAll((item) => isThing(item, ...written) && item.link !== 'to');
  const places = clause.takeAll(({ kind, refs = [] }) => kind === 'slides' && refs.length > 0);
  const refs = places.flatMap((item) => eachOf(item.refs ?? []));
  const [one, other] = things;
  if (!one || things.length > 2) return undefined;
  // "The title of slide 2 with that of slide 3"
  if (!other || (other.ids[0] === one.ids[0] && refs.length === 2)) {
    const [here, there] = refs;
    if (!here || !there || refs.length > 2) return undefined;
    const texts = [here, there].map((slide) => ({ ...plain(objectOf(one)), slides: [slide] }));
    return [{ op: 'text.swap', texts }];
  }
  if (refs.length > 1) return undefined;
  const texts = [one, other].map((item) => plain(objectOf(item, refs.length > 0 ? refs : undefined)));
  return [{ op: 'text.swap', texts }];
};

/** "Slides 2 and 3" may be given as a range. */
const eachOf = (refs: readonly SlideReference[]): SlideReference[] =>
  refs.flatMap((ref): SlideReference[] =>
    typeof ref === 'object' && 'from' in ref && ref.to === ref.from + 1
      ? [{ number: ref.from }, { number: ref.to }]
      : [ref],
  );

const plain = ({ every: _, count: __, slides, ...one }: ObjectReference): ObjectReference => ({
  ...one,
  ...(slides && slides[0] !== 'all' && { slides }),
});

/** "Flip the picture horizontally", "mirror the arrow vertically". */
export const flipObjects: Reader = (clause, state) => {
  const way = clause.find(({ ids }) => ids.includes('across') || ids.includes('downwards'));
  const isNamed = clause.items.some((item) => isThing(item) || item.kind === 'pronoun');
  if (!way || !isNamed || !clause.asks('flip')) return undefined;
  clause.use(way);
  const objects = takeObjects(clause, state);
  if (objects.length > 0) state.focus = { objects };
  const as = way.ids.includes('across') ? 'across' : 'down';
  return objects.map((on): Operation => ({ op: 'object.flip', on, as }));
};
