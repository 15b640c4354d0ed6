import { around, levelRows, median, width } from './geometry.ts';
import type { Line } from './lines.ts';
import type { Word } from './page-words.ts';
import { scriptSign } from './script-signs.ts';
import { type Cell, type Grid, isNumber, type Row, type Span } from './table-cells.ts';

/** Of the size of type: a wider gap within a line is between two cells. */
const cellGap = 0.62;

/** Of the cells of the fullest row, how many a row of heads over several columns has at most. */
const mostHeads = 0.5;
/** The same between two numbers. */
const numberGap = 0.25;

/** Of the rows, how many may reach over the gap between two columns, as heads over several do. */
const mostOver = 0.12;

/** Dots that lead from a row's name to its numbers. */
const leader = /(?<![.·…_])[.·…_]{3,}$/u;
/** One of them, where each is a word of its own; alone it is the point of "1.5" or of an address. */
const dot = /^[.·…_]$/u;

/** Rows of cells by their baselines; where the columns are known, what reaches over their gaps is taken apart there. */
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

/** In heights of type: how far the middle of a head may stand from that of its column. */
const aligned = 1.2;

/** A cell whose words stand in the middle of several columns, each with a number, is as many cells: "10–19 20–29". */
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

/** Points that the words of a column set flush left may begin off its edge, which is a whole number. */
export const flush = 1.1;

/** A cell that fills its column leaves a mere space before the next one, whose words begin where its column does. */
const beginsColumn = (open: Span, word: Span, columns: Span[]): boolean =>
  columns.some(
    ({ x0 }, at) =>
      at > 0 && Math.abs(word.x0 - x0) < flush && Math.abs(open.x0 - (columns[at - 1]?.x0 ?? 0)) < flush,
  );

/** Two numbers, and no thousands of one: "1 200". */
const areNumbers = (left: string, right: string): boolean =>
  isValue(left) && isValue(right) && !(/^\D{0,2}\d{1,3}(?: \d{3})*$/.test(left) && /^\d{3}\b/.test(right));

const isValue = (text: string): boolean => isNumber(text) || /^(?:19|20)\d\d(?:[-–/]\d{2,4})?$/.test(text);

/** Whether the white between two words lies where that between two columns does. */
const isGap = (left: Span, right: Span, from: number, to = -Infinity): boolean =>
  from < right.x0 + 0.5 && to > left.x1 - 0.5 && to > from;

/** Rows without those of one cell, the names of groups, and without heads over several columns at the top. */
function ofOwnCells(rows: Row[]): Row[] {
  const most = Math.max(...rows.map((row) => row.length));
  const first = rows.findIndex((row) => row.length > mostHeads * most);
  const several = rows.slice(first).filter((row) => row.length > 1);
  return several.length < 3 ? rows : several;
}

/** From where to where each column stands. */
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

/** The cell of every column; a cell over several columns stands in each of them. */
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

/** The column whose middle is nearest to that of a cell in a gap between columns. */
function nearest(cell: Span, columns: Span[]): number {
  const away = columns.map(({ x0, x1 }) => Math.abs(x0 + x1 - cell.x0 - cell.x1));
  return away.indexOf(Math.min(...away));
}

/** The columns with what stands in them alone. */
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
