import { isThing } from '../clauses.ts';
import type { Operation } from '../operations.ts';
import { objectOf, placesOf, type Reader } from '../state.ts';
import { takeObjects } from './placing.ts';

/** "Swap the two pictures", "swap the chart and the table": each stands where the other stood. */
export const swapObjects: Reader = (clause, { surface }) => {
  if (!clause.asks('swap') || surface.kind !== 'deck') return undefined;
  // "Swap the chart for a table" asks for another form.
  if (clause.items.some(({ link, fresh }) => link === 'to' || fresh)) return undefined;
  const things = clause.takeAll((item) =>
    isThing(item, 'picture', 'chart', 'table', 'shape', 'text-box', 'object'),
  );
  clause.takeAll(({ kind, ids }) => kind === 'attribute' && ids.includes('position'));
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
