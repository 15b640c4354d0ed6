import { type Box, holds, median } from './geometry.ts';
import { markOf } from './line-kinds.ts';
import type { Line } from './lines.ts';

/** Largest distance of a label from its chart in points, and most letters. */
const label = { beside: 14, letters: 26, long: 60 } as const;

/** Least size of a heading, relative to most of what it stands over. */
const larger = 1.05;

/** Tick labels and axis titles around a chart. */
export function besideOf(box: Box, lines: Line[], running: Set<Line>): Line[] {
  const usual = median(lines.flatMap((line) => (holds(box, line) ? [line.size] : []))) ?? Infinity;
  // In larger type above the left edge stands a heading.
  const heads = ({ x0, y1, size }: Line) => y1 < box.y0 && x0 < box.x0 + size && size > larger * usual;
  const near = lines.filter((line) => {
    const [x, y] = [(line.x0 + line.x1) / 2, (line.y0 + line.y1) / 2];
    const level = y > box.y0 - line.size && y < box.y1 + line.size;
    const aside = Math.max(box.x0 - line.x1, line.x0 - box.x1);
    const away = Math.max(box.y0 - line.y1, line.y0 - box.y1);
    if (holds(box, line) || heads(line)) return false;
    // Names of bars end at their axis.
    if (level && line.x1 < box.x0 + line.size) return aside < label.beside && line.text.length < label.long;
    return (
      line.text.length < label.letters &&
      (level ? aside < label.beside : x > box.x0 && x < box.x1 && away < label.beside)
    );
  });
  const prose = lines.filter((line) => running.has(line));
  return near.filter(
    (line) =>
      markOf(line.text) === '' &&
      !running.has(line) &&
      !prose.some(
        (one) => Math.abs(one.base - line.base) < 1.7 * line.size && one.x0 < line.x1 && one.x1 > line.x0,
      ),
  );
}
