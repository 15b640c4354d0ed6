import { escapeXml } from './escape-xml.ts';
import { zip } from './write-zip.ts';

/** Chart data: a value for each category in each series; null for a gap. */
export interface ChartNumbers {
  categories: readonly string[];
  series: readonly { name: string; values: readonly (number | null)[] }[];
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const package2006 = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Column name by index from 0: "A", "B" … "AA". */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** A chart's workbook: categories in the first column, one series in each other. */
export function chartWorkbook(chart: ChartNumbers): Uint8Array {
  const header = ['', ...chart.series.map((series) => series.name)];
  const rows = chart.categories.map((category, row) => [
    category,
    ...chart.series.map((series) => series.values[row] ?? null),
  ]);
  const parts = {
    '[Content_Types].xml':
      `<Types xmlns="${package2006}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
    '_rels/.rels': relationships('officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relationships('worksheet', 'worksheets/sheet1.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${[header, ...rows].map(rowXml).join('')}</sheetData></worksheet>`,
  };
  return zip(
    Object.entries(parts).map(([name, xml]) => ({ name, content: Buffer.from(head + xml), stored: false })),
  );
}

const relationships = (type: string, target: string): string =>
  `<Relationships xmlns="${package2006}/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`;

function rowXml(cells: (string | number | null)[], row: number): string {
  const inner = cells.map((cell, column) => {
    const at = `${columnName(column)}${row + 1}`;
    if (cell === null || cell === '') return '';
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    return `<c r="${at}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  });
  return `<row r="${row + 1}">${inner.join('')}</row>`;
}
