import type { Box, Inset, TableCell, TableElement, TextStyle } from '../scene/scene.ts';
import type { TextContext } from '../text/layout-text.ts';
import { fitOrCut } from './fit-text.ts';

/** A table's content, and whether its first row is a header. */
export interface TableRows {
  alt: string;
  rows: string[][];
  head: boolean;
}

/** A table's look on its page. */
export interface TableLook {
  widths: number[];
  inset: Inset;
  /** Pixels of text beyond which a cell is cut. */
  tallestCell: number;
  /** `row` counts from 0 below the header, which is -1. */
  cell(row: number, column: number): Pick<TableCell, 'style' | 'fill' | 'borderTop' | 'borderBottom'>;
  height(cells: TableCell[], index: number): number;
}

export function drawTable(
  { alt, rows, head }: TableRows,
  box: Box,
  look: TableLook,
  context: TextContext,
): TableElement {
  const { widths, inset } = look;
  const drawn = rows.map((texts, index) => {
    const cells = widths.map((width, column): TableCell => {
      const { style, ...ground } = look.cell(head ? index - 1 : index, column);
      const room = { width: width - 2 * inset.x, height: look.tallestCell };
      const text = [{ runs: [{ text: texts[column] ?? '' }] }];
      const { paragraphs, block } = fitOrCut(text, style, room, style.size, context);
      return { style, paragraphs, block, inset, anchor: 'middle', ...ground };
    });
    return { height: look.height(cells, index), header: head && index === 0, cells };
  });
  return { type: 'table', box, alt, columnWidths: widths, rows: drawn };
}

const numeric = /^[\s(]{0,4}[+\-−–±]?\s?[€$£¥₹]?\s?\d[\d.,\s]{0,40}(%|[a-zA-Z€]{1,3})?\)?$/;
/** Cells without a value. */
const missing = /^\s{0,4}[-−–—]?\s{0,4}$/;

const known = new WeakMap<string[][], TextStyle['align'][]>();

/** Numbers are end-aligned, but first-column names start-aligned. */
export function alignmentOf(rows: string[][], column: number): TextStyle['align'] {
  const columns = known.get(rows) ?? [];
  known.set(rows, columns);
  const isNumeric = (text = '') => missing.test(text) || numeric.test(text);
  columns[column] ??= column > 0 && rows.every((row) => isNumeric(row[column])) ? 'end' : 'start';
  return columns[column];
}
