import { joinLines } from '../read/text/join-lines.ts';
import type { PdfLine } from './pdf-lines.ts';
import type { PagePicture } from './pdf-pictures.ts';
import { type PdfTable, pdfTables } from './pdf-tables.ts';
import type { BlockCollector } from './reading.ts';

const bullet = /^(?:[•▪◦‣●○■□·–—*➢✓-]|\(?\d{1,2}[.)])\s+(?=\S)/;

export interface PdfPicture extends PagePicture {
  page: number;
}

/** Turns lines into headings, paragraphs, lists and tables by their size and place, pictures where they stand between them. */
export function addPdfBlocks(all: PdfLine[], pictures: PdfPicture[], to: BlockCollector): void {
  const lines = withoutFurniture(all);
  const setting: Setting = { ...bodyAndHeadings(lines), tables: new Map() };
  for (const table of pdfTables(lines)) {
    const first = lines[table.start];
    if (first && !bullet.test(first.text)) setting.tables.set(first, table);
  }
  const waiting = [...pictures];
  let at = 0;
  while (at < lines.length && !to.full) {
    addPicturesAbove(lines[at], waiting, to);
    const table = setting.tables.get(lines[at]);
    if (table) addTable(table.rows, lines[at]?.page ?? 1, to);
    at = table?.end ?? addText(lines, at, setting, to);
  }
  addPicturesAbove(undefined, waiting, to);
}

/** The pictures before this line, or all that are left. */
function addPicturesAbove(line: PdfLine | undefined, waiting: PdfPicture[], to: BlockCollector): void {
  const isAbove = ({ page, y }: PdfPicture) =>
    !line || page < line.page || (page === line.page && y >= line.y);
  for (let next = waiting[0]; next && isAbove(next); next = waiting[0]) {
    const { jpeg, page } = next;
    to.picture({ size: jpeg.length, read: () => jpeg }, undefined, { page });
    waiting.shift();
  }
}

/** Page numbers, and headers and footers that pages repeat. */
function withoutFurniture(lines: PdfLine[]): PdfLine[] {
  const pages = new Set(lines.map(({ page }) => page)).size;
  const key = ({ text, y }: PdfLine) => `${Math.round(y / 4)} ${text.replace(/\d+/g, '#')}`;
  const margin = ({ y, pageHeight }: PdfLine) => y < pageHeight * 0.09 || y > pageHeight * 0.91;
  const counts = new Map<string, number>();
  for (const line of lines.filter(margin)) counts.set(key(line), (counts.get(key(line)) ?? 0) + 1);
  return lines.filter((line) => {
    if (!margin(line)) return true;
    const repeated = pages > 2 && (counts.get(key(line)) ?? 0) >= Math.max(3, pages * 0.4);
    return (
      !repeated &&
      !/^(?:\p{L}+\s*)?[-–]?\s*\d{1,4}\s*[-–]?(?:\s*(?:\/|of|von|de|sur|di)\s*\d{1,4})?$/u.test(line.text)
    );
  });
}

interface Sizes {
  body: number;
  /** Larger sizes, the largest first. */
  headings: number[];
}

/** How the words of a document are set: in which sizes, and which lines begin a table. */
interface Setting extends Sizes {
  tables: Map<PdfLine | undefined, PdfTable>;
}

function bodyAndHeadings(lines: PdfLine[]): Sizes {
  const weight = new Map<number, number>();
  for (const { size, text } of lines) weight.set(size, (weight.get(size) ?? 0) + text.length);
  const body = [...weight].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
  const headings = [...weight.keys()].filter((size) => size >= body * 1.12).sort((a, b) => b - a);
  return { body, headings };
}

function addTable(rows: string[][], page: number, to: BlockCollector): void {
  const [header = [], ...rest] = rows;
  const words = header
    .slice(1)
    .every((cell) => !/^[-+(]?[$€£¥]?\d[\d.,\s]*%?\)?$/.test(cell) || /^(?:19|20)\d\d$/.test(cell));
  if (words) to.table(header, rest, { page });
  else to.table([], rows, { page });
}

function addText(lines: PdfLine[], start: number, setting: Setting, to: BlockCollector): number {
  const first = lines[start];
  if (!first) return start + 1;
  const place = { page: first.page };
  const end = endOfBlock(lines, start, setting);
  const text = joinLines(lines.slice(start, end).map((line) => line.text));
  const level = setting.headings.indexOf(first.size) + 1;
  if (level > 0 && text.length <= 160) to.heading(Math.min(level, 4), text, place);
  else if (bullet.test(first.text)) return addList(lines, start, setting, to);
  else to.paragraph(text, place);
  return end;
}

/** The line after the last one that reads on from this one. */
function endOfBlock(lines: PdfLine[], start: number, { tables }: Setting): number {
  let end = start + 1;
  for (; end < lines.length; end++) {
    const before = lines[end - 1];
    const line = lines[end];
    if (!before || !line || tables.has(line) || !readsOn(before, line)) break;
  }
  return end;
}

function readsOn(before: PdfLine, line: PdfLine): boolean {
  if (line.size !== before.size || bullet.test(line.text) || tableRow(line)) return false;
  // A paragraph reads on over the page or the column, where the last line has no end.
  if (line.page !== before.page || line.y > before.y)
    return !/[.!?:。！？।؟]$/.test(before.text) && /^\p{Ll}/u.test(line.text);
  return before.y - line.y < line.size * 1.75;
}

const tableRow = ({ spans }: PdfLine) => spans.length > 2;

function addList(lines: PdfLine[], start: number, setting: Setting, to: BlockCollector): number {
  const first = lines[start];
  const items: string[] = [];
  let at = start;
  for (let line = lines[at]; line && bullet.test(line.text) && line.size === first?.size; line = lines[at]) {
    const end = endOfBlock(lines, at, setting);
    items.push(joinLines(lines.slice(at, end).map(({ text }) => text)).replace(bullet, ''));
    at = end;
  }
  to.list(items, /^\(?\d/.test(first?.text ?? ''), { page: first?.page ?? 1 });
  return at;
}
