import type { PointOrder } from './operation-values.ts';

/** Points in another order; numbers within their words count as such. */
export function inOrder<Point>(
  points: readonly Point[],
  as: PointOrder,
  textOf: (point: Point) => string,
): Point[] {
  if (as === 'reversed') return [...points].reverse();
  const sorted = [...points].sort((one, other) =>
    textOf(one).localeCompare(textOf(other), undefined, { numeric: true }),
  );
  return as === 'letters' ? sorted : sorted.reverse();
}
