/** The part of a text item of the PDF reader that lines are made from. */
export interface PdfText {
  str: string;
  /** Scale, skew and position: [a, b, c, d, x, y]. */
  transform: number[];
  width: number;
  height: number;
}

export interface PdfLine {
  text: string;
  /** The line cut where it has wide gaps: the cells of a table row, or just one. */
  cells: string[];
  size: number;
  x: number;
  y: number;
  page: number;
  /** Height of the page, for telling headers and footers from content. */
  pageHeight: number;
}

/** Lines as the page shows them, in the order in which the file draws them, which keeps columns apart. */
export function pdfLines(items: PdfText[], page: number, pageHeight: number): PdfLine[] {
  const groups: PdfText[][] = [];
  let last: PdfText | undefined;
  for (const item of items) {
    if (item.str.trim() === '') continue;
    const group = groups.at(-1);
    if (group && last && sameLine(last, item)) group.push(item);
    else groups.push([item]);
    last = item;
  }
  return groups.map((group) => line(group, page, pageHeight)).filter(({ text }) => text !== '');
}

const x = (item: PdfText) => item.transform[4] ?? 0;
const y = (item: PdfText) => item.transform[5] ?? 0;
const sizeOf = (item: PdfText) =>
  item.height || Math.hypot(item.transform[2] ?? 0, item.transform[3] ?? 0) || 1;

function sameLine(before: PdfText, item: PdfText): boolean {
  const size = Math.max(sizeOf(before), sizeOf(item));
  return Math.abs(y(before) - y(item)) < size * 0.5;
}

function line(items: PdfText[], page: number, pageHeight: number): PdfLine {
  const cells: string[] = [''];
  let end: number | undefined;
  for (const item of items) {
    const size = sizeOf(item);
    const gap = end === undefined ? 0 : Math.abs(x(item) - end);
    if (gap > size * 1.6) cells.push(item.str);
    else cells.push(`${cells.pop()}${gap > size * 0.18 ? ' ' : ''}${item.str}`);
    end = x(item) + item.width;
  }
  const clean = cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).filter((cell) => cell !== '');
  const first = items[0];
  return {
    text: clean.join(' '),
    cells: clean,
    size: Math.round(Math.max(...items.map(sizeOf)) * 2) / 2,
    x: first ? Math.min(...items.map(x)) : 0,
    y: first ? y(first) : 0,
    page,
    pageHeight,
  };
}
