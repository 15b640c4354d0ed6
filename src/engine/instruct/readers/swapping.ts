import { isThing } from '../clauses.ts';
import { objectOf, placesOf, type Reader } from '../state.ts';

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
