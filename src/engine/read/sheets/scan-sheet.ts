import type { CellFormats } from './cell-formats.ts';
import { uncalculatedValues } from './uncalculated.ts';
import { elementsIn, richText, unescapeXml } from './xml-scan.ts';

/** Further cells are left out. */
const sheetLimits = { rows: 200_000, columns: 200, cells: 3_000_000 } as const;

interface SheetContext {
  strings: string[];
  formats: Pick<CellFormats, 'show'>;
  /** Of formulas that were never calculated, by cell. */
  values?: ReadonlyMap<string, number> | undefined;
}

export interface ScannedSheet {
  rows: string[][];
  /** Non-empty hidden rows and columns. */
  hidden: { rows: number; columns: number };
  /** Rows with text merged over several columns. */
  merged: Set<number>;
  whole: boolean;
  /** Cells whose formulas nobody calculated. */
  missing: number;
}

/** The displayed cells of a sheet, row by row; omitted ones are empty. */
export function scanSheet(xml: string, given: SheetContext): ScannedSheet {
  const { values, missing = 0 } = uncalculatedValues(xml) ?? {};
  const context = { ...given, values };
  const rows: string[][] = [];
  const hidden = { rows: 0, columns: 0 };
  let whole = true;
  let count = 0;
  for (const { attributes, content } of elementsIn(xml, 'row')) {
    const number = Number(/\br="(\d{1,9})"/.exec(attributes)?.[1] ?? rows.length + 1);
    if (number > sheetLimits.rows || count > sheetLimits.cells) {
      // Sheets may end with rows of only formatting.
      if (!scanCells(content, context).cells.some(Boolean)) continue;
      whole = false;
      break;
    }
    while (rows.length < number - 1) rows.push([]);
    const { cells, cut } = scanCells(content, context);
    whole &&= !cut;
    const isHidden = /\bhidden="(?:1|true)"/.test(attributes);
    if (isHidden && cells.some(Boolean)) hidden.rows++;
    const row = isHidden ? [] : cells;
    rows[number - 1] = row;
    count += row.length;
  }
  const merged = fillMerged(xml, rows);
  const left = new Set(hiddenColumns(xml));
  for (const column of left) if (rows.some((row) => row[column])) hidden.columns++;
  const shown = left.size === 0 ? rows : rows.map((row) => row.filter((_, column) => !left.has(column)));
  return { rows: shown, hidden, merged, whole, missing };
}

function hiddenColumns(xml: string): number[] {
  const [head = ''] = xml.slice(0, 200_000).split('<sheetData', 1);
  const found: number[] = [];
  for (const { attributes } of elementsIn(head, 'col')) {
    if (!/\bhidden="(?:1|true)"/.test(attributes)) continue;
    const from = Number(/\bmin="(\d{1,5})"/.exec(attributes)?.[1] ?? 0);
    const to = Math.min(sheetLimits.columns, Number(/\bmax="(\d{1,5})"/.exec(attributes)?.[1] ?? from));
    for (let column = Math.max(1, from); column <= to; column++) found.push(column - 1);
  }
  return found;
}

/** Longer merged texts are notes. */
const longestName = 60;

/** A name in a merged cell is repeated over its range; a number, or a full-width title, is not. */
function fillMerged(xml: string, rows: string[][]): Set<number> {
  const merged = new Set<number>();
  const at = xml.lastIndexOf('</sheetData>');
  let left: number = sheetLimits.rows;
  for (const { attributes } of elementsIn(at < 0 ? '' : xml.slice(at), 'mergeCell')) {
    const [, first = '', top = '', last = '', bottom = ''] =
      /\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/.exec(attributes) ?? [];
    const [from, to] = [columnIndex(first), Math.min(columnIndex(last), sheetLimits.columns)];
    const row = rows[Number(top) - 1];
    const text = row?.[from] ?? '';
    if (!row || text === '' || text.length > longestName || !/\p{L}/u.test(text) || left <= 0) continue;
    const height = Math.min(Number(bottom), rows.length) - Number(top);
    if (from === to) {
      for (let below = 0; below < height; below++, left--) {
        const cells = rows[Number(top) + below] ?? [];
        if (cells.length > from && cells.some(Boolean)) cells[from] ||= text;
      }
    } else if (height === 0 && row.some((cell, index) => cell !== '' && (index < from || index > to))) {
      merged.add(Number(top) - 1);
      for (let column = from + 1; column <= to; column++, left--) row[column] ||= text;
    }
  }
  return merged;
}

/** `cut`: there is content beyond the last column read. */
function scanCells(xml: string, context: SheetContext): { cells: string[]; cut: boolean } {
  const cells: string[] = [];
  let cut = false;
  for (const { attributes, content } of elementsIn(xml, 'c')) {
    const reference = /\br="([A-Z]{1,3})\d{1,9}"/.exec(attributes)?.[1];
    const column = reference ? columnIndex(reference) : cells.length;
    if (column >= sheetLimits.columns) {
      cut ||= cellText(attributes, content, context) !== '';
      continue;
    }
    while (cells.length < column) cells.push('');
    cells[column] = cellText(attributes, content, context);
  }
  return { cells, cut };
}

function columnIndex(letters: string): number {
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(attributes: string, content: string, { strings, formats, values }: SheetContext): string {
  const type = /\bt="(\w{1,20})"/.exec(attributes)?.[1] ?? 'n';
  if (type === 'inlineStr') return richText(content).trim();
  const value = unescapeXml(elementsIn(content, 'v').next().value?.content ?? '').trim();
  if (value === '') return '';
  if (type === 's') return (strings[Number(value)] ?? '').trim();
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  // Errors such as "#DIV/0!" are no content.
  if (type === 'e') return '';
  if (type === 'str') return value;
  if (type === 'd') return value.replace(/T00:00:00(?:\.0+)?Z?$/, '');
  const style = Number(/\bs="(\d{1,6})"/.exec(attributes)?.[1] ?? 0);
  if (values && elementsIn(content, 'f').next().value) {
    const computed = values.get(/\br="([A-Z]{1,3}\d{1,9})"/.exec(attributes)?.[1] ?? '');
    return computed === undefined ? '' : formats.show(computed, style);
  }
  return formats.show(Number(value), style);
}
