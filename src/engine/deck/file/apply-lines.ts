import { computed } from '../../instruct/compute-lines.ts';
import { gridEdits, linesInOrder, linesToSwap, namesTotal } from '../../instruct/grid-edits.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import {
  cellsIn,
  isJoined,
  isJoinedColumn,
  isJoinedRow,
  orderColumns,
  orderRows,
  rowsIn,
  swapColumns,
  swapRows,
  tableIn,
  transposeTable,
} from '../../package/writing/write-table.ts';
import { addColumnsTo, addRowsTo, named, refuseJoined, type Table, tables, written } from './apply-table.ts';
import type { FileEdit } from './file-edit.ts';

/** Adds a last row or column computed from the table's numbers. */
export function computeLine(edit: FileEdit, operation: OperationOf<'table.compute'>): void {
  for (const table of tables(edit, operation.on)) {
    refuseJoined(edit, table, isJoined);
    const grid = computed(operation, table.cells);
    if (operation.line === 'row') addRowsTo(edit, table, { values: grid.at(-1) ?? [] });
    else addColumnsTo(edit, table, { values: grid.map((row) => row.at(-1) ?? '') });
    expectCells(edit, table, grid, 'The table does not have the line that was computed.');
  }
}

export function swapLines(edit: FileEdit, operation: OperationOf<'table.swap'>): void {
  for (const table of tables(edit, operation.on)) {
    const { line, one, other } = linesToSwap(operation, table.cells);
    refuseJoined(edit, table, (element) =>
      [one, other].some((at) =>
        line === 'row' ? isJoinedRow(rowsIn(element)[at] as never) : isJoinedColumn(element, at),
      ),
    );
    (line === 'row' ? swapRows : swapColumns)(table.object.element, one, other);
    written(edit, table);
    const grid = gridEdits['table.swap'](operation, table.cells);
    expectCells(edit, table, grid, `The ${line}s did not change places.`);
  }
}

export function moveLine(edit: FileEdit, operation: OperationOf<'table.move'>): void {
  for (const table of tables(edit, operation.on)) {
    const { line, order } = linesInOrder(operation, table.cells);
    refuseJoined(edit, table, isJoined);
    (line === 'row' ? orderRows : orderColumns)(table.object.element, order);
    written(edit, table);
    const grid = gridEdits['table.move'](operation, table.cells);
    expectCells(edit, table, grid, `The ${line} did not move.`);
  }
}

function expectCells(
  edit: FileEdit,
  { slide, object }: Table,
  wished: readonly string[][],
  otherwise: string,
): void {
  edit.expectObject(
    slide,
    { id: object.id, aspect: 'cells' },
    otherwise,
    ({ table }) => JSON.stringify(table) === JSON.stringify(wished),
  );
}

export function sortTable(edit: FileEdit, { on, by, descending }: OperationOf<'table.sort'>): void {
  for (const table of tables(edit, on)) {
    refuseJoined(edit, table, (element) => rowsIn(element).some(isJoinedRow));
    const column = named(edit, table, by, 'column');
    const element = tableIn(table.object.element);
    const all = rowsIn(element);
    const key = (row: (typeof all)[number]) => tableCellText(row, column);
    // A heading over several columns is followed by the row of column names.
    const heading = Math.max(
      0,
      all.findIndex((row) => key(row) !== ''),
    );
    const isTotal = (row: (typeof all)[number] | undefined) => row && namesTotal(tableCellText(row, 0));
    const [head, rows] = [all[heading], all.slice(heading + 1, isTotal(all.at(-1)) ? -1 : undefined)];
    const sorted = [...rows].sort((a, b) => compare(key(a), key(b)) * (descending ? -1 : 1));
    let last = head;
    for (const row of sorted) {
      if (last?.nextSibling !== row) element.insertBefore(row, last?.nextSibling ?? null);
      last = row;
    }
    written(edit, table);
  }
}

export function transpose(edit: FileEdit, { on }: OperationOf<'table.transpose'>): void {
  for (const table of tables(edit, on)) {
    refuseJoined(edit, table, isJoined);
    transposeTable(table.object.element);
    written(edit, table);
    const turned = (table.cells[0] ?? []).map((_, across) => table.cells.map((row) => row[across] ?? ''));
    expectCells(edit, table, turned, 'The rows did not become columns.');
  }
}

const tableCellText = (row: ReturnType<typeof rowsIn>[number], column: number): string =>
  cellsIn(row)[column]?.textContent?.trim() ?? '';

/** Compares numbers by value, with signs and units; others as text. */
function compare(a: string, b: string): number {
  const [x, y] = [a, b].map((text) => Number(text.replace(/[^\d.-]/g, '')));
  const numeric = [a, b].every((text) => /^[^\d]{0,3}[\d.,\s]+[^\d]{0,4}$/.test(text));
  return numeric && x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y)
    ? x - y
    : a.localeCompare(b, 'en', { numeric: true });
}
