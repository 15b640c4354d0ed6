import type { Element } from '@xmldom/xmldom';
import { blend } from '../scene/hex-colors.ts';
import { alphaOf, colorIn, type Palette, shownColor, slotColor } from './color-value.ts';
import type { DeckPackage } from './deck-package.ts';
import { relationshipTypes } from './names.ts';
import { child, children, descend, descendants } from './xml.ts';

/**
 * Whether a table's style fills its cells: two of Office's styles do not. A table without a ground of its own still has
 * the fills that a style of the deck gives its cells.
 */
export function isStyled(table: Element, styles: TableStyles): boolean {
  const style = styles.get(styleOf(table));
  const bare = child(child(table, 'tblPr'), 'noFill') !== undefined;
  return /\{(?!2D5ABB26|5940675A)/i.test(styleOf(table)) && (!bare || (style !== undefined && paints(style)));
}

/** Whether a style fills any cell. */
export const paints = (style: Element): boolean =>
  descendants(style, 'fillRef', 'tblBg').length > 0 ||
  descendants(style, 'fill').some((fill) => !child(fill, 'noFill'));

/** Whether a cell has no fill of its own and hides the table style's. */
export const isBare = (cell: Element): boolean => child(child(cell, 'tcPr'), 'noFill') !== undefined;

const styleOf = (table: Element): string =>
  descend(table, 'tblPr', 'tableStyleId')?.textContent?.trim().toUpperCase() ?? '';

/** A deck's table styles by id. */
export type TableStyles = Map<string, Element>;

export function tableStylesOf({ package: opened, presentation }: DeckPackage): TableStyles {
  const part = opened.related(presentation, relationshipTypes.tableStyles)?.target;
  const styles = part && opened.has(part) ? children(opened.root(part)) : [];
  return new Map(styles.map((style) => [(style.getAttribute('styleId') ?? '').toUpperCase(), style]));
}

/** A cell's fill and text colour by the table style. */
export interface Region {
  /** Undefined where it is not a single colour. */
  ground: string | undefined;
  letters: string | undefined;
  bold: boolean;
}

/** Office's default table styles: heads in an accent, with text in the theme's first light colour. */
const accents: Record<string, string> = {
  '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}': 'accent1',
  '{21E4AEA4-8DFA-4A89-87EB-49C32662AFE0}': 'accent2',
  '{F5AB1C69-6EDB-4FF4-983F-18BD219EF322}': 'accent3',
  '{00A15C55-8517-42AA-B614-E9B94910E393}': 'accent4',
  '{7DF18680-E054-41AD-8BC1-D1AEF772440D}': 'accent5',
  '{93296810-A885-4BE3-A3E7-6D5BEEA58F35}': 'accent6',
};

/**
 * A table's cells as its style paints them: all where the deck defines the style, otherwise only the heads of
 * Office's default styles.
 * @param under the colour behind the table
 */
export function regionsOf(
  table: Element,
  palette: Palette,
  styles: TableStyles,
  under: string | undefined,
): Map<Element, Region> {
  const id = styleOf(table);
  const style = styles.get(id);
  const accent = slotColor(accents[id] ?? '', palette);
  const letters = palette.colors.lt1;
  const rows = children(table, 'tr').map((row) => children(row, 'tc'));
  const regions = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column): [Element, Region][] => {
      const parts = partsAt(table, { row, column, rows: rows.length, columns: cells.length });
      if (style) return [[cell, painted(style, parts, palette, under)]];
      const heads = parts.some((part) => /^(first|last)/.test(part));
      return heads && accent && letters ? [[cell, { ground: accent, letters, bold: true }]] : [];
    }),
  );
  return new Map(regions);
}

/** The parts of a style that apply to a cell, weakest first. */
function partsAt(
  table: Element,
  { row, column, rows, columns }: { row: number; column: number; rows: number; columns: number },
): string[] {
  const on = (flag: string) => ['1', 'true'].includes(child(table, 'tblPr')?.getAttribute(flag) ?? '');
  const band = (at: number, first: string) => ((at - (on(first) ? 1 : 0)) % 2 === 0 ? 1 : 2);
  return [
    'wholeTbl',
    ...(on('bandRow') ? [`band${band(row, 'firstRow')}H`] : []),
    ...(on('bandCol') ? [`band${band(column, 'firstCol')}V`] : []),
    ...(on('firstCol') && column === 0 ? ['firstCol'] : []),
    ...(on('lastCol') && column === columns - 1 ? ['lastCol'] : []),
    ...(on('firstRow') && row === 0 ? ['firstRow'] : []),
    ...(on('lastRow') && row === rows - 1 ? ['lastRow'] : []),
  ];
}

function painted(style: Element, parts: string[], palette: Palette, under: string | undefined): Region {
  const shown = (color: Element | undefined) => color && shownColor(color, palette);
  const whole = fillOn(child(style, 'tblBg'), under, palette);
  let [ground, letters]: [string | undefined, string | undefined] = [whole, undefined];
  let bold = false;
  for (const name of parts) {
    const part = child(style, name);
    // A part's fill replaces a weaker part's.
    if (part) ground = fillOn(child(part, 'tcStyle'), whole, palette, ground);
    const text = child(part, 'tcTxStyle');
    letters = shown(colorIn(text)) ?? letters;
    if (text?.hasAttribute('b')) bold = text.getAttribute('b') === 'on';
  }
  return { ground, letters, bold };
}

/** The fill of a part of a style. @param unsaid where it states none */
function fillOn(
  part: Element | undefined,
  under: string | undefined,
  palette: Palette,
  unsaid = under,
): string | undefined {
  const fill = child(part, 'fill');
  const color = colorIn(child(fill, 'solidFill')) ?? colorIn(child(part, 'fillRef'));
  if (!color) return fill ? (child(fill, 'noFill') ? under : undefined) : unsaid;
  const shown = shownColor(color, palette);
  const alpha = alphaOf(color);
  return shown && (alpha === 1 ? shown : under && blend(shown, under, alpha));
}
