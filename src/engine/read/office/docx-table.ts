import type { Element } from '@xmldom/xmldom';
import { child, children, descend, descendants, integer } from '../../package/xml.ts';
import { readParagraph } from './docx-paragraph.ts';
import { attribute } from './office-file.ts';

/** Content of a Word table. */
export interface WordTable {
  /** A full-width line above the header. */
  caption?: string;
  header: string[];
  rows: string[][];
  /** Full-width lines below the rows. */
  notes: string[];
}

interface Cell {
  element: Element;
  span: number;
  /** Continues the cell above. */
  goesOn: boolean;
  /** Its paragraphs, including empty ones, except at the end. */
  lines: string[];
}

const mostColumns = 60;
/** Most header rows. */
const mostHeads = 3;
/** Fewest paragraphs in cells of an unmarked table that make it layout. */
const layoutLines = 4;
const layoutRows = 3;
const longestCaption = 160;

/** The cells of each row, including those in content controls, without deleted rows. */
export function wordRows(table: Element): { element: Element; cells: Element[] }[] {
  const rows = unwrapped(table, 'tr').filter((row) => !descend(row, 'trPr', 'del'));
  return rows.map((element) => ({ element, cells: unwrapped(element, 'tc') }));
}

const around = new Set(['sdt', 'sdtContent', 'ins', 'moveTo', 'customXml', 'smartTag']);

/** Elements of a name below the parent or its wrappers. */
function unwrapped(parent: Element, name: string, depth = 0): Element[] {
  if (depth > 20) return [];
  return children(parent).flatMap((one) => {
    if (one.localName === name) return [one];
    return around.has(one.localName ?? '') ? unwrapped(one, name, depth + 1) : [];
  });
}

/** Undefined for layout tables, whose cells are then read in order. */
export function readWordTable(table: Element): WordTable | undefined {
  const read = wordRows(table).map(({ element, cells }) => ({ element, cells: cells.map(readCell) }));
  const marked = read.findIndex(({ element }) => descendants(element, 'tblHeader').length === 0);
  if (read.length < 2 || read.every(({ cells }) => cells.length < 2)) return undefined;
  if (marked === 0 && isLayout(read.map(({ cells }) => cells))) return undefined;
  const parted = read.flatMap(({ cells }, index) => (index === 0 ? [cells] : linesApart(cells)));
  const width = Math.min(
    mostColumns,
    parted.reduce((most, cells) => Math.max(most, widthOf(cells)), 0),
  );
  const notes: string[] = [];
  while (parted.length > 2 && isAcross(parted.at(-1) ?? [], width, 60))
    notes.unshift(...(parted.pop() ?? []).flatMap(({ lines }) => lines.filter(Boolean)));
  const across = parted.filter((cells) => isAcross(cells, width)).length;
  const titled = across === 1 && isAcross(parted[0] ?? [], width);
  const caption = titled ? textsOf(parted.shift() ?? [])[0] : undefined;
  const heads = headCount(parted, Math.max(0, (marked < 0 ? 1 : marked) - (titled ? 1 : 0)), width);
  const header = namesOf(parted.slice(0, heads), width);
  return {
    ...(caption && caption.length <= longestCaption && { caption }),
    header,
    rows: filledDown(parted.slice(heads)),
    notes: caption && caption.length > longestCaption ? [caption, ...notes] : notes,
  };
}

function readCell(element: Element): Cell {
  const properties = child(element, 'tcPr');
  const merge = child(properties, 'vMerge');
  const span = Math.min(mostColumns, Math.max(1, integer(child(properties, 'gridSpan'), 'w:val') ?? 1));
  const lines = descendants(element, 'p').flatMap((one) =>
    readParagraph(one)
      .text.split('\n')
      .map((line) => line.trim()),
  );
  while (lines.at(-1) === '') lines.pop();
  return { element, span, lines, goesOn: merge !== undefined && attribute(merge, 'val') !== 'restart' };
}

const textOf = ({ lines, goesOn }: Cell): string => (goesOn ? '' : inOneLine(lines.filter(Boolean)));

/** Joins the lines of a cell that continue, separates others. */
const inOneLine = ([first = '', ...others]: string[]): string =>
  others.reduce(
    (all, line) => (/^[\p{Ll}(]/u.test(line) || /[,:;–-]$/u.test(all) ? `${all} ${line}` : `${all}; ${line}`),
    first,
  );

/** One text per column: spanning cells are followed by empty ones, continued cells are empty. */
const textsOf = (cells: Cell[]): string[] =>
  cells.flatMap((cell) => [textOf(cell), ...new Array<string>(cell.span - 1).fill('')]);

const widthOf = (cells: Cell[]): number => cells.reduce((sum, { span }) => sum + span, 0);

/** One text over all columns. */
const isAcross = (cells: Cell[], width: number, least = 1): boolean =>
  cells.length === 1 && widthOf(cells) >= width && width > 1 && textOf(cells[0] as Cell).length >= least;

/** A few rows with cells of unequal text, or nested tables. */
function isLayout(rows: Cell[][]): boolean {
  const cells = rows.flat();
  if (rows.length > layoutRows) return false;
  if (cells.some(({ element }) => descendants(element, 'tbl').length > 0)) return true;
  const isWords = (line: string) => /\p{L}{3}|\p{Lo}{2}/u.test(line);
  const long = cells.filter(({ lines }) => lines.filter(isWords).length >= layoutLines);
  const figures = cells.some(({ lines }) => lines.filter(Boolean).length > 2 && !lines.some(isWords));
  if (figures) return false;
  return long.length > 0 && rows.every((row) => linesApart(row).length === 1);
}

/** Splits rows typed as parallel paragraphs: each cell has equally many. */
function linesApart(cells: Cell[]): Cell[][] {
  const [first, ...others] = cells;
  const count = first?.lines.length ?? 0;
  if (count < 3 || others.length === 0) return [cells];
  const even = others.every(({ lines }) => lines.length === count && lines.every((line) => line.length < 40));
  if (!even) return [cells];
  return Array.from({ length: count }, (_, at) =>
    cells.map((cell) => ({ ...cell, lines: [cell.lines[at] ?? ''] })),
  );
}

/** Number of header rows: marked ones, else the first unless numeric, extended to where its cells reach down. */
function headCount(rows: Cell[][], marked: number, width: number): number {
  const most = Math.min(mostHeads, rows.length - 1);
  if (marked > 0) return Math.min(marked, most);
  if (!isHead(textsOf(rows[0] ?? []))) return 0;
  let count = 1;
  while (count < most) {
    const next = rows[count] ?? [];
    if (!next.some(({ goesOn }) => goesOn) && !isUnder(rows[count - 1] ?? [], next, width)) break;
    if (!isHead(textsOf(next))) break;
    count++;
  }
  return count;
}

/** Whether a row only has texts below cells of the previous row that span at least two columns. */
function isUnder(above: Cell[], cells: Cell[], width: number): boolean {
  const spanned = above.flatMap(({ span }) => new Array<boolean>(span).fill(span > 1 && span < width));
  const texts = textsOf(cells);
  return texts.filter(Boolean).length > 1 && texts.every((text, at) => text === '' || spanned[at] === true);
}

/** No numbers but years after the first cell. */
const isHead = (texts: string[]): boolean =>
  !texts
    .slice(1)
    .some((cell) => /^[\d.,\s%€$£-]+$/.test(cell) && /\d/.test(cell) && !/^(?:19|20)\d\d$/.test(cell));

/** "Effect" over "Without" and "With" makes "Effect Without" and "Effect With". */
function namesOf(rows: Cell[][], width: number): string[] {
  const names = Array.from({ length: width }, () => [] as string[]);
  for (const cells of rows) {
    let at = 0;
    for (const cell of cells) {
      const text = cell.goesOn ? '' : cell.lines.filter(Boolean).join(' ');
      for (let over = 0; over < cell.span; over++) {
        const column = names[at + over];
        // With a single header row, columns under a spanning cell have no name.
        if (text && column && !column.includes(text) && (over === 0 || rows.length > 1)) column.push(text);
      }
      at += cell.span;
    }
  }
  return rows.length === 0 ? [] : names.map((parts) => parts.join(' '));
}

/** A name over several rows applies to all; a number to the first. */
function filledDown(rows: Cell[][]): string[][] {
  const above: string[] = [];
  return rows.map((cells) => {
    const texts: string[] = [];
    for (const cell of cells) {
      const at = texts.length;
      const text = cell.goesOn && !/^[^\p{L}]*$/u.test(above[at] ?? '') ? (above[at] ?? '') : textOf(cell);
      texts.push(text, ...new Array<string>(cell.span - 1).fill(''));
      above[at] = text;
    }
    return texts;
  });
}
