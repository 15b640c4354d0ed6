import type { ChartData } from '../../outline.ts';
import { OpcPackage } from './package.ts';
import { escapeXml } from './xml.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** "A", "B" … "AA": the name of a column counted from 0. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** The workbook behind a chart: categories down the first column, a series in each further one. */
export function chartWorkbook(chart: ChartData): Uint8Array {
  const book = new OpcPackage();
  const header = ['', ...chart.series.map((series) => series.name)];
  const rows = chart.categories.map((category, row) => [
    category,
    ...chart.series.map((series) => series.values[row] ?? null),
  ]);
  book.relate('', 'officeDocument', 'xl/workbook.xml');
  book.add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    `${sheetType}.sheet.main+xml`,
  );
  book.relate('xl/workbook.xml', 'worksheet', 'xl/worksheets/sheet1.xml');
  book.add(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${main}"><sheetData>${[header, ...rows].map(rowXml).join('')}</sheetData></worksheet>`,
    `${sheetType}.worksheet+xml`,
  );
  return book.toBytes();
}

function rowXml(cells: (string | number | null)[], row: number): string {
  const inner = cells.map((cell, column) => {
    const at = `${columnName(column)}${row + 1}`;
    if (cell === null || cell === '') return '';
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    return `<c r="${at}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  });
  return `<row r="${row + 1}">${inner.join('')}</row>`;
}
