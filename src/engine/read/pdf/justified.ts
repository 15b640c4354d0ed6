import { grouped } from '../../language/grouped.ts';
import { columnOf } from './columns.ts';
import { levelRows } from './geometry.ts';
import { joinPieces, type Line } from './lines.ts';
import type { Page } from './pages.ts';

/** Tolerances: edges in points, relative word gaps, and line step in type heights. */
const same = { edge: 1.5, white: 0.12, step: 1.7 } as const;

/** Words stretched over a column's width, as far apart as table cells, are a text line. */
export function joinDrawnOut(page: Page): void {
  const columns = grouped(page.lines, (line) => columnOf(line, page.gutters));
  const gone = new Set<Line>();
  for (const lines of columns.values()) {
    const rows = levelRows(lines).map((row) => row.sort((a, b) => a.x0 - b.x0));
    for (const [at, row] of rows.entries()) {
      const isDrawnOut = [rows[at - 1], rows[at + 1]].some((other) => other && fillsLike(row, other));
      if (row.length < 2 || !isDrawnOut || !isEven(row)) continue;
      joinPieces(row);
      for (const piece of row.slice(1)) gone.add(piece);
    }
  }
  page.lines = page.lines.filter((line) => !gone.has(line));
}

/** Filled like the whole line above or below. */
function fillsLike(row: Line[], [whole, other]: Line[]): boolean {
  const [first, last] = [row[0], row.at(-1)];
  if (!whole || other || !first || !last) return false;
  const step = Math.abs(first.base - whole.base);
  return (
    row.every(({ size }) => Math.abs(size - whole.size) < 0.3) &&
    step < same.step * whole.size &&
    Math.abs(first.x0 - whole.x0) < same.edge &&
    Math.abs(last.x1 - whole.x1) < same.edge
  );
}

function isEven(row: Line[]): boolean {
  const words = row.flatMap((line) => line.words);
  const white = words.slice(1).map((word, at) => word.x0 - (words[at]?.x1 ?? 0));
  const [least, widest] = [Math.min(...white), Math.max(...white)];
  return white.length > 1 && widest - least < same.white * widest;
}
