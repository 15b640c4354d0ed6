import type { CellFormats } from './cell-formats.ts';
import { richText, unescapeXml } from './shared-strings.ts';

const maxRows = 20_000;
const maxColumns = 200;

interface SheetContext {
  strings: string[];
  formats: CellFormats;
}

/** The cells of a sheet as they are shown, row by row; rows and cells that are left out are empty. */
export function scanSheet(xml: string, context: SheetContext): string[][] {
  const rows: string[][] = [];
  for (const match of xml.matchAll(/<(?:\w+:)?row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g)) {
    const number = Number(/\br="(\d+)"/.exec(match[1] ?? '')?.[1] ?? rows.length + 1);
    if (number > maxRows) break;
    while (rows.length < number - 1) rows.push([]);
    rows[number - 1] = scanCells(match[2] ?? '', context);
  }
  return rows;
}

function scanCells(xml: string, context: SheetContext): string[] {
  const cells: string[] = [];
  for (const match of xml.matchAll(/<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g)) {
    const attributes = match[1] ?? '';
    const reference = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1];
    const column = reference ? columnIndex(reference) : cells.length;
    if (column >= maxColumns) continue;
    while (cells.length < column) cells.push('');
    cells[column] = cellText(attributes, match[2] ?? '', context);
  }
  return cells;
}

function columnIndex(letters: string): number {
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(attributes: string, content: string, { strings, formats }: SheetContext): string {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n';
  if (type === 'inlineStr') return richText(content).trim();
  const value = unescapeXml(/<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(content)?.[1] ?? '').trim();
  if (value === '') return '';
  if (type === 's') return (strings[Number(value)] ?? '').trim();
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  // "#DIV/0!" and its like are no content.
  if (type === 'e') return '';
  if (type === 'str') return value;
  const style = Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? 0);
  return formats.show(Number(value), style);
}
