import { around, width } from './geometry.ts';
import type { Graphic } from './graphics.ts';
import { type Cell, type Cells, isNumber, type Row } from './table-cells.ts';
import { readOn, type Vocabulary } from './vocabulary.ts';

const mostHeaderRows = 4;

/** How many rows at the top are heads: above numbers, above the first ruling inside, or in bold. */
export function headerEnd(rows: Row[], grid: (Cell | undefined)[][], rulings: Graphic[]): number {
  const values = grid.findIndex(isOfNumbers);
  if (values === 0) return 0;
  const most = Math.min(mostHeaderRows, rows.length - 1);
  const ruled = ruledEnd(rows, rulings);
  if (values > 0 && values <= mostHeaderRows && !(ruled > 0 && isOfRows(grid.slice(ruled, values)))) {
    let top = values;
    // A name alone above the numbers is that of a group of rows.
    while (top > 1 && isNameAlone(grid[top - 1])) top--;
    return top;
  }
  if (ruled > 0 && ruled <= most) return ruled;
  const bold = rows.findIndex((row) => !row.every((cell) => cell.bold));
  if (bold > 0 && bold <= most) return bold;
  const numbers = grid.flat().some((cell) => cell && isNumber(cell.text));
  return !numbers && grid[0]?.some((cell) => !cell) ? 0 : 1;
}

/** What stands in a cell that has no number. */
const standIn = /^(?:[-–—*†‡]{1,5}|\(?(?:X|NA|N\/A|n\/a|n\.a\.)\)?)$/;

/** Most cells beside the first are numbers. */
function isOfNumbers(row: (Cell | undefined)[]): boolean {
  const cells = row.slice(1).filter((cell) => cell !== undefined);
  return (
    cells.length > 0 &&
    cells.some(({ text }) => isNumber(text)) &&
    cells.filter(({ text }) => isNumber(text) || standIn.test(text)).length > 0.5 * cells.length
  );
}

const isNameAlone = (row: (Cell | undefined)[] = []): boolean =>
  row[0] !== undefined && row.every((cell, at) => at === 0 || !cell || cell === row[0]);

/** Rows under the head's ruling that are named and filled as the others are. */
const isOfRows = (grid: (Cell | undefined)[][]): boolean =>
  grid.length > 0 && grid.every((row) => row[0] && row.slice(1).some(Boolean));

/** How many rows stand above the first ruling across the table; rulings may be drawn in pieces. */
function ruledEnd(rows: Row[], rulings: Graphic[]): number {
  const all = around(rows.flat());
  const first = rows[0]?.[0]?.base ?? 0;
  const widths = new Map<number, number>();
  for (const one of rulings)
    if (one.y0 > first)
      widths.set(Math.round(one.y0 / 2), (widths.get(Math.round(one.y0 / 2)) ?? 0) + width(one));
  const [rule] = [...widths].filter(([, wide]) => wide > 0.7 * width(all)).sort((a, b) => a[0] - b[0]);
  return rule ? rows.findIndex((row) => (row[0]?.base ?? 0) > 2 * rule[0]) : -1;
}

/**
 * The row of a head whose cells stand over several columns each: as wide as the ruling under a cell, or over as many columns
 * as every other.
 */
export function spanning(
  placed: (Cell | undefined)[],
  row: Row,
  columns: { x0: number; x1: number }[],
  rulings: Graphic[],
): (Cell | undefined)[] {
  const middle = ({ x0, x1 }: { x0: number; x1: number }) => (x0 + x1) / 2;
  const named = row.filter((cell) => cell !== placed[0]);
  const shared = (columns.length - 1) / named.length;
  const even = named.length > 1 && shared > 1 && Number.isInteger(shared);
  const groups = named.map((_, at) => columns.slice(1 + at * shared, 1 + (at + 1) * shared));
  const fits =
    even && named.every((cell, at) => groups[at] && holdsMiddle(around1(groups[at] ?? []), middle(cell)));
  return columns.map((column, at) => {
    if (placed[at] || at === 0) return placed[at];
    if (fits) return named[Math.floor((at - 1) / shared)];
    const over = named.find((cell) =>
      rulings.some(
        (one) =>
          one.y0 > cell.base - 1 &&
          one.y0 < cell.base + 0.9 * cell.size &&
          width(one) < 0.8 * width(around(row)) + 60 &&
          one.x0 < cell.x0 + 2 &&
          one.x1 > cell.x1 - 2 &&
          one.x0 < middle(column) &&
          one.x1 > middle(column),
      ),
    );
    return over;
  });
}

const around1 = (columns: { x0: number; x1: number }[]): { x0: number; x1: number } => ({
  x0: Math.min(...columns.map(({ x0 }) => x0)),
  x1: Math.max(...columns.map(({ x1 }) => x1)),
});
const holdsMiddle = ({ x0, x1 }: { x0: number; x1: number }, middle: number): boolean =>
  middle > x0 && middle < x1;

export function headerText(rows: (Cell | undefined)[][], column: number, known: Vocabulary): string {
  let text = '';
  for (const row of rows) text = row[column] ? readOn(text, (row[column] as Cell).text, known) : text;
  return text;
}

/** A first row without a name, of words under heads and gaps of heads, is the second row of the head. */
export function wholeHead({ header, rows }: Cells): Cells {
  const [first, ...rest] = rows;
  const bare = header.filter((head) => head === '').length >= 0.5 * header.length;
  const numbers = rest.every((row) =>
    row
      .slice(1)
      .filter(Boolean)
      .every((cell) => /\d/.test(cell)),
  );
  const unnamed = first?.[0] === '' && header[0] !== '';
  const named = header[0] === '' && bare && numbers && first?.every((cell) => cell && !/\d/.test(cell));
  const second = (unnamed || named) && rest.length > 0 && !first?.some(isNumber);
  if (!first || !second || !first.some((cell, at) => cell && header[at] === '')) return { header, rows };
  const whole = header.map((head, at) => {
    let [from, to] = [at, at];
    while (first[from - 1]) from--;
    while (first[to + 1]) to++;
    const over = header.slice(from, to + 1).filter(Boolean);
    const above = first[at] && over.length === 1 ? (over[0] ?? '') : head;
    return [above, first[at]].filter(Boolean).join(' ');
  });
  return { header: whole, rows: rest };
}
