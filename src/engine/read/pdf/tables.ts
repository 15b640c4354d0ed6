import { around, type Box, height, median, width } from './geometry.ts';
import type { Graphic } from './graphics.ts';
import type { Line } from './lines.ts';
import type { Word } from './page-words.ts';
import { readOn, type Vocabulary } from './vocabulary.ts';

/** The cells of a table as the page shows them; every row is as long as the others. */
export interface Cells {
  header: string[];
  rows: string[][];
}

/** Of the size of type: a wider gap within a line is between two cells. */
const cellGap = 0.62;
/** Of the rows, how many may reach over the gap between two columns, as heads over several do. */
const mostOver = 0.12;
const mostHeaderRows = 4;

interface Cell extends Box {
  text: string;
  base: number;
  size: number;
  bold: boolean;
}

type Row = Cell[];

/** Reads the cells of lines that are known to be a table's; undefined where they make none. */
export function cellsOf(lines: Line[], graphics: Graphic[], known: Vocabulary): Cells | undefined {
  const rulings = graphics.filter((one) => height(one) < 3 && width(one) > 12);
  const uprights = graphics.filter((one) => width(one) < 3 && height(one) > 6).map(({ x0 }) => x0);
  const rows = baseRows(lines, uprights);
  const columns = columnsOf(rows, uprights);
  if (columns.length < 2 || rows.length < 2) return undefined;
  const grid = rows.map((row) => inColumns(row, columns));
  const top = headerEnd(rows, grid, rulings);
  const body = wholeNames(mergeWrapped(rows.slice(top), grid.slice(top), rulings, known), known);
  const heads = grid.slice(0, top).map((row, at) => spanning(row, rows[at] ?? [], columns, rulings));
  const header = columns.map((_, at) => headerText(heads, at, known));
  return body.length > 0 ? { header, rows: body } : undefined;
}

/** Dots that lead from a row's name to its numbers. */
const leader = /(?<![.·…_])[.·…_]{3,}$|^[.·…_]$/u;

/** Rows of cells by their baselines. */
function baseRows(lines: Line[], uprights: number[]): Row[] {
  const words = lines.flatMap((line) =>
    line.words.flatMap((word) => {
      const text = word.text.replace(leader, '');
      return text === '' ? [] : [{ word: { ...word, text }, base: line.base, size: line.size }];
    }),
  );
  words.sort((a, b) => a.base - b.base);
  const rows: { word: Word; base: number; size: number }[][] = [];
  for (const one of words) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && one.base - first.base < 0.42 * Math.min(first.size, one.size)) row.push(one);
    else rows.push([one]);
  }
  return rows.map((row) =>
    cellsIn(
      row.map(({ word }) => word),
      uprights,
    ),
  );
}

function cellsIn(words: Word[], uprights: number[]): Row {
  const cells: Row = [];
  const backwards = words.some(({ text }) => /[\u0590-\u08ff]/.test(text));
  for (const word of [...words].sort((a, b) => a.x0 - b.x0)) {
    const open = cells.at(-1);
    const gap = open ? word.x0 - open.x1 : Infinity;
    const ruled = open && uprights.some((x) => x > open.x1 - 1 && x < word.x0 + 1);
    const { size, bold } = word.style;
    const spaced = gap > 0.12 * size && (word.spaced || gap > 0.3 * size);
    if (!open || ruled || gap > cellGap * Math.max(size, open.size))
      cells.push({
        text: word.text,
        x0: word.x0,
        x1: word.x1,
        y0: word.y0,
        y1: word.y1,
        base: word.base,
        size,
        bold,
      });
    else {
      open.text =
        backwards && spaced ? `${word.text} ${open.text}` : `${open.text}${spaced ? ' ' : ''}${word.text}`;
      Object.assign(open, around([open, word]), { bold: open.bold && bold, size: Math.max(open.size, size) });
    }
  }
  return cells;
}

/** From where to where each column stands. */
function columnsOf(rows: Row[], uprights: number[]): { x0: number; x1: number }[] {
  const all = around(rows.flat());
  const from = Math.floor(all.x0);
  const counts = new Uint16Array(Math.max(1, Math.ceil(all.x1) - from + 1));
  const wide = 0.6 * width(all);
  for (const cell of rows.flat())
    if (rows.length < 3 || width(cell) < wide)
      for (let x = Math.floor(cell.x0); x < Math.ceil(cell.x1); x++)
        counts[x - from] = (counts[x - from] ?? 0) + 1;
  const most = Math.floor(mostOver * rows.length);
  const size = median(rows.flat().map((cell) => cell.size)) ?? 8;
  const columns: { x0: number; x1: number }[] = [];
  let [start, gap] = [0, 0];
  for (let at = 0; at < counts.length; at++) {
    const ruled = uprights.some((x) => Math.abs(x - from - at) < 1);
    if ((counts[at] ?? 0) > most && !ruled) {
      if (gap >= (most > 0 ? 0.5 : 0.35) * size && at > gap) {
        columns.push({ x0: from + start, x1: from + at - gap });
        start = at;
      }
      gap = 0;
    } else gap += ruled ? size : 1;
  }
  columns.push({ x0: from + start, x1: from + counts.length });
  return columns;
}

/** The cell of every column; a cell over several columns stands in each of them. */
function inColumns(row: Row, columns: { x0: number; x1: number }[]): (Cell | undefined)[] {
  const placed = new Array<Cell | undefined>(columns.length).fill(undefined);
  for (const cell of row)
    for (const [at, { x0, x1 }] of columns.entries()) {
      const both = Math.min(cell.x1, x1) - Math.max(cell.x0, x0);
      if (both <= 0 || both < 0.3 * Math.min(x1 - x0, width(cell))) continue;
      const other = placed[at];
      placed[at] = other ? { ...other, ...around([other, cell]), text: `${other.text} ${cell.text}` } : cell;
    }
  return placed;
}

const number = /^[-+−–(~<>≤≥±]{0,2}\s?[$€£¥]?\s?[\d٠-٩][\d٠-٩.,:\s/×±–%-]*\)?\s?[%‰*†‡a-z]{0,3}$/iu;
export const isNumber = (text: string): boolean =>
  number.test(text) && !/^(?:19|20)\d\d(?:[-–/]\d{2,4})?$/.test(text);

/** How many rows at the top are heads: above numbers, above the first ruling inside, or in bold. */
function headerEnd(rows: Row[], grid: (Cell | undefined)[][], rulings: Graphic[]): number {
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

/** Most cells beside the first are numbers. */
function isOfNumbers(row: (Cell | undefined)[]): boolean {
  const cells = row.slice(1).filter((cell) => cell !== undefined);
  return cells.length > 0 && cells.filter(({ text }) => isNumber(text)).length > 0.5 * cells.length;
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
function spanning(
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

function headerText(rows: (Cell | undefined)[][], column: number, known: Vocabulary): string {
  let text = '';
  for (const row of rows) text = row[column] ? readOn(text, (row[column] as Cell).text, known) : text;
  return text;
}

/** Lines of one row read on in one another: between two rulings, or where the first column has nothing and little space is left. */
function mergeWrapped(
  rows: Row[],
  grid: (Cell | undefined)[][],
  rulings: Graphic[],
  known: Vocabulary,
): string[][] {
  const bases = rows.map((row) => row[0]?.base ?? 0);
  const heights = rulings.filter(({ y0 }) => y0 > (bases[0] ?? 0) && y0 < (bases.at(-1) ?? 0));
  // The rulings of many tables are drawn in pieces, one a cell.
  const ruled = new Set(heights.map(({ y0 }) => Math.round(y0 / 2))).size > 0.3 * rows.length;
  const steps = bases.slice(1).map((base, at) => base - (bases[at] ?? 0));
  const usual = median(steps) ?? 0;
  const merged: string[][] = [];
  for (const [at, row] of grid.entries()) {
    const before = merged.at(-1);
    const step = steps[at - 1] ?? Infinity;
    const divided = rulings.some(({ y0 }) => y0 > (bases[at - 1] ?? 0) && y0 < (bases[at] ?? 0) + 1);
    const filled = row.filter(Boolean).length;
    const hangs =
      !row[0] && filled < row.length && step < Math.min(1.35 * (rows[at]?.[0]?.size ?? 9), 1.05 * usual);
    const wrapped = !isNumber(row.find(Boolean)?.text ?? '') && (ruled ? !divided : hangs && !divided);
    if (before && wrapped)
      row.forEach((cell, column) => {
        if (cell) before[column] = readOn(before[column] ?? '', cell.text, known);
      });
    else merged.push(spread(row));
  }
  return merged;
}

/** A first row without a name, of words under heads and gaps of heads, is the second row of the head. */
export function wholeHead({ header, rows }: Cells): Cells {
  const [first, ...rest] = rows;
  const second = first?.[0] === '' && rest.length > 0 && header[0] !== '' && !first.some(isNumber);
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

/** The name of a row that goes on below in a small letter: its parts are one, and its numbers stand beside any of them. */
function wholeNames(rows: string[][], known: Vocabulary): string[][] {
  const whole: string[][] = [];
  for (const row of rows) {
    const before = whole.at(-1);
    const [name = '', ...cells] = row;
    const alone = (one: string[]) => one.slice(1).every((cell) => cell === '');
    if (before?.[0] && /^\p{Ll}/u.test(name) && (alone(before) || alone(row)))
      whole.splice(-1, 1, [readOn(before[0], name, known), ...(alone(row) ? before.slice(1) : cells)]);
    else whole.push(row);
  }
  return whole;
}

/** A cell over several columns says its words once. */
const spread = (row: (Cell | undefined)[]): string[] =>
  row.map((cell, at) => (cell && cell !== row[at - 1] ? cell.text : ''));
