import { levelRows, median } from './geometry.ts';
import { lineOf } from './line-of.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';

/** White before a cell relative to that between the words of its line; rows that show its column. */
const least = { gap: 1.25, rows: 2 } as const;
/** Heights of the parts of a page that are looked at together, in points. */
const part = 120;

/**
 * Parts lines where the longest cell of a column reaches the next one: where the white is wider than between words, and
 * rows near by have the same two starts.
 */
export function splitTightCells(page: Page): void {
  const starts = new Map<string, number>();
  for (const row of levelRows(page.lines))
    for (const [at, right] of row.entries()) {
      const left = row[at - 1];
      if (!left || left.x0 > right.x0) continue;
      const key = keyOf(Math.round(left.x0), Math.round(right.x0), Math.floor(right.base / part));
      starts.set(key, (starts.get(key) ?? 0) + 1);
    }
  if (starts.size > 0) page.lines = page.lines.flatMap((line) => piecesOf(line, starts));
}

const keyOf = (left: number, right: number, height: number): string => `${left}/${right}/${height}`;
const beside = [-1, 0, 1] as const;

function piecesOf(line: Line, starts: ReadonlyMap<string, number>): Line[] {
  const gaps = line.words.slice(1).map(({ x0 }, at) => x0 - (line.words[at]?.x1 ?? x0));
  const usual = Math.min(median(gaps) ?? 0, 0.3 * line.size);
  const pieces: Line[] = [];
  let from = 0;
  for (const [at, gap] of gaps.entries()) {
    const [first, word] = [line.words[from], line.words[at + 1]];
    if (!first || !word || gap < least.gap * usual || !word.spaced) continue;
    const rows = beside
      .flatMap((left) => beside.flatMap((right) => beside.map((height) => [left, right, height] as const)))
      .reduce(
        (sum, [left, right, height]) =>
          sum +
          (starts.get(
            keyOf(
              Math.round(first.x0) + left,
              Math.round(word.x0) + right,
              Math.floor(line.base / part) + height,
            ),
          ) ?? 0),
        0,
      );
    if (rows < least.rows) continue;
    pieces.push(lineOf(line.words.slice(from, at + 1), line.page));
    from = at + 1;
  }
  return from === 0 ? [line] : [...pieces, lineOf(line.words.slice(from), line.page)];
}
