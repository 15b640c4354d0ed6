import { type Clause, isThing } from '../clauses.ts';
import { type Item, means } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { ObjectReference } from '../references.ts';
import { ask, placesOf, type Reader, tableOf } from '../state.ts';

/** Single table cells by number; merging and unmerging. */

/** A single cell by its number along a row or column; in a whole table only first and last are unambiguous. */
export function countedCell(
  clause: Clause,
  on: ObjectReference,
  { cell, nth, row, column }: { cell: Item; nth: number; row: Item | undefined; column: Item | undefined },
): Operation[] | undefined {
  const [quote, ...more] = clause.all(({ kind }) => kind === 'quote');
  if (!quote || more.length > 0) return undefined;
  if (!row && !column && Math.abs(nth) !== 1) return ask('Which row and column is the cell in?');
  clause.use(cell, row, column, quote);
  const place = { row: row?.nth ?? nth, column: column?.nth ?? nth };
  return [{ op: 'table.cell', on, ...place, text: quote.text }];
}

type Span = [number, number];

/** "Merge the first two cells of row 2", "merge cells A1 and B1", "split the cell “North”". */
export const joinCells: Reader = (clause, state) => {
  const { surface } = state;
  const cell = clause.find((item) => isThing(item, 'cell'));
  if (surface.kind !== 'deck' || !(cell || clause.thing('row', 'column', 'header'))) return undefined;
  const merges = clause.asks('merge');
  if (!merges && !clause.asks('split')) return undefined;
  const table = clause.takeThing('table');
  const slides = placesOf(clause);
  const on = tableOf(table, slides);
  delete on.every;
  const row = clause.find((item) => isThing(item, 'row') && item.nth !== undefined);
  const column = clause.find((item) => isThing(item, 'column') && item.nth !== undefined);
  const header = row ? undefined : clause.thing('header');
  if (header) clause.takeThing('row');
  clause.use(cell, row, column, header);
  clause.takeAll(means('amount', 'all'));
  // "Into one".
  clause.take(({ kind, value, unit, link }) => kind === 'number' && value === 1 && !unit && link === 'to');
  let rows: Span | undefined = header ? [1, 1] : spanOf(row);
  let columns = spanOf(column);
  const own = spanOf(cell);
  if (own && !rows && !columns) return ask('Which rows and columns are the cells in?');
  if (own && rows) columns ??= own;
  else if (own) rows = own;
  const corners = lettersOf(clause);
  if (corners) ({ rows, columns } = corners);
  const area = { ...(rows && { rows }), ...(columns && { columns }) };
  const count = corners?.two ? 2 : own ? undefined : cell?.count;
  // "… and shade it": the cell that is made of them.
  const part = { row: rows?.[0] ?? 1, column: columns?.[0] ?? 1 };
  if (merges) state.focus = { objects: [on], parts: [{ object: on, part }] };
  if (merges)
    return rows || columns ? [{ op: 'table.merge', on, ...area, ...(count && { cells: count }) }] : which();
  const quote = clause.take(({ kind }) => kind === 'quote');
  return rows || columns || quote
    ? [{ op: 'table.split', on, ...area, ...(quote && { text: quote.text }) }]
    : which();
};

/** "… and write “Total” in it": the cell that was named before. */
export const writeCell: Reader = (clause, { focus }) => {
  const [spoken, ...more] = focus?.parts ?? [];
  const it = clause.find(({ kind, link }) => kind === 'pronoun' && link === 'in');
  const cell = clause.find((item) => isThing(item, 'cell') && item.link === 'in');
  const quote = clause.find(({ kind }) => kind === 'quote');
  const place = spoken && 'row' in spoken.part && 'column' in spoken.part ? spoken.part : undefined;
  if (!spoken || !place || more.length > 0 || !(it || cell) || !quote) return undefined;
  const { row, column } = place;
  if (row === undefined || column === undefined || !clause.asks('write', 'add', 'set')) return undefined;
  clause.use(it, cell, quote);
  return [{ op: 'table.cell', on: spoken.object, row, column, text: quote.text }];
};

const which = (): never => ask('Which cells do you mean? Say their rows and columns by number.');

function spanOf(item: Item | undefined): Span | undefined {
  if (item?.nth === undefined) return undefined;
  const more = Math.max(1, item.count ?? 1) - 1;
  return item.nth < 0 ? [item.nth - more, item.nth] : [item.nth, item.nth + more];
}

/** "A1 and B1", "A1:C2": column letter and row number; with two cells named, the rest is not included. */
function lettersOf(clause: Clause): { rows: Span; columns: Span; two: boolean } | undefined {
  const items = clause.items.filter(({ kind }) => kind !== 'quote');
  const said = items.flatMap((item) =>
    [...item.text.matchAll(/(?<![\p{L}\p{N}])([A-Z])([1-9]\d?)(?![\p{L}\p{N}])/gu)].map(
      ([, letter = 'A', row]) => ({ item, column: letter.charCodeAt(0) - 64, row: Number(row) }),
    ),
  );
  const [first, last, ...more] = said;
  if (!first || !last || more.length > 0) return undefined;
  const between = items.slice(items.indexOf(first.item), items.indexOf(last.item) + 1);
  clause.use(...between);
  const two = between.some(({ kind }) => kind === 'and');
  return { rows: [first.row, last.row], columns: [first.column, last.column], two };
}
