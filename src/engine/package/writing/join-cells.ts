import type { Element } from '@xmldom/xmldom';
import { paragraphText } from '../reading/read-paragraphs.ts';
import { child, children, integer, remove } from '../xml.ts';
import { cellsIn, rowsIn, setCell } from './write-table.ts';

/** A rectangle of cells; indices from 0, inclusive. */
export interface CellArea {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const spans = ['gridSpan', 'rowSpan', 'hMerge', 'vMerge'];

/** The cells of a rectangle, row by row. */
export const cellsOf = (table: Element, { top, bottom, left, right }: CellArea): Element[] =>
  rowsIn(table)
    .slice(top, bottom + 1)
    .flatMap((row) => cellsIn(row).slice(left, right + 1));

/** Merges the cells of a rectangle and joins their texts, one below the other. */
export function joinCells(table: Element, area: CellArea): void {
  const cells = cellsOf(table, area);
  const [first, ...others] = cells as [Element, ...Element[]];
  const body = child(first, 'txBody');
  for (const other of others) {
    const said = children(child(other, 'txBody') as Element, 'p').filter(saysSomething);
    if (said.length === 0) continue;
    if (body) for (const empty of children(body, 'p').filter((one) => !saysSomething(one))) remove(empty);
    for (const paragraph of said) body?.appendChild(paragraph.cloneNode(true));
    setCell(other, '');
  }
  const [wide, high] = [area.right - area.left + 1, area.bottom - area.top + 1];
  for (const [at, cell] of cells.entries()) {
    const [down, across] = [Math.floor(at / wide), at % wide];
    if (across > 0) cell.setAttribute('hMerge', '1');
    else if (wide > 1) cell.setAttribute('gridSpan', String(wide));
    if (down > 0) cell.setAttribute('vMerge', '1');
    else if (high > 1) cell.setAttribute('rowSpan', String(high));
  }
}

const saysSomething = (paragraph: Element): boolean => paragraphText(paragraph).trim() !== '';

/** The area a cell covers, itself included. */
export function areaOf(table: Element, top: number, left: number): CellArea {
  const cell = cellsIn(rowsIn(table)[top] as Element)[left] as Element;
  return {
    top,
    left,
    bottom: top + (integer(cell, 'rowSpan') ?? 1) - 1,
    right: left + (integer(cell, 'gridSpan') ?? 1) - 1,
  };
}

/** Splits a merged cell; its text stays in the first. */
export function splitCells(table: Element, area: CellArea): void {
  for (const cell of cellsOf(table, area)) for (const name of spans) cell.removeAttribute(name);
}
