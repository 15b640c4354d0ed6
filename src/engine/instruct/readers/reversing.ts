import type { Operation } from '../operations.ts';
import { placesOf, type Reader } from '../state.ts';
import type { Line } from '../told-line.ts';

/** How many points each slide has, by its number. */
export function pointCounts(lines: readonly Line[] = []): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { slide, inColumn } of lines)
    if (slide !== undefined && !inColumn) counts.set(slide, (counts.get(slide) ?? 0) + 1);
  return counts;
}

/** "Reverse the order of the agenda", "reverse the points on slide 2". */
export const reversePoints: Reader = (clause, { surface, begun }) => {
  // An earlier wish may have changed how many there are; in a file an introduction is no point.
  if (!clause.asks('reverse') || surface.kind !== 'deck' || surface.anyFile || begun) return undefined;
  const points = clause.takeThing('point');
  const byTitle = clause.items.some((item) => item.byTitle === true);
  const [slide, ...more] = placesOf(clause) ?? [];
  if (!(points || byTitle) || points?.nth !== undefined || points?.count !== undefined || more.length > 0)
    return undefined;
  if (typeof slide !== 'object' || !('number' in slide)) return undefined;
  const count = surface.pointCounts.get(slide.number) ?? 0;
  if (count < 2) return undefined;
  const on = { kind: 'content' as const, slides: [slide] };
  return Array.from(
    { length: count - 1 },
    (_, at): Operation => ({
      op: 'point.move',
      on,
      nth: at + 2,
      to: 1,
    }),
  );
};
