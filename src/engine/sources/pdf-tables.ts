import { joinLines } from '../read/text/join-lines.ts';
import type { PdfLine, PdfSpan } from './pdf-lines.ts';

/** A table among the lines of a document: which lines it takes, and its rows, equally long. */
export interface PdfTable {
  start: number;
  end: number;
  rows: string[][];
}

const leastRows = 3;
/** A cell of one line is shorter than this, one of several lines than that. */
const longest = { line: 60, wrapped: 240 } as const;
/** In heights of the type: how far under its last line a cell goes on, and how far above a row its next cell begins. */
const reach = { under: 1.75, above: 6, aligned: 0.7 } as const;
/** Of the narrower one of two things, how much they must share to stand in one column. */
const shared = 0.5;

interface Cell {
  /** Lines of one cell, as the page has them. */
  spans: PdfSpan[];
  x: number;
  end: number;
}

interface Row {
  page: number;
  cells: Cell[];
  top: number;
  bottom: number;
  /** The lines that it comes from. */
  from: number;
  to: number;
}

/**
 * Tables by where their words stand. A file draws a cell with all its lines and then the next one: so a cell grows
 * downwards, a row goes on sideways, and what goes back begins a new row.
 */
export function pdfTables(lines: PdfLine[]): PdfTable[] {
  const rows = rowsOf(lines);
  const tables: PdfTable[] = [];
  for (let at = 0; at < rows.length; ) {
    const found = alignedRows(rows, at);
    if (found) tables.push(found.table);
    at += found?.count ?? 1;
  }
  return tables;
}

function rowsOf(lines: PdfLine[]): Row[] {
  const rows: Row[] = [];
  for (const [index, { page, spans }] of lines.entries()) {
    for (const span of spans) {
      const open = rows.at(-1);
      const row = open && open.page === page && takes(open, span) ? open : undefined;
      if (!row) rows.push(rowFrom(span, page, index));
      else {
        row.top = Math.max(row.top, span.y);
        row.bottom = Math.min(row.bottom, span.y);
        row.to = index + 1;
      }
    }
  }
  return rows;
}

const cellFrom = (span: PdfSpan): Cell => ({ spans: [span], x: span.x, end: span.end });
const rowFrom = (span: PdfSpan, page: number, index: number): Row => ({
  page,
  cells: [cellFrom(span)],
  top: span.y,
  bottom: span.y,
  from: index,
  to: index + 1,
});

/** Puts the words into the row's last cell or a new one beside it, if they belong there. */
function takes(row: Row, span: PdfSpan): boolean {
  const cell = row.cells.at(-1) as Cell;
  // What reaches under the other cells is a paragraph below the table.
  const within = row.cells.every((other) => other === cell || overlap(other, span) <= 0);
  if (within && isUnder(cell.spans.at(-1) as PdfSpan, span)) {
    cell.spans.push(span);
    cell.x = Math.min(cell.x, span.x);
    cell.end = Math.max(cell.end, span.end);
    return true;
  }
  const level = span.y <= row.top + span.size * reach.above && span.y >= row.bottom - span.size / 2;
  if (!level || !isBeside(row.cells, span)) return false;
  row.cells.push(cellFrom(span));
  return true;
}

/** The next line of the same cell: aligned with it on the left, on the right or in the middle. */
function isUnder(above: PdfSpan, { x, end, y, size }: PdfSpan): boolean {
  const near = size * reach.aligned;
  const aligned =
    Math.abs(x - above.x) < near ||
    Math.abs(end - above.end) < near ||
    Math.abs(x + end - above.x - above.end) < near;
  const down = above.y - y;
  return aligned && down > size / 2 && down < size * reach.under && Math.abs(size - above.size) < size * 0.1;
}

/** Further on in the direction of the row, which its second cell decides: right to left in Arabic. */
function isBeside(cells: Cell[], { x, end }: PdfSpan): boolean {
  const last = cells.at(-1) as Cell;
  const before = cells.at(-2);
  const toRight = !before || last.x > before.x;
  const toLeft = !before || last.x < before.x;
  return (toRight && x >= last.end) || (toLeft && end <= last.x);
}

/** The rows from here whose cells stand under one another, if they make a table. */
function alignedRows(rows: Row[], start: number): { table: PdfTable; count: number } | undefined {
  const first = rows[start] as Row;
  const isTabular = ({ cells, page }: Row) =>
    cells.length >= 2 && page === first.page && cells.every(isShort);
  let after = start;
  for (let row = rows[after]; row && isTabular(row); row = rows[after]) after++;
  const run = rows.slice(start, after);
  const widest = run.reduce((most, row) => (row.cells.length > most.cells.length ? row : most), first);
  const columns = widest.cells.map(({ x, end }) => ({ x, end }));
  const filled: string[][] = [];
  for (const row of run) {
    const places = placesIn(columns, row.cells);
    if (!places) break;
    filled.push(columns.map((_, column) => textOf(row.cells[places.indexOf(column)])));
  }
  const kept = run.slice(0, filled.length);
  const last = kept.at(-1);
  // Where a line holds more than the table, the table is none.
  const shares =
    (rows[start - 1]?.to ?? 0) > first.from ||
    (rows[start + kept.length]?.from ?? Infinity) < (last?.to ?? 0);
  if (!last || kept.length < leastRows || shares) return undefined;
  return { table: { start: first.from, end: last.to, rows: filled }, count: kept.length };
}

/** The column of each cell, all different; undefined where one stands in none or across two. Columns grow with their cells. */
function placesIn(columns: { x: number; end: number }[], cells: Cell[]): number[] | undefined {
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
    column.x = Math.min(column.x, cell.x);
    column.end = Math.max(column.end, cell.end);
  }
  return places;
}

/** Of the narrower one. */
function overlap(one: { x: number; end: number }, other: { x: number; end: number }): number {
  const both = Math.min(one.end, other.end) - Math.max(one.x, other.x);
  return both / Math.max(1, Math.min(one.end - one.x, other.end - other.x));
}

const textOf = (cell: Cell | undefined) => (cell ? joinLines(cell.spans.map(({ text }) => text)) : '');

function isShort(cell: Cell): boolean {
  return textOf(cell).length < (cell.spans.length > 1 ? longest.wrapped : longest.line);
}
