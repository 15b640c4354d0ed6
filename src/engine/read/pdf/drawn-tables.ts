import { isFormula } from './line-kinds.ts';
import type { Line } from './lines.ts';
import { around1, isNumber } from './table-cells.ts';
import { readOn, type Vocabulary } from './vocabulary.ts';

/** A table recognised by drawing order. */
export interface DrawnTable {
  lines: Line[];
  rows: string[][];
}

const leastRows = 3;
/** Most letters of a one-line cell, and of a wrapped one. */
const longest = { line: 60, wrapped: 240 } as const;
/** Limits in type heights: below a cell's last line, within a cell below a bold line, above the next row, and for alignment. */
const reach = { under: 1.75, heading: 1.25, above: 6, aligned: 0.7 } as const;
/** Overlap, relative to the narrower, of things in one column. */
const shared = 0.5;

interface Cell {
  lines: Line[];
  x0: number;
  x1: number;
}

interface Row {
  cells: Cell[];
  /** Baselines. */
  top: number;
  bottom: number;
}

/**
 * Tables by text position. Files draw a cell completely before the next: cells grow downwards, rows sideways, and
 * moving back starts a new row.
 * @param lines in drawing order
 */
export function drawnTables(lines: Line[], known: Vocabulary): DrawnTable[] {
  const rows = rowsOf(lines);
  const tables: DrawnTable[] = [];
  for (let at = 0; at < rows.length; ) {
    const found = alignedRows(rows, at, known);
    if (found) tables.push(found.table);
    at += found?.count ?? 1;
  }
  return tables;
}

function rowsOf(lines: Line[]): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    const open = rows.at(-1);
    if (open && takes(open, line)) {
      open.top = Math.min(open.top, line.base);
      open.bottom = Math.max(open.bottom, line.base);
    } else rows.push({ cells: [cellFrom(line)], top: line.base, bottom: line.base });
  }
  return rows;
}

const cellFrom = (line: Line): Cell => ({ lines: [line], x0: line.x0, x1: line.x1 });

/** Adds the line to the row's last cell or a new one next to it, if it fits. */
function takes(row: Row, line: Line): boolean {
  const cell = row.cells.at(-1) as Cell;
  // What reaches under the other cells is a paragraph below the table.
  const within = row.cells.every((other) => other === cell || overlap(other, line) <= 0);
  const above = cell.lines.at(-1) as Line;
  // A heading directly above a table begins where its first column does.
  const heads = row.cells.length === 1 && above.bold && !line.bold;
  if (within && isUnder(above, line) && !(heads && line.base - above.base > reach.heading * line.size)) {
    cell.lines.push(line);
    cell.x0 = Math.min(cell.x0, line.x0);
    cell.x1 = Math.max(cell.x1, line.x1);
    return true;
  }
  const level = line.base >= row.top - line.size * reach.above && line.base <= row.bottom + line.size / 2;
  if (!level || !isBeside(row.cells, line)) return false;
  row.cells.push(cellFrom(line));
  return true;
}

/** The next line of the same cell, aligned left, right or centred. */
function isUnder(above: Line, { x0, x1, base, size }: Line): boolean {
  const near = size * reach.aligned;
  const aligned =
    Math.abs(x0 - above.x0) < near ||
    Math.abs(x1 - above.x1) < near ||
    Math.abs(x0 + x1 - above.x0 - above.x1) < near;
  const step = base - above.base;
  return aligned && step > size / 2 && step < size * reach.under && Math.abs(size - above.size) < size * 0.1;
}

/** Further in the row's direction, which its second cell decides: right to left in Arabic. */
function isBeside(cells: Cell[], { x0, x1 }: Line): boolean {
  const last = cells.at(-1) as Cell;
  const before = cells.at(-2);
  const toRight = !before || last.x0 > before.x0;
  const toLeft = !before || last.x0 < before.x0;
  return (toRight && x0 >= last.x1) || (toLeft && x1 <= last.x0);
}

/** The rows from here with aligned cells, if they form a table. */
function alignedRows(
  rows: Row[],
  start: number,
  known: Vocabulary,
): { table: DrawnTable; count: number } | undefined {
  const text = (cell: Cell | undefined) =>
    cell?.lines.reduce((all, line) => readOn(all, line.text, known), '') ?? '';
  const isShort = (cell: Cell) =>
    text(cell).length < (cell.lines.length > 1 ? longest.wrapped : longest.line);
  const isTabular = ({ cells }: Row) => cells.length >= 2 && cells.every(isShort);
  let after = start;
  for (let row = rows[after]; row && isTabular(row); row = rows[after]) after++;
  const run = rows.slice(start, after);
  const backwards = run[0]?.cells.some(({ lines: [line] }) => line?.backwards);
  const columns = columnsOf(run).sort((a, b) => (backwards ? b.x0 - a.x0 : a.x0 - b.x0));
  const filled: string[][] = [];
  for (const row of run) {
    const places = placesIn(columns, row.cells);
    if (!places) break;
    filled.push(columns.map((_, column) => text(row.cells[places.indexOf(column)])));
  }
  const kept = run.slice(0, filled.length);
  const formulas = kept
    .flatMap(({ cells }) => cells)
    .filter(({ lines: [line] }) => line && isFormula(line)).length;
  if (kept.length < leastRows || !isTable(filled) || formulas > 1) return undefined;
  return {
    table: { lines: kept.flatMap(({ cells }) => cells.flatMap(({ lines }) => lines)), rows: filled },
    count: kept.length,
  };
}

/** The columns of all rows with the most cells, or of the first of them where they are not one below another. */
function columnsOf(rows: Row[]): { x0: number; x1: number }[] {
  const most = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const sorted = rows
    .filter(({ cells }) => cells.length === most)
    .map(({ cells }) => [...cells].sort((a, b) => a.x0 - b.x0));
  const whole = (sorted[0] ?? []).map((_, at) => around1(sorted.flatMap((cells) => cells[at] ?? [])));
  const areApart = whole.every(({ x0 }, at) => at === 0 || x0 > (whole[at - 1]?.x1 ?? 0));
  return areApart ? whole : (sorted[0] ?? []).map(({ x0, x1 }) => ({ x0, x1 }));
}

/** Two columns of marks or numbers and sentences are a list. */
function isTable(rows: string[][]): boolean {
  if ((rows[0]?.length ?? 0) > 2) return true;
  const marks = rows.filter(([first = '']) =>
    /^(?:[\p{P}\p{S}]|\(?(?:\d{1,3}|\p{L}|[ivx]{1,4})[.)\]]{1,2}|\[\d+\])$/u.test(first),
  ).length;
  const numbers = rows.filter((row) => row.slice(1).some(isNumber)).length;
  return marks < 0.5 * rows.length && (numbers > 0 || rows.length > 3);
}

/** The distinct column of each cell; undefined if one has none or spans two. Columns grow with their cells. */
function placesIn(columns: { x0: number; x1: number }[], cells: Cell[]): number[] | undefined {
  const places = cells.map((cell) => {
    const under = columns.flatMap((column, index) => (overlap(column, cell) > 0 ? [index] : []));
    const [only] = under;
    return under.length === 1 && only !== undefined && overlap(columns[only] as Cell, cell) >= shared
      ? only
      : -1;
  });
  if (places.includes(-1) || new Set(places).size < places.length) return undefined;
  for (const [index, place] of places.entries()) {
    const [column, cell] = [columns[place], cells[index]];
    if (!column || !cell) continue;
    column.x0 = Math.min(column.x0, cell.x0);
    column.x1 = Math.max(column.x1, cell.x1);
  }
  return places;
}

/** Relative to the narrower. */
function overlap(one: { x0: number; x1: number }, other: { x0: number; x1: number }): number {
  const both = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
  return both / Math.max(1, Math.min(one.x1 - one.x0, other.x1 - other.x0));
}
