import { isThing } from '../clauses.ts';
import { placesOf, type Reader } from '../state.ts';

/** Where among its points one goes, counted from 1 and from the end. */
const goals: Record<string, number> = { start: 1, top: 1, front: 1, end: -1, bottom: -1, back: -1 };

/** "Move the last bullet on slide 2 to the top", "move the third point up". */
export const movePoints: Reader = (clause) => {
  if (!clause.asks('move')) return undefined;
  const item = clause.take(
    (one) => isThing(one, 'point') && one.nth !== undefined && one.count === undefined,
  );
  const place = clause.take(
    ({ kind, ids }) => kind === 'place' && ids.some((id) => id in goals || id === 'up' || id === 'down'),
  );
  const { nth } = item ?? {};
  if (nth === undefined || !place) return undefined;
  const slides = placesOf(clause);
  const step = place.ids.includes('up') ? -1 : place.ids.includes('down') ? 1 : 0;
  const to = step === 0 ? goals[place.ids.find((id) => id in goals) ?? ''] : nth + step;
  if (!to) return undefined;
  return [{ op: 'point.move', on: { kind: 'content', ...(slides && { slides }) }, nth, to }];
};

/** "Swap the first two bullets on slide 2", "swap bullets 1 and 3". */
export const swapPoints: Reader = (clause) => {
  const item = clause.find((one) => isThing(one, 'point') && one.nth !== undefined);
  if (!clause.asks('swap') || item?.nth === undefined) return undefined;
  const number = clause.take(({ kind, unit }) => kind === 'number' && !unit);
  const ordinal = clause.take(({ kind }) => kind === 'ordinal');
  const other = number?.value ?? ordinal?.nth ?? (item.count === 2 ? item.nth + 1 : undefined);
  const slides = placesOf(clause);
  clause.use(item);
  const on = { kind: 'content' as const, ...(slides && { slides }) };
  const [one, two] = [item.nth, other ?? 0];
  if (two === 0 || two === one) return undefined;
  const low = one < 0 ? two : two < 0 ? one : Math.min(one, two);
  const high = one < 0 ? one : two < 0 ? two : Math.max(one, two);
  if (low < 0 || high < -1) return undefined;
  return [
    { op: 'point.move', on, nth: high, to: low },
    ...(high - low !== 1 ? [{ op: 'point.move' as const, on, nth: low + 1, to: high }] : []),
  ];
};
