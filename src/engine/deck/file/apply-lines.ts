import { computed } from '../../instruct/compute-lines.ts';
import { inOrder, type LineOrder, orders } from '../../instruct/grid-edits.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import type { ObjectReference } from '../../instruct/references.ts';
import {
  isJoined,
  isJoinedColumn,
  isJoinedRow,
  orderColumns,
  orderRows,
  rowsIn,
  transposeTable,
} from '../../package/writing/write-table.ts';
import { addColumnsTo, addRowsTo, refuseJoined, type Table, tables, written } from './apply-table.ts';
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

/** Moves, swaps or sorts rows or columns. */
const reorder =
  <Name extends keyof typeof orders>(name: Name) =>
  (edit: FileEdit, operation: OperationOf<Name>): void => {
    const ordered = orders[name] as (one: unknown, grid: string[][]) => LineOrder;
    for (const table of tables(edit, (operation as { on: ObjectReference }).on)) {
      const { line, order } = ordered(operation, table.cells);
      refuseJoined(edit, table, (element) =>
        order.some(
          (from, at) =>
            from !== at &&
            (line === 'row' ? isJoinedRow(rowsIn(element)[at] as never) : isJoinedColumn(element, at)),
        ),
      );
      (line === 'row' ? orderRows : orderColumns)(table.object.element, order);
      written(edit, table);
      const grid = inOrder(table.cells, { line, order });
      expectCells(edit, table, grid, `The ${line}s are not in their new order.`);
    }
  };

export const swapLines = reorder('table.swap');
export const moveLine = reorder('table.move');
export const sortTable = reorder('table.sort');

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

export function transpose(edit: FileEdit, { on }: OperationOf<'table.transpose'>): void {
  for (const table of tables(edit, on)) {
    refuseJoined(edit, table, isJoined);
    transposeTable(table.object.element);
    written(edit, table);
    const turned = (table.cells[0] ?? []).map((_, across) => table.cells.map((row) => row[across] ?? ''));
    expectCells(edit, table, turned, 'The rows did not become columns.');
  }
}
