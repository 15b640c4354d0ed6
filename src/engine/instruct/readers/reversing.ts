import { placesOf, type Reader } from '../state.ts';

/** "Reverse the order of the agenda", "reverse the points on slide 2". */
export const reversePoints: Reader = (clause, { surface }) => {
  if (!clause.asks('reverse') || surface.kind !== 'deck') return undefined;
  const points = clause.takeThing('point');
  const byTitle = clause.items.some((item) => item.byTitle === true);
  const slides = placesOf(clause);
  if (!(points || byTitle) || points?.nth !== undefined || points?.count !== undefined) return undefined;
  return [{ op: 'points.reverse', on: { kind: 'content', ...(slides && { slides }) } }];
};
