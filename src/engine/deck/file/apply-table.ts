import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import { endOfRows, refuseOneHeader } from '../../instruct/grid-edits.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { relationshipTypes } from '../../package/names.ts';
import { tableCells } from '../../package/reading/read-deck.ts';
import type { OpenSlide, SlideObject } from '../../package/reading/slide-objects.ts';
import { standingBox } from '../../package/reading/standing-box.ts';
import { setBox } from '../../package/transform.ts';
import { freeId } from '../../package/writing/add-object.ts';
import { setLines } from '../../package/writing/table-lines.ts';
import {
  addColumns,
  addRows,
  addTable,
  cellsIn,
  deleteColumn,
  deleteRow,
  isCovered,
  isCrossed,
  isJoinedColumn,
  isJoinedRow,
  rowsIn,
  setCell,
  sizeTable,
  tableIn,
} from '../../package/writing/write-table.ts';
import { slideOf } from './apply-object.ts';
import type { FileEdit } from './file-edit.ts';
import { framePlace } from './frame-place.ts';
import { placed } from './placing.ts';
import { keepWithin, roomBelow } from './table-room.ts';

export interface Table {
  slide: OpenSlide;
  object: SlideObject;
  cells: string[][];
}

export function tables(edit: FileEdit, on: ObjectReference): Table[] {
  return edit.present(on).map(({ slide, object }) => {
    if (object.kind !== 'table')
      throw new ClarificationNeeded(`Slide ${edit.number(slide)} has no such table.`);
    return { slide, object, cells: tableCells(tableIn(object.element)) };
  });
}

/** Registers the expected final content of a table. */
export function written(edit: FileEdit, { slide, object }: Table): void {
  const cells = tableCells(tableIn(object.element));
  edit.touch(slide, object.id);
  edit.expectObject(
    slide,
    { id: object.id, aspect: 'cells' },
    'The table does not say what it should.',
    ({ table }) => JSON.stringify(table) === JSON.stringify(cells),
  );
}

export function newTable(
  edit: FileEdit,
  { on, rows, columns, cells = [], place }: OperationOf<'table.add'>,
): void {
  const size = {
    rows: Math.max(rows ?? 0, cells.length) || 2,
    columns: Math.max(columns ?? 0, ...cells.map((row) => row.length)) || 2,
  };
  for (const slide of slideOf(edit, on)) {
    const id = String(freeId(slide.tree));
    const room = framePlace(edit, slide, place?.at);
    const frame = addTable(slide, size, room);
    const object: SlideObject = { element: frame, id, name: '', kind: 'table' };
    const box = standingBox(slide, object);
    const goal = box && place ? placed(edit, slide, box, place) : box;
    if (goal && place) sizeTable(frame, goal);
    else if (box) {
      const high = Math.min(box.height, Math.max(room.height, box.height / 2));
      setBox(frame, { ...box, height: high });
      if (high < box.height) sizeTable(frame, { ...box, height: high });
    }
    rowsIn(tableIn(frame)).forEach((row, at) => {
      cellsIn(row).forEach((cell, column) => {
        const text = cells[at]?.[column];
        if (text) setCell(cell, text);
      });
    });
    // Without styles of its own, some programs show a deck's tables unstyled.
    if (!edit.file.deck.package.related(edit.file.deck.presentation, relationshipTypes.tableStyles))
      setLines(rowsIn(tableIn(frame)).map(cellsIn), () => true, { line: '#7F7F7F', lineWidth: 1 });
    written(edit, { slide, object, cells: [] });
    edit.resolver.objectsAdded(slide.part, [id]);
  }
}

/** A zero-based index for a row or column counted from 1, or from the end. */
function index(edit: FileEdit, slide: OpenSlide, nth: number, count: number, noun: string): number {
  const at = nth < 0 ? count + nth : nth - 1;
  if (at >= 0 && at < count) return at;
  throw new ClarificationNeeded(
    `The table on slide ${edit.number(slide)} has ${count} ${noun}s. Which ${noun} do you mean?`,
  );
}

const folded = (text: string): string => text.trim().toLowerCase();

/** A row by its first cell, else by the only matching cell; a column by its header. */
export function named(
  edit: FileEdit,
  { slide, cells }: Table,
  name: number | string,
  noun: 'row' | 'column',
): number {
  const heads = noun === 'row' ? cells.map((row) => row[0] ?? '') : (cells[0] ?? []);
  if (typeof name === 'number') {
    const called = Math.abs(name) > heads.length ? heads.indexOf(String(name)) : -1;
    return called >= 0 ? called : index(edit, slide, name, heads.length, noun);
  }
  const exact = heads.findIndex((head) => folded(head) === folded(name));
  if (exact >= 0) return exact;
  const within = heads.flatMap((head, at) => (folded(head).includes(folded(name)) ? [at] : []));
  if (within.length === 1) return within[0] as number;
  const lines = cells.flatMap((row, at) => (row.some((cell) => folded(cell) === folded(name)) ? [at] : []));
  if (noun === 'row' && within.length === 0 && lines.length === 1) return lines[0] as number;
  throw new ClarificationNeeded(
    `The table on slide ${edit.number(slide)} has no ${noun} “${name}”. Which do you mean: ${heads.filter(Boolean).join(', ')}?`,
  );
}

function write(edit: FileEdit, table: Table, row: number, column: number, text: string): void {
  const cell = cellsIn(rowsIn(tableIn(table.object.element))[row] as never)[column];
  if (!cell)
    throw new ClarificationNeeded(`The table on slide ${edit.number(table.slide)} has no such cell.`);
  if (isCovered(cell))
    throw new ClarificationNeeded(
      `Row ${row + 1}, column ${column + 1} of the table on slide ${edit.number(table.slide)} is joined with the cell before or above it. Which cell do you mean?`,
    );
  setCell(cell, text);
}

export function setTableCell(edit: FileEdit, { on, row, column, text }: OperationOf<'table.cell'>): void {
  for (const table of tables(edit, on)) {
    write(edit, table, named(edit, table, row, 'row'), named(edit, table, column, 'column'), text);
    written(edit, table);
  }
}

export function fillTable(edit: FileEdit, { on, row, column, values }: OperationOf<'table.fill'>): void {
  for (const table of tables(edit, on)) {
    const { slide, cells } = table;
    const width = cells[0]?.length ?? 0;
    const places = placesFor(edit, table, row, column);
    if (row === undefined && column === undefined && isFull(cells)) refuseOver(edit.number(slide));
    if (values.length > places.length)
      throw new ClarificationNeeded(
        `${values.length} texts do not fit into ${places.length} cells of the table on slide ${edit.number(slide)} (${cells.length} × ${width}). Where should they go?`,
      );
    values.forEach((text, at) => {
      const [toRow, toColumn] = places[at] as [number, number];
      write(edit, table, toRow, toColumn, text);
    });
    written(edit, table);
  }
}

const isFull = (cells: readonly (readonly string[])[]): boolean =>
  cells.every((texts) => texts.some((text) => text.trim() !== ''));

function refuseOver(slide: number): never {
  throw new ClarificationNeeded(
    `Every row of the table on slide ${slide} says something. Should they be a new row, or which row or column should say so?`,
  );
}

/** Cells to fill with a list of texts, in order. */
function placesFor(
  edit: FileEdit,
  { slide, cells }: Table,
  row?: number,
  column?: number,
): [number, number][] {
  const width = cells[0]?.length ?? 0;
  if (row !== undefined) {
    const at = index(edit, slide, row, cells.length, 'row');
    const from = column === undefined ? 0 : index(edit, slide, column, width, 'column');
    return Array.from({ length: width - from }, (_, shift) => [at, from + shift]);
  }
  if (column !== undefined) {
    const at = index(edit, slide, column, width, 'column');
    return cells.map((_, down) => [down, at]);
  }
  const empty = cells.findIndex((texts) => texts.every((text) => text.trim() === ''));
  const first = Math.max(0, empty);
  return cells
    .slice(first)
    .flatMap((_, down) => Array.from({ length: width }, (__, at): [number, number] => [first + down, at]));
}

export function refuseJoined(
  edit: FileEdit,
  { slide, object }: Table,
  meets: (table: Element) => boolean,
): void {
  if (meets(tableIn(object.element)))
    throw new ClarificationNeeded(
      `The table on slide ${edit.number(slide)} has merged cells there; its rows and columns cannot be changed here.`,
    );
}

export function addTableRows(edit: FileEdit, operation: OperationOf<'table.row.add'>): void {
  for (const table of tables(edit, operation.on)) addRowsTo(edit, table, operation);
}

type NewLines = Pick<OperationOf<'table.row.add'>, 'at' | 'values' | 'count'>;

export function addRowsTo(edit: FileEdit, table: Table, { at, values = [], count = 1 }: NewLines): void {
  const { cells, slide, object } = table;
  const width = cells[0]?.length ?? 0;
  if (values.length > width * count)
    throw new ClarificationNeeded(
      `The table on slide ${edit.number(slide)} has ${width} columns, and ${values.length} texts were given. What goes where?`,
    );
  const wanted = at === undefined ? endOfRows(cells, values) : at < 0 ? cells.length + at + 1 : at - 1;
  const before = Math.max(0, Math.min(wanted, cells.length));
  if (before < cells.length) refuseJoined(edit, table, (element) => isCrossed(element, before, 'row'));
  const room = roomBelow(edit, table);
  const rows = addRows(object.element, before, count);
  keepWithin(table, room);
  values.forEach((text, position) => {
    const cell = cellsIn(rows[Math.floor(position / width)] as never)[position % width];
    if (cell) setCell(cell, text);
  });
  written(edit, table);
}

export function addTableColumns(edit: FileEdit, operation: OperationOf<'table.column.add'>): void {
  for (const table of tables(edit, operation.on)) addColumnsTo(edit, table, operation);
}

export function addColumnsTo(edit: FileEdit, table: Table, { at, values = [], count = 1 }: NewLines): void {
  const { cells, slide, object } = table;
  const width = cells[0]?.length ?? 0;
  if (values.length > cells.length)
    throw new ClarificationNeeded(
      `The table on slide ${edit.number(slide)} has ${cells.length} rows, and ${values.length} texts were given. What goes where?`,
    );
  const before = Math.max(0, Math.min(at === undefined ? width : at < 0 ? width + at + 1 : at - 1, width));
  if (before < width) refuseJoined(edit, table, (element) => isCrossed(element, before, 'column'));
  addColumns(object.element, before, count);
  values.forEach((text, row) => {
    write(edit, table, row, before, text);
  });
  written(edit, table);
}

export function deleteTableRow(edit: FileEdit, { on, row }: OperationOf<'table.row.delete'>): void {
  for (const table of tables(edit, on)) {
    if (table.cells.length < 2)
      throw new ClarificationNeeded('The table has one row only. Should the whole table go?');
    const at = named(edit, table, row, 'row');
    refuseJoined(edit, table, (element) => isJoinedRow(rowsIn(element)[at] as Element));
    deleteRow(table.object.element, at);
    written(edit, table);
  }
}

export function deleteTableColumn(edit: FileEdit, { on, column }: OperationOf<'table.column.delete'>): void {
  for (const table of tables(edit, on)) {
    if ((table.cells[0]?.length ?? 0) < 2)
      throw new ClarificationNeeded('The table has one column only. Should the whole table go?');
    const at = named(edit, table, column, 'column');
    refuseJoined(edit, table, (element) => isJoinedColumn(element, at));
    deleteColumn(table.object.element, at);
    written(edit, table);
  }
}

export function setTableHeader(edit: FileEdit, { on, values }: OperationOf<'table.header'>): void {
  for (const { cells } of tables(edit, on)) refuseOneHeader(values, cells[0] ?? []);
  fillTable(edit, { op: 'table.fill', on, row: 1, values });
}
