import { timesOf } from '../../language/grouped.ts';
import { around, width } from './geometry.ts';
import type { Graphic } from './graphics.ts';
import { isAmid, isCounted } from './spanning-heads.ts';
import { type Cell, type Cells, date, type Grid, isNumber, isTime, type Row } from './table-cells.ts';
import { readOn, type Vocabulary } from './vocabulary.ts';

const mostHeaderRows = 6;

/** Number of header rows: above numbers, above the first inner rule, or in bold. */
export function headerEnd(rows: Row[], grid: Grid, rulings: Graphic[]): number {
  const values = grid.findIndex(isOfNumbers);
  if (values === 0) return 0;
  const most = Math.min(mostHeaderRows, rows.length - 1);
  const ruled = ruledEnd(rows, rulings, values);
  // A numeric-looking row above the header rule, such as grades or classes.
  if (values > 0 && ruled === values + 1 && ruled < rows.length) return ruled;
  if (values > 0 && values <= mostHeaderRows && !(ruled > 0 && isOfRows(grid.slice(ruled, values)))) {
    let top = values;
    // A lone name above numbers is a group name.
    while (top > 1 && (isNameAlone(grid[top - 1]) || isUnder(grid[top - 1] ?? [], grid[top - 2] ?? [])))
      top--;
    return top;
  }
  if (ruled > 0 && ruled <= most) return ruled;
  const bold = rows.findIndex((row) => !row.every((cell) => cell.bold));
  if (bold > 0 && bold <= most) return bold;
  const numbers = grid.flat().some((cell) => cell && isNumber(cell.text));
  return !numbers && grid[0]?.some((cell) => !cell) ? 0 : 1;
}

/** A single name below a row with a header per column. */
function isUnder(row: (Cell | undefined)[], heads: (Cell | undefined)[]): boolean {
  const [cell, other] = new Set(row.filter((one) => one !== undefined));
  const above = heads.filter((one) => one !== undefined);
  const full = heads.slice(1).every(Boolean) && new Set(above).size === above.length;
  return full && cell !== undefined && !other && [above, above.slice(1)].some((row) => isAmid(cell, row, 4));
}

/** Symbols in place of a number. */
const standIn = /^(?:[-–—*†‡]{1,5}|\(?(?:X|NA|N\/A|n\/a|n\.a\.)\)?)$/;

/** Mostly numbers after the first cell, which neither count nor date the columns. */
export function isOfNumbers(row: (Cell | undefined)[]): boolean {
  const cells = row.slice(1).flatMap((cell) => (cell ? [cell.text] : []));
  const numbers = cells.filter((text) => isNumber(text) && !date.test(text));
  return (
    numbers.length > 0 &&
    !isCounted(numbers) &&
    (numbers.length > 1 && 3 * numbers.length >= cells.length
      ? true
      : numbers.length + cells.filter((text) => standIn.test(text)).length > 0.5 * cells.length)
  );
}

/** Only the first column is filled. */
export const isNameAlone = (row: (Cell | undefined)[] = []): boolean =>
  row[0] !== undefined && row.every((cell, at) => at === 0 || !cell || cell === row[0]);

/** Rows below the header rule are named and filled alike. */
const isOfRows = (grid: Grid): boolean =>
  grid.length > 0 && grid.every((row) => row[0] && row.slice(1).some((cell) => cell && !isTime(cell.text)));

/**
 * Number of rows above the first full-width rule, which may be in pieces. One without the name column divides the
 * header.
 */
function ruledEnd(rows: Row[], rulings: Graphic[], values: number): number {
  const all = around(rows.flat());
  const first = rows[0]?.[0]?.base ?? 0;
  const found = new Map<number, { wide: number; x0: number }>();
  for (const one of rulings) {
    if (one.y0 <= first) continue;
    const key = Math.round(one.y0 / 2);
    const { wide, x0 } = found.get(key) ?? { wide: 0, x0: Infinity };
    found.set(key, { wide: wide + width(one), x0: Math.min(x0, one.x0) });
  }
  const names = rows.slice(Math.max(1, values)).flatMap(([cell]) => (cell ? [cell.x0] : []));
  const left = Math.min(all.x1, ...names) + 12;
  const [rule] = [...found]
    .filter(([, { wide, x0 }]) => wide > 0.7 * width(all) && x0 < left)
    .sort((a, b) => a[0] - b[0]);
  return rule ? rows.findIndex((row) => (row[0]?.base ?? 0) > 2 * rule[0]) : -1;
}

export function headerText(rows: Grid, column: number, known: Vocabulary): string {
  let text = '';
  for (const [at, row] of rows.entries()) {
    const cell = row[column];
    const over = column > 0 && row.length > 2 && row.slice(1).every((other) => other === cell);
    if (over && cell && rows[at + 1]?.slice(1).every((one) => one && isTime(one.text))) continue;
    // A header over names and first column belongs to the names.
    if (cell && !(column === 1 && cell === row[0])) text = readOn(text, cell.text, known);
  }
  return text;
}

/** Distinguishes columns of one name, such as margins of error, by their neighbours. */
export function toldApart({ header, rows }: Cells): Cells {
  const count = timesOf(header);
  const isOnce = (head = '') => head !== '' && count.get(head) === 1;
  const isOfNumbers = (at: number) => {
    const cells = rows.flatMap((row) => (row[at] ? [row[at]] : []));
    return cells.filter((cell) => isNumber(cell) || standIn.test(cell)).length > 0.5 * cells.length;
  };
  const doubled = header.flatMap((head, at) => (head !== '' && !isOnce(head) ? [at] : []));
  const first = (at: number) => header[at]?.split(' ')[0];
  const fits = doubled.every(
    (at) =>
      at > 1 &&
      isOnce(header[at - 1]) &&
      isOfNumbers(at) &&
      isOfNumbers(at - 1) &&
      (first(at) === first(at - 1) || !header.some((head) => /\d/.test(head))),
  );
  if (doubled.length === 0 || !fits) return { header, rows };
  return {
    header: header.map((head, at) =>
      doubled.includes(at) ? `${head} (${ownWords(header[at - 1] ?? '', head)})` : head,
    ),
    rows,
  };
}

/** Words of a header that its neighbour does not begin with. */
function ownWords(head: string, beside: string): string {
  const [words, others] = [head.split(' '), beside.split(' ')];
  let at = 0;
  while (at < words.length - 1 && words[at] === others[at]) at++;
  return words.slice(at).join(' ');
}

/** An unnamed first row of words below headers and gaps is the header's second row. */
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

/** Rows whose first is the header, unless it has numbers. */
export function withHeader(rows: string[][]): Cells {
  const [header = [], ...rest] = rows;
  const words = header
    .slice(1)
    .every(
      (cell) => !/^[-+(]?\p{Sc}?\d[\d.,\s]*(?:%|\p{L}{1,2})?\)?$/u.test(cell) || /^(?:19|20)\d\d$/.test(cell),
    );
  return words && rest.length > 0 ? { header, rows: rest } : { header: header.map(() => ''), rows };
}
