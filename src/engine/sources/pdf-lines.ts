/** The part of a text item of the PDF reader that lines are made from. */
export interface PdfText {
  str: string;
  /** Scale, skew and position: [a, b, c, d, x, y]. */
  transform: number[];
  width: number;
  height: number;
}

/** Words of a line without a wide gap between them, and from where to where they stand. */
export interface PdfSpan {
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
}

export interface PdfLine {
  text: string;
  /** The line cut where it has wide gaps: the cells of a table row, or just one. */
  spans: PdfSpan[];
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
  const spans = spansOf(items);
  const first = items[0];
  return {
    text: spans.map(({ text }) => text).join(' '),
    spans,
    size: Math.round(Math.max(...items.map(sizeOf)) * 2) / 2,
    x: first ? Math.min(...items.map(x)) : 0,
    y: first ? y(first) : 0,
    page,
    pageHeight,
  };
}

/** Arabic writes lam and alef as one sign, which comes out of many files the wrong way round: "اإل" for "الإ". */
const inOrder = (text: string) => text.replace(/ا([أإآ])ل/g, 'ال$1');

/** Numbers on the right of their column come close to the words of the next one: from so many heights of type on. */
const besideNumber = 0.5;
const isNumber = ({ str }: PdfText) => /^[-+−(]?[$€£¥]?[\d٠-٩०-९][\d٠-٩०-९.,]*\s?%?\)?$/.test(str.trim());

function spansOf(items: PdfText[]): PdfSpan[] {
  const spans: PdfSpan[] = [];
  let before: PdfText | undefined;
  for (const item of items) {
    const size = sizeOf(item);
    const end = x(item) + item.width;
    // What is read from right to left goes on before where it began.
    const gap = before ? Math.max(0, x(item) - x(before) - before.width, x(before) - end) : 0;
    const open = spans.at(-1);
    const wide = isNumber(item) === (before && isNumber(before)) ? 1.6 : besideNumber;
    if (!open || gap > size * wide) spans.push({ text: item.str, x: x(item), end, y: y(item), size });
    else {
      open.text += `${gap > size * 0.18 ? ' ' : ''}${item.str}`;
      open.x = Math.min(open.x, x(item));
      open.end = Math.max(open.end, end);
    }
    before = item;
  }
  return spans
    .map((span) => ({ ...span, text: inOrder(span.text).replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
}
