import type { Float } from './floats.ts';
import { around, holds, levelRows } from './geometry.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';
import { isAsWide, ruledTables } from './ruled-tables.ts';
import { type Cells, isNumber, type Span } from './table-cells.ts';
import { tableIn } from './table-choice.ts';
import { baseRows, columnsOf, inColumns } from './table-columns.ts';
import { readOn, type Vocabulary } from './vocabulary.ts';

/** Tolerance in points of a continued cell, fewest rows, and distance to the page head. */
const fits = { aside: 4, rows: 2, head: 40 } as const;
/** Gap that ends a table, in row steps. */
const apart = 2.4;

/** The last table on a page, or what may be one without readable cells, which may continue. */
export function tableAtFoot(page: Page, floats: readonly Float[]): Float | undefined {
  const foot = floats.reduce((lowest, { y1 }) => Math.max(lowest, y1), 0);
  const last = floats.findLast(({ y1 }) => y1 >= foot);
  if (!last || (last.kind === 'figure' && last.lines.length < leastOfTable)) return undefined;
  const own = new Set(floats.flatMap(({ lines }) => lines));
  return page.lines.some((line) => line.y0 > last.y1 && !own.has(line)) ? undefined : last;
}
/** Fewest lines of a drawing that may be a table. */
const leastOfTable = 6;

/**
 * Moves rows that continue a table from the next page to it, and their lines and rules off that page; read alone they
 * would be a different table. If a part's cells are unclear, the table stays a picture.
 * @returns whether it may continue further; undefined if the page does not start with its rows
 */
export function takeContinuation(table: Float, page: Page, known: Vocabulary): boolean | undefined {
  if (table.edges && table.cells) return takeFramed(table, page, known);
  const { cells } = table;
  const inside = levelRows(table.lines);
  const head = cells && headOf(inside, cells.header);
  const spans = columnsOf(baseRows(table.lines, []), []);
  if (!head || spans.length !== cells.header.length) return undefined;
  const step = stepOf(inside);
  const part = rowsUnder(page, spans, step);
  const lines = part.flat();
  if (part.length < fits.rows) return undefined;
  const ownHead = part.slice(0, head.rows).flat();
  const repeated = textOf(ownHead) === head.text;
  if (!repeated && isHead(part[0] ?? [], spans, cells.rows)) return undefined;
  const [cut, under] = restOfRow(repeated ? part.slice(head.rows) : part, spans);
  const bare = under.flat();
  const box = around(lines);
  const graphics = page.graphics.filter((graphic) => graphic.kind === 'path' && holds(box, graphic, 4));
  const above = repeated ? ownHead : headOver(bare, head);
  const read = tableIn([...above, ...bare], graphics, known);
  const isSame = repeated
    ? read?.header.length === cells.header.length
    : read?.header.join('\n') === cells.header.join('\n');
  if (!read || !isSame) {
    showAsPicture(table);
    return false;
  }
  const [taken, drawn] = [new Set(lines), new Set(graphics)];
  page.lines = page.lines.filter((line) => !taken.has(line));
  page.graphics = page.graphics.filter((graphic) => !drawn.has(graphic));
  const whole = cells.rows.map((row, at) =>
    at < cells.rows.length - 1
      ? row
      : row.map((cell, column) => readOn(cell, cut[column] ?? '', known).trim()),
  );
  table.cells = { header: cells.header, rows: [...whole, ...read.rows] };
  return page.lines.every((line) => line.y0 < box.y1 + apart * step);
}

/** Moves a framed table at the head of a page, with the same columns and no header of its own, to the one before it. */
function takeFramed(table: Float, page: Page, known: Vocabulary): boolean | undefined {
  const { cells, edges } = table;
  const top = Math.min(...page.lines.map(({ y0 }) => y0));
  const part = ruledTables(page.lines, page.graphics, known).find(({ y0 }) => y0 < top + fits.aside);
  if (!cells || !edges || !part || !isAsWide(edges, part.edges)) return undefined;
  const all = part.cells.header.some(Boolean) ? [part.cells.header, ...part.cells.rows] : part.cells.rows;
  const repeated = all[0]?.join('\n') === cells.header.join('\n');
  if (!repeated && part.headed) return undefined;
  const [first = [], ...more] = repeated ? all.slice(1) : all;
  const last = cells.rows.at(-1) ?? [];
  // A row cut at the foot goes on in lower case, or has a gap, where no other row has that.
  const others = [...cells.rows, ...more];
  const isRest = (cell: string) => cell === '' || /^[\p{Ll}(]/u.test(cell);
  const goesOn =
    others.length > 1 &&
    first.some((cell, at) => isRest(cell) && !others.some((row) => isRest(row[at] ?? '')));
  const whole = last.map((cell, at) => readOn(cell, first[at] ?? '', known).trim());
  table.cells = {
    header: cells.header,
    rows: goesOn ? [...cells.rows.slice(0, -1), whole, ...more] : [...cells.rows, first, ...more],
  };
  const taken = new Set(part.lines);
  page.lines = page.lines.filter((line) => !taken.has(line));
  page.graphics = page.graphics.filter((graphic) => graphic.kind !== 'path' || !holds(part, graphic, 4));
  return page.lines.every((line) => line.y1 < part.y1);
}

/**
 * A table at a page foot is incomplete if the next page starts with an unreadable one; and the end of an unreadable one
 * has a row in the place of its heads.
 */
export function checkWhole(table: Float, page: Page, floats: readonly Float[]): void {
  const top = around(page.lines).y0;
  const [first] = floats.filter(({ kind }) => kind === 'table').sort((a, b) => a.y0 - b.y0);
  if (!first || first.caption) return;
  if (!first.cells && table.kind === 'table' && first.y0 < top + fits.head) showAsPicture(table);
  if (!table.cells && first.cells && isHeadless(first.cells)) showAsPicture(first);
}

/** A number over numbers heads no column: it is one of them, unless it is a year. */
const isHeadless = ({ header, rows }: Cells): boolean =>
  header.some((head, at) => {
    const below = rows.flatMap((row) => row[at] || []);
    return isNumber(head) && !isYear.test(head) && below.length > 0 && below.every(isNumber);
  });
const isYear = /^(?:19|20)\d\d$/;

function showAsPicture(table: Float): void {
  table.cells = undefined;
  table.picture = around(table.lines);
}

const textOf = (lines: Line[]): string =>
  lines
    .flatMap(({ words }) => words.map(({ text }) => text))
    .sort()
    .join(' ');

/** Header lines of a table, and the height of the first row below. */
function headOf(
  inside: Line[][],
  header: string[],
): { lines: Line[]; rows: number; text: string; next: number } | undefined {
  const letters = (text: string) => text.replace(/\s/gu, '').length;
  const wanted = letters(header.join(''));
  const filled = inside.findIndex((row) => row.length > 1);
  // Its first line may have the name of one column only.
  for (const first of [filled, filled - 1]) {
    let found = 0;
    for (let at = first; at >= 0 && at < inside.length - 1 && wanted > 0; at++) {
      found += letters((inside[at] ?? []).map(({ text }) => text).join(''));
      if (found < wanted) continue;
      if (found > wanted && first === filled && filled > 0) break;
      const head = inside.slice(first, at + 1).flat();
      return { lines: head, rows: at + 1 - first, text: textOf(head), next: inside[at + 1]?.[0]?.base ?? 0 };
    }
  }
  return undefined;
}

/** Largest usual row step. */
function stepOf(rows: Line[][]): number {
  const bases = rows.map(([first]) => first?.base ?? 0);
  const steps = bases.slice(1).map((base, at) => base - (bases[at] ?? 0));
  return steps.sort((a, b) => a - b)[Math.floor(steps.length * 0.9)] ?? 0;
}

/** What the first row on a page says of the last one before, "(%)" of "Left unseen (%)", by column; and the rows without it. */
function restOfRow(rows: Line[][], spans: Span[]): [cut: string[], under: Line[][]] {
  const [first = [], second = []] = rows;
  const [line] = first;
  const column = line && first.length === 1 ? spans.findIndex((_, at) => standsIn(line, spans, at)) : -1;
  const step = (second[0]?.base ?? Infinity) - (line?.base ?? 0);
  const goesOn = line && /^[\p{Ll}(]/u.test(line.text) && step > wrapped * line.size;
  return column >= 0 && goesOn
    ? [spans.map((_, at) => (at === column ? line.text : '')), rows.slice(1)]
    : [[], rows];
}

/** Type heights from one line of a cell to the next. */
const wrapped = 1.35;
/** … and from a head to what is below its rule. */
const belowHead = 2;

/** Rows from the page head that fit a table's columns, and lines that go on in a cell. */
function rowsUnder(page: Page, spans: Span[], step: number): Line[][] {
  const rows = levelRows(page.lines);
  const baseAt = (at: number) => rows[at]?.[0]?.base ?? Number.NaN;
  const end = rows.findIndex((row, at) => {
    const cells = baseRows(row, [], spans)[0] ?? [];
    const stand = cells.every((cell) => spans.some((_, column) => standsIn(cell, spans, column)));
    const near = at === 0 || baseAt(at) - baseAt(at - 1) < apart * step;
    // A head's first line, a line that goes on in a cell, and the rest of a row below the head.
    const reach = (at > 2 ? wrapped : belowHead) * (row[0]?.size ?? 0);
    const inCell = at === 0 ? baseAt(1) - baseAt(0) < reach : baseAt(at) - baseAt(at - 1) < reach;
    return !stand || !near || (cells.length < 2 && !inCell);
  });
  return end < 0 ? rows : rows.slice(0, end);
}

/** Whether a row has words where the table has numbers: the header of another. */
function isHead(row: Line[], spans: Span[], rows: string[][]): boolean {
  const cells = inColumns(baseRows(row, [], spans)[0] ?? [], spans);
  const measured = spans.flatMap((_, at) =>
    rows.filter((one) => isNumber(one[at] ?? '')).length * 2 > rows.length ? [at] : [],
  );
  return measured.length > 0 && measured.every((at) => /\p{L}{2}/u.test(cells[at]?.text ?? ''));
}

/** Whether a cell fits its column and overlaps no other. */
function standsIn({ x0, x1 }: Span, spans: Span[], at: number): boolean {
  const [before, own, next] = [spans[at - 1], spans[at] as Span, spans[at + 1]];
  const begins = x0 > own.x0 - fits.aside && x1 < (next?.x0 ?? Infinity);
  const ends = x1 < own.x1 + fits.aside && x0 > (before?.x1 ?? -Infinity);
  return begins || ends;
}

/** The head of the page before, as far above these lines as it stands above its own. */
function headOver(bare: Line[], { lines, next }: { lines: Line[]; next: number }): Line[] {
  const lift = bare.reduce((top, { base }) => Math.min(top, base), Infinity) - next;
  return lines.map((line) => moved(line, lift));
}

const moved = (line: Line, by: number): Line => ({
  ...line,
  y0: line.y0 + by,
  y1: line.y1 + by,
  base: line.base + by,
  words: line.words.map((word) => ({ ...word, y0: word.y0 + by, y1: word.y1 + by, base: word.base + by })),
});
