import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import { columnCells, endOfRows, gridEdits } from '../../instruct/grid-edits.ts';
import { columnOf, rowOf } from '../../instruct/grid-lines.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import { rowCells } from '../../instruct/row-cells.ts';
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

/** Writes the cells that an edit of the table's texts changes. */
const rewrite =
  <Name extends 'table.cell' | 'table.fill' | 'table.header'>(name: Name) =>
  (edit: FileEdit, operation: OperationOf<Name>): void => {
    const change = gridEdits[name] as (one: unknown, grid: string[][]) => string[][];
    for (const table of tables(edit, (operation as { on: ObjectReference }).on)) {
      change(operation, table.cells).forEach((row, down) => {
        row.forEach((text, across) => {
          if (text !== table.cells[down]?.[across]) write(edit, table, down, across, text);
        });
      });
      written(edit, table);
    }
  };

export const setTableCell = rewrite('table.cell');
export const fillTable = rewrite('table.fill');
export const setTableHeader = rewrite('table.header');

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

type NewLines = Pick<OperationOf<'table.column.add'>, 'at' | 'values' | 'count' | 'every'>;

export function addRowsTo(
  edit: FileEdit,
  table: Table,
  { at, values: told = [], count = 1 }: NewLines,
): void {
  const { cells, slide, object } = table;
  const values = count === 1 ? rowCells(told, cells) : told;
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

export function addColumnsTo(edit: FileEdit, table: Table, { at, count = 1, ...told }: NewLines): void {
  const { cells, slide, object } = table;
  const values = told.every ? columnCells(told, cells.length) : (told.values ?? []);
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
    const at = rowOf(table.cells, row);
    refuseJoined(edit, table, (element) => isJoinedRow(rowsIn(element)[at] as Element));
    deleteRow(table.object.element, at);
    written(edit, table);
  }
}

export function deleteTableColumn(edit: FileEdit, { on, column }: OperationOf<'table.column.delete'>): void {
  for (const table of tables(edit, on)) {
    if ((table.cells[0]?.length ?? 0) < 2)
      throw new ClarificationNeeded('The table has one column only. Should the whole table go?');
    const at = columnOf(table.cells, column);
    refuseJoined(edit, table, (element) => isJoinedColumn(element, at));
    deleteColumn(table.object.element, at);
    written(edit, table);
  }
}
