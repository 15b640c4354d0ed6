import { around, levelRows, median, width } from './geometry.ts';
import type { Line } from './lines.ts';
import type { Word } from './page-words.ts';
import { scriptSign } from './script-signs.ts';
import { type Cell, type Grid, isNumber, type Row, type Span } from './table-cells.ts';

/** Relative to type size: a wider gap separates cells. */
const cellGap = 0.62;

/** Most cells of a spanning header row, relative to the fullest row. */
const mostHeads = 0.5;
/** The same between two numbers. */
const numberGap = 0.25;

/** Share of rows that may cross a column gap, as spanning headers. */
const mostOver = 0.12;

/** Leader dots from a name to its numbers. */
const leader = /(?<![.·…_])[.·…_]{3,}$/u;
/** A single leader dot; elsewhere it is a decimal point or part of an address. */
const dot = /^[.·…_]$/u;

/** Rows of cells by baseline; with known columns, cells crossing gaps are split there. */
export function baseRows(lines: Line[], uprights: number[], columns: Span[] = []): Row[] {
  const words = lines.flatMap((line) =>
    line.words.flatMap((word, at) => {
      const before = line.words[at - 1];
      const text = scriptSign(line.words, at, line.base, line.size).replace(leader, '');
      const leads = dot.test(text) && [before, line.words[at + 1]].some((one) => one && dot.test(one.text));
      return text === '' || leads ? [] : [{ word: { ...word, text }, base: line.base, size: line.size }];
    }),
  );
  return levelRows(words).map((row) => {
    const cells = cellsIn(
      row.map(({ word }) => word),
      uprights,
      columns,
    );
    return cells.flatMap((cell) => underColumns(cell, columns));
  });
}

/** Type heights. Tolerance of header centring. */
const aligned = 1.2;

/** Splits a cell whose words are centred on several numeric columns: "10–19 20–29". */
function underColumns(cell: Cell, columns: Span[]): Cell[] {
  const groups = columns.flatMap((column) => {
    const words = cell.words.filter((word) => nearest(word, columns) === columns.indexOf(column));
    return words.length > 0 ? [{ column, words }] : [];
  });
  const all = groups.flatMap(({ words }) => words);
  const fits = groups.every(({ column, words }) => {
    const { x0, x1 } = around(words);
    return (
      Math.abs((x0 + x1 - column.x0 - column.x1) / 2) < aligned * cell.size &&
      words.some(({ text }) => /\d/.test(text))
    );
  });
  if (groups.length < 2 || all.length < cell.words.length || !fits) return [cell];
  return groups.map(({ words }) => ({
    ...cell,
    ...around(words),
    words,
    text: words.map((word, at) => `${at > 0 && word.spaced ? ' ' : ''}${word.text}`).join(''),
  }));
}

function cellsIn(words: Word[], uprights: number[], columns: Span[]): Row {
  const cells: Row = [];
  const backwards = words.some(({ text }) => /[\u0590-\u08ff]/.test(text));
  for (const word of [...words].sort((a, b) => a.x0 - b.x0)) {
    const open = cells.at(-1);
    const gap = open ? word.x0 - open.x1 : Infinity;
    const ruled = open && uprights.some((x) => x > open.x1 - 1 && x < word.x0 + 1);
    const { size, bold } = word.style;
    const spaced = gap > 0.12 * size && (word.spaced || gap > 0.3 * size);
    const between = open && columns.some(({ x1 }, at) => isGap(open, word, x1, columns[at + 1]?.x0));
    const wide = open && areNumbers(open.text, word.text) ? (between ? 0.1 : numberGap) : cellGap;
    const begins = open && spaced && beginsColumn(open, word, columns);
    if (!open || ruled || begins || gap > wide * Math.max(size, open.size))
      cells.push({
        text: word.text,
        words: [word],
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
      open.words.push(word);
      Object.assign(open, around([open, word]), { bold: open.bold && bold, size: Math.max(open.size, size) });
    }
  }
  return cells;
}

/** Tolerance in points for a left-aligned column. */
export const flush = 1.1;

/** A full cell leaves only a space to the next, whose words start at its column. */
const beginsColumn = (open: Span, word: Span, columns: Span[]): boolean =>
  columns.some(
    ({ x0 }, at) =>
      at > 0 && Math.abs(word.x0 - x0) < flush && Math.abs(open.x0 - (columns[at - 1]?.x0 ?? 0)) < flush,
  );

/** Two numbers, not thousands groups: "1 200". */
const areNumbers = (left: string, right: string): boolean =>
  isValue(left) && isValue(right) && !(/^\D{0,2}\d{1,3}(?: \d{3})*$/.test(left) && /^\d{3}\b/.test(right));

const isValue = (text: string): boolean => isNumber(text) || /^(?:19|20)\d\d(?:[-–/]\d{2,4})?$/.test(text);

/** Whether a word gap coincides with a column gap. */
const isGap = (left: Span, right: Span, from: number, to = -Infinity): boolean =>
  from < right.x0 + 0.5 && to > left.x1 - 0.5 && to > from;

/** Rows without group names and spanning headers. */
function ofOwnCells(rows: Row[]): Row[] {
  const most = Math.max(...rows.map((row) => row.length));
  const first = rows.findIndex((row) => row.length > mostHeads * most);
  const several = rows.slice(first).filter((row) => row.length > 1);
  return several.length < 3 ? rows : several;
}

/** Extents of the columns. */
export function columnsOf(rows: Row[], uprights: number[]): Span[] {
  const all = around(rows.flat());
  const from = Math.floor(all.x0);
  const counts = new Uint16Array(Math.max(1, Math.ceil(all.x1) - from + 1));
  const wide = 0.6 * width(all);
  const told = ofOwnCells(rows);
  for (const cell of told.flat())
    if (rows.length < 3 || width(cell) < wide)
      for (let x = Math.floor(cell.x0); x < Math.ceil(cell.x1); x++)
        counts[x - from] = (counts[x - from] ?? 0) + 1;
  const most = Math.floor(mostOver * told.length);
  const size = median(rows.flat().map((cell) => cell.size)) ?? 8;
  const columns: Span[] = [];
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

/** The cell of every column; a spanning cell occurs in each. */
export function inColumns(row: Row, columns: Span[]): (Cell | undefined)[] {
  const placed = new Array<Cell | undefined>(columns.length).fill(undefined);
  const put = (cell: Cell, at: number) => {
    const other = placed[at];
    placed[at] = other ? { ...other, ...around([other, cell]), text: `${other.text} ${cell.text}` } : cell;
  };
  for (const cell of row) {
    const over = columns.flatMap(({ x0, x1 }, at) => {
      const both = Math.min(cell.x1, x1) - Math.max(cell.x0, x0);
      return both <= 0 || both < 0.3 * Math.min(x1 - x0, width(cell)) ? [] : [at];
    });
    const named = cell.x1 < (columns[1]?.x0 ?? 0) + 1 && !placed[0];
    for (const at of over.length > 0 ? over : [named ? 0 : nearest(cell, columns)]) put(cell, at);
  }
  return placed;
}

/** The column with the nearest centre, for a cell in a gap. */
function nearest(cell: Span, columns: Span[]): number {
  const away = columns.map(({ x0, x1 }) => Math.abs(x0 + x1 - cell.x0 - cell.x1));
  return away.indexOf(Math.min(...away));
}

/** Columns extended by their own cells. */
export function widened(columns: Span[], grid: Grid): Span[] {
  return columns.map((column, at) => {
    let { x0, x1 } = column;
    for (const row of grid) {
      const cell = row[at];
      if (!cell || cell === row[at - 1] || cell === row[at + 1]) continue;
      x0 = Math.min(x0, cell.x0);
      x1 = Math.max(x1, cell.x1);
    }
    return { x0, x1 };
  });
}
