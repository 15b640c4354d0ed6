import type { Element } from '@xmldom/xmldom';
import { type Palette, slotColor } from './color-value.ts';
import { child, children, descend } from './xml.ts';

/** Whether a style paints the cells of a table: two of Office's own styles paint nothing, and a table may say so itself. */
export const isStyled = (table: Element): boolean =>
  !child(child(table, 'tblPr'), 'noFill') &&
  /\{(?!2D5ABB26|5940675A)/i.test(descend(table, 'tblPr', 'tableStyleId')?.textContent ?? '');

/** Whether a cell shows what is behind its table, whatever the style of that paints. */
export const isBare = (cell: Element): boolean => child(child(cell, 'tcPr'), 'noFill') !== undefined;

/** What a style of tables paints behind the cells of a region, and the slot of its letters. */
export interface Region {
  ground: string;
  letters: string;
}

/** The styles that programs give tables unless told otherwise: heads in an accent, lettered in the theme's first light. */
const accents: Record<string, string> = {
  '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}': 'accent1',
  '{21E4AEA4-8DFA-4A89-87EB-49C32662AFE0}': 'accent2',
  '{F5AB1C69-6EDB-4FF4-983F-18BD219EF322}': 'accent3',
  '{00A15C55-8517-42AA-B614-E9B94910E393}': 'accent4',
  '{7DF18680-E054-41AD-8BC1-D1AEF772440D}': 'accent5',
  '{93296810-A885-4BE3-A3E7-6D5BEEA58F35}': 'accent6',
};

/** The heads of a table as its style paints them, by cell. */
export function headsOf(table: Element, palette: Palette): Map<Element, Region> {
  const style = descend(table, 'tblPr', 'tableStyleId')?.textContent?.trim().toUpperCase() ?? '';
  const ground = slotColor(accents[style] ?? '', palette);
  const letters = palette.colors.lt1;
  if (!ground || !letters) return new Map();
  const on = (flag: string) => ['1', 'true'].includes(child(table, 'tblPr')?.getAttribute(flag) ?? '');
  const rows = children(table, 'tr').map((row) => children(row, 'tc'));
  const heads = [
    ...(on('firstRow') ? (rows[0] ?? []) : []),
    ...(on('lastRow') ? (rows.at(-1) ?? []) : []),
    ...(on('firstCol') ? rows.flatMap((cells) => cells[0] ?? []) : []),
    ...(on('lastCol') ? rows.flatMap((cells) => cells.at(-1) ?? []) : []),
  ];
  return new Map(heads.map((cell) => [cell, { ground, letters }]));
}
