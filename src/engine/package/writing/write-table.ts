import type { Element } from '@xmldom/xmldom';
import type { Box } from '../box.ts';
import { fragment } from '../fragment.ts';
import type { OpenSlide } from '../reading/slide-objects.ts';
import { setBox, total, transformOf } from '../transform.ts';
import { child, children, descendants, insertBefore, integer, remove } from '../xml.ts';
import { addFrame } from './add-object.ts';
import { setFill } from './write-look.ts';
import { ensureBody, setParagraphs } from './write-text.ts';

const uri = 'http://schemas.openxmlformats.org/drawingml/2006/table';
/** Office's own "Medium Style 2 – Accent 1". */
const usualStyle = '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}';
const cellXml =
  '<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="en-US"/></a:p></a:txBody><a:tcPr/></a:tc>';

/** Adds an empty table as wide as a box, with rows of default height. */
export function addTable(
  slide: OpenSlide,
  { rows, columns }: { rows: number; columns: number },
  box: Box,
): Element {
  const rowHeight = 370_840;
  const width = Math.floor(box.width / columns);
  const row = `<a:tr h="${rowHeight}">${cellXml.repeat(columns)}</a:tr>`;
  const grid = `<a:gridCol w="${width}"/>`.repeat(columns);
  const content =
    `<a:tbl><a:tblPr firstRow="1" bandRow="1"><a:tableStyleId>${usualStyle}</a:tableStyleId></a:tblPr>` +
    `<a:tblGrid>${grid}</a:tblGrid>${row.repeat(rows)}</a:tbl>`;
  return addFrame(slide, 'Table', { ...box, width: width * columns, height: rowHeight * rows }, uri, content);
}

export const tableIn = (frame: Element): Element => descendants(frame, 'tbl')[0] as Element;
export const rowsIn = (table: Element): Element[] => children(table, 'tr');
export const cellsIn = (row: Element): Element[] => children(row, 'tc');

export function setCell(cell: Element, text: string): void {
  setParagraphs(ensureBody(cell), text.split('\n'));
}

/** Whether any cells are merged. */
export const isJoined = (table: Element): boolean =>
  descendants(table, 'tc').some(
    (cell) => isCovered(cell) || ['gridSpan', 'rowSpan'].some((name) => (integer(cell, name) ?? 1) > 1),
  );

/** Whether a column is merged with a neighbour. */
export const isJoinedColumn = (table: Element, index: number): boolean =>
  rowsIn(table).some((row) => {
    const cell = cellsIn(row)[index];
    return cell !== undefined && ((integer(cell, 'gridSpan') ?? 1) > 1 || isSet(cell, 'hMerge'));
  });

/** Whether merged cells cross the border before a row or column. */
export const isCrossed = (table: Element, index: number, along: 'row' | 'column'): boolean =>
  along === 'row'
    ? cellsIn(rowsIn(table)[index] as Element).some((cell) => isSet(cell, 'vMerge'))
    : rowsIn(table).some((row) => isSet(cellsIn(row)[index] as Element, 'hMerge'));

const isSet = (cell: Element, name: string): boolean => ['1', 'true'].includes(cell.getAttribute(name) ?? '');

export const isCovered = (cell: Element): boolean => isSet(cell, 'hMerge') || isSet(cell, 'vMerge');

/** Inserts empty rows formatted like their neighbour. @returns the added rows */
export function addRows(frame: Element, at: number, count: number): Element[] {
  const table = tableIn(frame);
  const rows = rowsIn(table);
  const model = rows[Math.min(Math.max(at - 1, rows.length > 1 ? 1 : 0), rows.length - 1)] as Element;
  const added = Array.from({ length: count }, () => emptied(model));
  const next = rows[at] ?? (rows.at(-1)?.nextSibling as Element | null) ?? null;
  for (const row of added) table.insertBefore(row, next);
  stretch(frame, 'height', count * (integer(model, 'h') ?? 0));
  return added;
}

/** Inserts empty columns formatted like their neighbour; the table keeps its width. */
export function addColumns(frame: Element, at: number, count: number): void {
  const table = tableIn(frame);
  const grid = child(table, 'tblGrid') as Element;
  const widths = children(grid, 'gridCol');
  const whole = widths.reduce((sum, column) => sum + (integer(column, 'w') ?? 0), 0);
  const model = widths[Math.min(Math.max(at - 1, 0), widths.length - 1)] as Element;
  for (let added = 0; added < count; added++) grid.insertBefore(withoutId(model), widths[at] ?? null);
  for (const row of rowsIn(table)) {
    const cells = cellsIn(row);
    const like = cells[Math.min(Math.max(at - 1, 0), cells.length - 1)] as Element;
    const next = cells[at] ?? (cells.at(-1)?.nextSibling as Element | null) ?? null;
    for (let added = 0; added < count; added++) row.insertBefore(emptyCell(like), next);
  }
  spread(grid, whole);
}

/** Whether a row is merged with a neighbour. */
export const isJoinedRow = (row: Element): boolean =>
  cellsIn(row).some((cell) => (integer(cell, 'rowSpan') ?? 1) > 1 || isSet(cell, 'vMerge'));

/** Inserts copies of a row after it. @returns the copies */
export function repeatRow(frame: Element, row: Element, count: number): Element[] {
  const copies = Array.from({ length: count }, () => withoutId(row));
  for (const copy of copies) row.parentNode?.insertBefore(copy, row.nextSibling);
  stretch(frame, 'height', count * (integer(row, 'h') ?? 0));
  return copies.reverse();
}

export function deleteRow(frame: Element, index: number): void {
  const row = rowsIn(tableIn(frame))[index];
  stretch(frame, 'height', -(integer(row, 'h') ?? 0));
  remove(row);
}

/** Reorders rows; `order` lists old indices. */
export function orderRows(frame: Element, order: readonly number[]): void {
  reorder(rowsIn(tableIn(frame)), order);
}

/** Reorders columns with their widths; `order` lists old indices. */
export function orderColumns(frame: Element, order: readonly number[]): void {
  const table = tableIn(frame);
  reorder(children(child(table, 'tblGrid') as Element, 'gridCol'), order);
  for (const row of rowsIn(table)) reorder(cellsIn(row), order);
}

/** Reorders adjacent elements; what follows them stays. */
function reorder(elements: readonly Element[], order: readonly number[]): void {
  const holder = elements[0]?.parentNode;
  const behind = elements.at(-1)?.nextSibling ?? null;
  for (const at of order) if (elements[at]) holder?.insertBefore(elements[at], behind);
}

/** Deletes a column; the others take its width. */
export function deleteColumn(frame: Element, index: number): void {
  const table = tableIn(frame);
  const grid = child(table, 'tblGrid') as Element;
  const columns = children(grid, 'gridCol');
  const whole = columns.reduce((sum, column) => sum + (integer(column, 'w') ?? 0), 0);
  remove(columns[index]);
  for (const row of rowsIn(table)) remove(cellsIn(row)[index]);
  spread(grid, whole);
}

/** Resizes a table; where only the width changes, rows keep their heights at least. */
export function sizeTable(frame: Element, box: Box): void {
  const table = tableIn(frame);
  const grid = child(table, 'tblGrid') as Element;
  spread(grid, box.width);
  const rows = rowsIn(table);
  const whole = rows.reduce((sum, row) => sum + (integer(row, 'h') ?? 0), 0);
  if (whole > 0 && Math.abs(whole - box.height) > 1)
    for (const row of rows)
      row.setAttribute('h', String(Math.round(((integer(row, 'h') ?? 0) / whole) * box.height)));
  setBox(frame, box);
}

function spread(grid: Element, whole: number): void {
  const columns = children(grid, 'gridCol');
  const now = columns.reduce((sum, column) => sum + (integer(column, 'w') ?? 0), 0) || 1;
  for (const column of columns)
    column.setAttribute('w', String(Math.round(((integer(column, 'w') ?? 0) / now) * whole)));
}

function stretch(frame: Element, _: 'height', by: number): void {
  const extent = child(transformOf(frame), 'ext');
  const height = integer(extent, 'cy');
  if (extent && height !== undefined) extent.setAttribute('cy', String(Math.max(0, height + by)));
}

/** A copied row or column must not keep the original's id, which is in an extension. */
function withoutId(model: Element): Element {
  const copy = model.cloneNode(true) as Element;
  remove(child(copy, 'extLst'));
  return copy;
}

function emptied(row: Element): Element {
  const copy = withoutId(row);
  for (const cell of cellsIn(copy)) {
    part(cell);
    setParagraphs(ensureBody(cell), ['']);
  }
  return copy;
}

/** A new cell is not merged. */
function part(cell: Element): void {
  for (const joint of ['gridSpan', 'rowSpan', 'hMerge', 'vMerge']) cell.removeAttribute(joint);
}

function emptyCell(like: Element): Element {
  const copy = like.cloneNode(true) as Element;
  part(copy);
  setParagraphs(ensureBody(copy), ['']);
  return copy;
}

/** A cell's properties, created if missing. */
const cellProperties = (cell: Element): Element =>
  child(cell, 'tcPr') ?? insertBefore(cell, fragment(cell, '<a:tcPr/>'), 'extLst');

/** Sets a cell's fill; `none` removes it. */
export const setCellFill = (cell: Element, colour: string): void =>
  setFill(cellProperties(cell), colour, ['headers', 'extLst']);

export function setTableFill(frame: Element, colour: string): void {
  for (const cell of descendants(tableIn(frame), 'tc')) setCellFill(cell, colour);
}

/** Swaps rows and columns with their formats; the table keeps its size. */
export function transposeTable(frame: Element): void {
  const table = tableIn(frame);
  const grid = child(table, 'tblGrid') as Element;
  const [rows, columns] = [rowsIn(table), children(grid, 'gridCol')];
  const cells = rows.map(cellsIn);
  const [width, height] = [total(columns, 'w'), total(rows, 'h')];
  const [row, column] = [rows[0] as Element, columns[0] as Element];
  const made = columns.map((_, across) => {
    const line = withoutId(row);
    for (const cell of cellsIn(line)) remove(cell);
    for (const cell of cells) if (cell[across]) insertBefore(line, cell[across] as Element, 'extLst');
    line.setAttribute('h', String(Math.round(height / columns.length)));
    return line;
  });
  const places = rows.map(() => withoutId(column));
  for (const place of places) place.setAttribute('w', String(Math.floor(width / rows.length)));
  const next = rows.at(-1)?.nextSibling ?? null;
  for (const line of made) table.insertBefore(line, next);
  for (const old of [...rows, ...columns]) remove(old);
  for (const place of places) insertBefore(grid, place, 'extLst');
  const properties = child(table, 'tblPr');
  if (properties?.getAttribute('firstRow')) properties.setAttribute('firstCol', '1');
}
