import { around, height, median, width } from './geometry.ts';
import type { Graphic } from './graphics.ts';
import type { Line } from './lines.ts';
import type { Word } from './page-words.ts';
import { type Cell, type Cells, isNumber, type Row } from './table-cells.ts';
import { headerEnd, headerText, spanning } from './table-heads.ts';
import { readOn, type Vocabulary } from './vocabulary.ts';

/** Of the size of type: a wider gap within a line is between two cells. */
const cellGap = 0.62;
/** Of the rows, how many may reach over the gap between two columns, as heads over several do. */
const mostOver = 0.12;
/** A row of more cells is no table that a page can show. */
const mostColumns = 80;
/** Reads the cells of lines that are known to be a table's; undefined where they make none. */
export function cellsOf(lines: Line[], graphics: Graphic[], known: Vocabulary): Cells | undefined {
  const rulings = graphics.filter((one) => height(one) < 3 && width(one) > 12);
  const uprights = graphics.filter((one) => width(one) < 3 && height(one) > 6).map(({ x0 }) => x0);
  const rows = baseRows(lines, uprights);
  const columns = columnsOf(rows, uprights);
  if (columns.length < 2 || columns.length > mostColumns || rows.length < 2) return undefined;
  const grid = rows.map((row) => inColumns(row, columns));
  const top = headerEnd(rows, grid, rulings);
  const body = wholeNames(mergeWrapped(rows.slice(top), grid.slice(top), rulings, known), known);
  const heads = grid.slice(0, top).map((row, at) => spanning(row, rows[at] ?? [], columns, rulings));
  // A table that has lost a cell says what its source does not.
  const placed = [...heads, ...grid.slice(top)];
  if (rows.some((row, at) => row.some((cell) => !isPlaced(cell, placed[at] ?? [])))) return undefined;
  const header = columns.map((_, at) => headerText(heads, at, known));
  if (body.length === 0) return undefined;
  // The first column of Arabic and Hebrew tables is the one at the right.
  const backwards = lines.filter((line) => line.backwards).length * 2 > lines.length;
  return backwards
    ? { header: header.reverse(), rows: body.map((row) => [...row].reverse()) }
    : { header, rows: body };
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

const isPlaced = ({ x0, y0 }: Cell, row: (Cell | undefined)[]): boolean =>
  row.some(
    (cell) => cell && x0 > cell.x0 - 0.1 && x0 < cell.x1 + 0.1 && y0 > cell.y0 - 0.1 && y0 < cell.y1 + 0.1,
  );

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
  let [start, end, gap] = [0, 0, 0];
  for (let at = 0; at < counts.length; at++) {
    const ruled = uprights.some((x) => Math.abs(x - from - at) < 1);
    if ((counts[at] ?? 0) > most && !ruled) {
      if (gap >= (most > 0 ? 0.5 : 0.35) * size && at > gap) {
        columns.push({ x0: from + start, x1: from + end });
        start = at;
      }
      gap = 0;
      end = at + 1;
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
