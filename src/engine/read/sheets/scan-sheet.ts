import type { CellFormats } from './cell-formats.ts';
import { elementsIn, richText, unescapeXml } from './xml-scan.ts';

/** Cells beyond these are left out. */
const sheetLimits = { rows: 200_000, columns: 200, cells: 3_000_000 } as const;

interface SheetContext {
  strings: string[];
  formats: CellFormats;
}

/** The cells of a sheet as they are shown, row by row; rows and cells that are left out are empty. */
export function scanSheet(
  xml: string,
  context: SheetContext,
): { rows: string[][]; hidden: number; whole: boolean } {
  const rows: string[][] = [];
  let hidden = 0;
  let count = 0;
  for (const { attributes, content } of elementsIn(xml, 'row')) {
    const number = Number(/\br="(\d{1,9})"/.exec(attributes)?.[1] ?? rows.length + 1);
    if (number > sheetLimits.rows || count > sheetLimits.cells) return { rows, hidden, whole: false };
    while (rows.length < number - 1) rows.push([]);
    const cells = scanCells(content, context);
    const isHidden = /\bhidden="(?:1|true)"/.test(attributes);
    if (isHidden && cells.some(Boolean)) hidden++;
    const row = isHidden ? [] : cells;
    rows[number - 1] = row;
    count += row.length;
  }
  return { rows, hidden, whole: true };
}

function scanCells(xml: string, context: SheetContext): string[] {
  const cells: string[] = [];
  for (const { attributes, content } of elementsIn(xml, 'c')) {
    const reference = /\br="([A-Z]{1,3})\d{1,9}"/.exec(attributes)?.[1];
    const column = reference ? columnIndex(reference) : cells.length;
    if (column >= sheetLimits.columns) continue;
    while (cells.length < column) cells.push('');
    cells[column] = cellText(attributes, content, context);
  }
  return cells;
}

function columnIndex(letters: string): number {
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(attributes: string, content: string, { strings, formats }: SheetContext): string {
  const type = /\bt="(\w{1,20})"/.exec(attributes)?.[1] ?? 'n';
  if (type === 'inlineStr') return richText(content).trim();
  const value = unescapeXml(elementsIn(content, 'v').next().value?.content ?? '').trim();
  if (value === '') return '';
  if (type === 's') return (strings[Number(value)] ?? '').trim();
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  // "#DIV/0!" and its like are no content.
  if (type === 'e') return '';
  if (type === 'str') return value;
  if (type === 'd') return value.replace(/T00:00:00(?:\.0+)?Z?$/, '');
  const style = Number(/\bs="(\d{1,6})"/.exec(attributes)?.[1] ?? 0);
  return formats.show(Number(value), style);
}
