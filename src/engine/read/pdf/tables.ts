import { framedHeads } from './framed-heads.ts';
import { around, height, median, width } from './geometry.ts';
import type { Graphic } from './graphics.ts';
import { keyedColumns, keyedRows } from './keyed-rows.ts';
import type { Line } from './lines.ts';
import { areSettled, type Drawn, spanning } from './spanning-heads.ts';
import { around1, type Cell, type Cells, type Grid, isNumber, type Row, type Span } from './table-cells.ts';
import { baseRows, columnsOf, flush, inColumns, widened } from './table-columns.ts';
import { headerEnd, headerText, isNameAlone, toldApart } from './table-heads.ts';
import { readOn, type Vocabulary } from './vocabulary.ts';

/** A wider row is no table for a page. */
const mostColumns = 80;

/** Reads the cells of table lines; undefined if they form none. */
export function cellsOf(lines: Line[], graphics: Graphic[], known: Vocabulary): Cells | undefined {
  const rulings = graphics.filter((one) => height(one) < 3 && width(one) > 12);
  const drawn = {
    rulings,
    uprights: graphics.filter((one) => width(one) < 3 && height(one) > 6),
    grounds: graphics.filter((one) => height(one) >= 3 && width(one) >= 3),
  };
  const uprights = drawn.uprights.map(({ x0 }) => x0);
  const loose = baseRows(lines, uprights);
  const keyed = keyedColumns(loose);
  const columns = keyed ?? columnsOf(loose, uprights);
  if (columns.length < 2 || columns.length > mostColumns || loose.length < 2) return undefined;
  const rows = keyed ? keyedRows(loose, keyed) : baseRows(lines, uprights, columns);
  const framed = framedHeads(rows, columns, drawn.grounds, known);
  const { grid, spans, ...own } = framed ?? bodied(rows, columns, rulings);
  // Several names, each with its own text, are rows.
  const top = keyed && own.top > 1 ? 0 : own.top;
  const names = grid
    .slice(top)
    .map((row) => (isGroupName(row, spans) ? [row.find(Boolean), ...Array(row.length - 1)] : row));
  const body = namedInGroups(
    wholeNames(mergeWrapped(...besideNames(rows.slice(top), names), rulings, known), known),
  );
  // A table that lost a cell would be wrong.
  const isLost = (row: Row, at: number) => row.some((cell) => !isPlaced(cell, grid[at] ?? []));
  if (rows.some((row, at) => !(framed && at < top) && isLost(row, at))) return undefined;
  const heads = framed ? [] : headsOf(rows, grid.slice(0, top), { grid, spans, drawn });
  if (!heads) return undefined;
  const header = framed?.header ?? spans.map((_, at) => headerText(heads, at, known));
  if (body.length === 0) return undefined;
  // Arabic and Hebrew tables start at the right.
  const backwards = lines.filter((line) => line.backwards).length * 2 > lines.length;
  return backwards
    ? { header: header.reverse(), rows: body.map((row) => [...row].reverse()) }
    : toldApart({ header, rows: body });
}

/** Header rows with each cell in all its columns; undefined if unclear. */
function headsOf(
  rows: Row[],
  own: Grid,
  { grid, spans, drawn }: { grid: Grid; spans: Span[]; drawn: Drawn },
): Grid | undefined {
  const heads = own.map((row, at) => {
    const wide = widened(spans, grid.slice(at + 1));
    const found = spanning(row, rows[at] ?? [], wide, drawn, grid[at + 1]);
    if (found.some((cell, column) => cell && cell === found[column + 1] && isRow(cell))) return undefined;
    if (at === own.length - 1 || areSettled(found, wide)) return found;
    // A lone name over columns that have their own may be omitted.
    return new Set(found.slice(1).filter(Boolean)).size === 1
      ? [found[0], ...spans.slice(1).map(() => undefined)]
      : undefined;
  });
  return heads.every((row) => row !== undefined) ? heads : undefined;
}

/** Several numbers over several columns are merged headers: "$10,000– $15,000– $30,000–". */
const isRow = ({ words }: Cell): boolean =>
  words.filter(({ text }) => /^[$€£]?\d[\d,.]*[-–]?$/.test(text) && !/^(?:19|20)\d\d$/.test(text)).length > 1;

const isPlaced = ({ x0, y0 }: Cell, row: (Cell | undefined)[]): boolean =>
  row.some(
    (cell) => cell && x0 > cell.x0 - 0.1 && x0 < cell.x1 + 0.1 && y0 > cell.y0 - 0.1 && y0 < cell.y1 + 0.1,
  );

/** Cells by column, and the header's end. A header over no body cell is no column. */
function bodied(
  rows: Row[],
  columns: Span[],
  rulings: Graphic[],
): { grid: Grid; top: number; spans: Span[] } {
  const grid = rows.map((row) => inColumns(row, columns));
  const top = headerEnd(rows, grid, rulings);
  const alone = (row: (Cell | undefined)[], at: number) =>
    row[at] && row[at] !== row[at - 1] && row[at] !== row[at + 1];
  const filled = columns.map((_, at) => grid.slice(top).some((row) => alone(row, at)));
  const shares = (at: number, other: number) => grid.some((row) => row[at] && row[at] === row[other]);
  const spans: Span[] = [];
  let waiting: Span | undefined;
  for (const [at, column] of columns.entries()) {
    const own = waiting ? around1([waiting, column]) : column;
    const before = spans.at(-1);
    waiting = undefined;
    if (filled[at]) spans.push(own);
    else if (at + 1 < columns.length && (!before || shares(at, at + 1) || !shares(at, at - 1))) waiting = own;
    else if (before) spans.splice(-1, 1, around1([before, own]));
  }
  if (spans.length < 2) return { grid, top, spans: columns };
  if (spans.length === columns.length) return { grid, top, spans };
  const joined = rows.map((row) => inColumns(row, spans));
  return { grid: joined, top: headerEnd(rows, joined, rulings), spans };
}

/** Numbers vertically centred on a two-line name, drawn as separate rows. */
function besideNames(rows: Row[], grid: Grid): [Row[], Grid] {
  const base = (at: number) => rows[at]?.[0]?.base ?? Infinity;
  const isPart = (at: number, of: number) =>
    isNameAlone(grid[at]) && Math.abs(base(at) - base(of)) < 0.85 * (rows[of]?.[0]?.size ?? 0);
  const kept: Row[] = [];
  const whole: Grid = [];
  for (let at = 0; at < rows.length; at++) {
    const [above, row, below] = [grid[at] ?? [], grid[at + 1] ?? [], grid[at + 2] ?? []];
    const three = isPart(at, at + 1) && isPart(at + 2, at + 1) && !row[0] && row.some(Boolean);
    const [first, last] = [above[0], below[0]];
    kept.push(three ? (rows[at + 1] ?? []) : (rows[at] ?? []));
    if (three && first && last) {
      whole.push([
        { ...first, ...around([first, last]), text: `${first.text} ${last.text}` },
        ...row.slice(1),
      ]);
      at += 2;
    } else whole.push(grid[at] ?? []);
  }
  return [kept, whole];
}

/**
 * A single centred name, such as "Enrollment, in thousands", heads the rows below; one starting at a column continues a
 * cell.
 */
function isGroupName(row: (Cell | undefined)[], columns: Span[]): boolean {
  const [cell, other] = new Set(row.filter((one) => one !== undefined));
  if (!cell || other || row[0] || isNumber(cell.text)) return false;
  if (columns.some(({ x0 }) => Math.abs(cell.x0 - x0) < flush)) return false;
  const all = around1(columns);
  return Math.abs((cell.x0 + cell.x1 - all.x0 - all.x1) / 2) < 0.15 * (all.x1 - all.x0);
}

/** Largest step between lines of a name, relative to rows. */
const ofName = 0.9;

/** Joins wrapped rows: between two rules, or with an empty first column and a small gap. */
function mergeWrapped(rows: Row[], grid: Grid, rulings: Graphic[], known: Vocabulary): string[][] {
  const bases = rows.map((row) => row[0]?.base ?? 0);
  const heights = rulings.filter(({ y0 }) => y0 > (bases[0] ?? 0) && y0 < (bases.at(-1) ?? 0));
  // Many tables have rules in pieces, one per cell.
  const ruled = new Set(heights.map(({ y0 }) => Math.round(y0 / 2))).size > 0.3 * rows.length;
  const steps = bases.slice(1).map((base, at) => base - (bases[at] ?? 0));
  const usual = median(steps) ?? 0;
  // Lines of one name are closer than rows with cells of their own.
  const fullStep = steps.reduce(
    (least, step, at) => (isNameAlone(grid[at + 1]) ? least : Math.min(least, step)),
    Infinity,
  );
  const tight = lineStep(steps, median(rows.map((row) => row[0]?.size ?? 0)) ?? 0);
  const merged: string[][] = [];
  for (const [at, row] of grid.entries()) {
    const before = merged.at(-1);
    const step = steps[at - 1] ?? Infinity;
    const divided = rulings.some(({ y0 }) => y0 > (bases[at - 1] ?? 0) && y0 < (bases[at] ?? 0) + 1);
    const filled = row.filter(Boolean).length;
    const hangs =
      !row[0] && filled < row.length && step < Math.min(1.35 * (rows[at]?.[0]?.size ?? 9), 1.05 * usual);
    const named = isNameAlone(row) && step < Math.min(1.35 * (rows[at]?.[0]?.size ?? 9), ofName * fullStep);
    const both = row.some((cell, column) => cell && isNumber(cell.text) && isNumber(before?.[column] ?? ''));
    // "Violent crime 467.9", "Murder and", "manslaughter 10.0"
    const begins = isNameAlone(row) && !isSmall(row[0]) && isSmall(grid[at + 1]?.[0]);
    const isWhole = before?.slice(1).some(Boolean) === true;
    const wrapped =
      !both &&
      !divided &&
      !(begins && isWhole) &&
      ((step < tight && (filled < row.length || row.some(isSmall))) ||
        (!isNumber(row.find(Boolean)?.text ?? '') && (ruled || hangs || named)));
    if (before && wrapped)
      row.forEach((cell, column) => {
        if (cell) before[column] = readOn(before[column] ?? '', cell.text, known);
      });
    else merged.push(spread(row));
  }
  return merged;
}

const isSmall = (cell: Cell | undefined): boolean => /^\p{Ll}/u.test(cell?.text ?? '');

/** Least white between rows of wrapped cells: their step relative to that of lines. Steps of lines are even. */
const ofRow = { wider: 1.12, even: 1.04, lines: 1.45 } as const;

/** What steps between lines of a cell stay below, if rows stand clearly further apart; else 0. */
function lineStep(steps: number[], size: number): number {
  const sorted = steps.filter((step) => step > 0).sort((a, b) => a - b);
  const least = sorted[0] ?? 0;
  const next = sorted.find((step) => step > ofRow.even * least) ?? 0;
  const tight = sorted.filter((step) => step < next).length;
  const isEven = next > ofRow.wider * least && least < ofRow.lines * size;
  return isEven && tight >= leastTight * sorted.length ? (least + next) / 2 : 0;
}

/** Share of steps. */
const leastTight = 0.3;

/** Joins a row name continued in lower case below; its numbers may be next to either part. */
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

/** Repeats a group name centred on several rows; unchanged if that does not fit throughout. */
function namedInGroups(rows: string[][]): string[][] {
  if (rows[0]?.[0] !== '') return rows;
  const named: string[][] = [];
  for (let from = 0; from < rows.length; ) {
    const at = rows.findIndex((row, index) => index >= from && row[0] !== '');
    const group = rows.slice(from, 2 * at - from + 1);
    const name = rows[at]?.[0] ?? '';
    if (at < 0 || group.length !== 2 * (at - from) + 1 || group.some((row) => row[0] && row !== rows[at]))
      return rows;
    for (const row of group)
      if (row.slice(1).some(Boolean)) named.push([name, ...row.slice(1)]);
      else if (row !== rows[at]) return rows;
    from += group.length;
  }
  return named;
}

/** A spanning cell's text occurs once. */
const spread = (row: (Cell | undefined)[]): string[] =>
  row.map((cell, at) => (cell && cell !== row[at - 1] ? cell.text : ''));
