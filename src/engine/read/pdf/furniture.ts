import { grouped, timesOf } from '../../language/grouped.ts';
import { isBareNumber } from '../legal-headings.ts';
import { isCaption } from './caption-label.ts';
import { height, holds, width } from './geometry.ts';
import type { Graphic } from './graphics.ts';
import { removeLineNumbers } from './line-numbers.ts';
import type { Line } from './lines.ts';
import { removeNumbersBeside } from './numbers-beside.ts';
import type { Page } from './pages.ts';
import { framesOf } from './ruled-tables.ts';

/** Vertical limits of headers and footers, relative to page height. */
const margin = { top: 0.11, bottom: 0.88 } as const;
const outer = { top: 0.075, bottom: 0.925 } as const;
/** "SQL" and "Risultati" end in Roman letters but are no numbers. */
const pageNumber =
  /^(?:\p{L}{1,8}\.?)?[-–—|•\s[(]{0,8}(?:\d{1,4}|(?<!\p{L})(?=[ivxlc])c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3}))[-–—|•\s\])]{0,8}(?:(?:\/|of|von|de|sur|di|dari)\s?\d{1,4})?$/iu;

/** Removes page numbers, running headers and footers, and line numbers. */
export function removeFurniture(pages: Page[], body: number): void {
  removeGrounds(pages);
  removeTopsOfAll(pages, body);
  const edges = new Map(pages.map((page) => [page, edgeOf(page)]));
  const counts = new Map<string, Set<number>>();
  for (const [{ number }, lines] of edges)
    for (const line of lines) {
      const key = keyOf(line);
      const on = counts.get(key) ?? new Set();
      counts.set(key, on.add(number));
    }
  const tops = timesOf(pages.flatMap((page) => [...new Set(topOf(page).map(placed))]));
  const headings = pages
    .flatMap(({ lines }) => lines)
    .filter(({ text, size }) => size > heading * body && /\p{L}{3}/u.test(text));
  const atEdge = new Set([...edges.values()].flat());
  const within = timesOf(pages.flatMap(({ lines }) => lines.filter((line) => !atEdge.has(line)).map(keyOf)));
  // "ARTICLE IV" at the top of a page
  const texts = timesOf(pages.flatMap(({ lines }) => lines.map(({ text }) => text)));
  const isArticle = (line: Line) =>
    isBareNumber(line.text) &&
    texts.get(line.text) === 1 &&
    (line.bold || line.size > heading * body || within.has(keyOf(line)));
  for (const [page, lines] of edges) {
    const heads = tableHeads(lines, page);
    const repeated = (line: Line) => counts.get(keyOf(line))?.size ?? 0;
    const isFramed = framed(page);
    const isOfParagraph = paragraphsOf(page, repeated);
    const named = new Set(
      lines
        .filter((line) => /\p{L}{2}/u.test(line.text) && repeated(line) < 2)
        .map(({ base }) => Math.round(base)),
    );
    const gone = new Set(
      lines.filter(
        (line) =>
          !heads.has(line) &&
          !isFramed(line) &&
          !isOfParagraph(line) &&
          !isArticle(line) &&
          !isInRow(line, named, page) &&
          (isFurniture(line, page, body, repeated(line)) || namesSection(line, headings, page)),
      ),
    );
    for (const line of numbersBeside(lines, gone, page)) gone.add(line);
    for (const line of headOn(page, gone, tops, body)) gone.add(line);
    page.furniture = [...gone].filter((line) => isOutside(line, page));
    page.lines = page.lines.filter((line) => !gone.has(line));
  }
  removeNumbersBeside(pages);
  removeSignatures(pages);
  removeLineNumbers(pages);
}

/** What stands in the cells of a table that reaches out of the margin: it may repeat its header. */
function framed({ graphics, view }: Page): (line: Line) => boolean {
  const frames = framesOf(graphics).filter(
    ({ y0, y1 }) => y1 > margin.top * view.height && y0 < margin.bottom * view.height,
  );
  return (line) => frames.some((frame) => holds(frame, line));
}

/** Pages that have an image at the very same place, with so many lines of so many words on it. */
const ground = { pages: 3, lines: 2, words: 4 } as const;

/** A watermark: an image that several pages have at one place, under their text. It is no figure, and what stands on it no label. */
function removeGrounds(pages: Page[]): void {
  const key = ({ x0, y0, x1, y1 }: Graphic) => [x0, y0, x1, y1].map(Math.round).join(' ');
  const isUnderText = (graphic: Graphic, lines: Line[]) =>
    lines.filter((line) => line.words.length >= ground.words && holds(graphic, line)).length >= ground.lines;
  const counts = timesOf(
    pages.flatMap(({ graphics, lines }) =>
      graphics.filter((one) => one.kind === 'image' && isUnderText(one, lines)).map(key),
    ),
  );
  for (const page of pages)
    page.graphics = page.graphics.filter((one) => (counts.get(key(one)) ?? 0) < ground.pages);
}

/** Fewest pages and share of all with equal tops, and how far down. */
const alike = { pages: 3, share: 0.8, top: 0.25 } as const;

/** Large text at the same place near the top of almost all pages is a letterhead; only the first page keeps it. */
function removeTopsOfAll(pages: Page[], body: number): void {
  if (pages.length < alike.pages) return;
  const tops = pages.map((page) => topOf(page).filter(({ size }) => size > heading * body));
  const counts = timesOf(tops.flatMap((lines) => [...new Set(lines.map(placed))]));
  const least = Math.max(alike.pages, alike.share * pages.length);
  for (const [at, page] of pages.slice(1).entries()) {
    const gone = new Set(tops[at + 1]?.filter((line) => (counts.get(placed(line)) ?? 0) >= least));
    page.lines = page.lines.filter((line) => !gone.has(line));
  }
}

const placed = ({ text, x0, base }: Line): string => `${Math.round(x0)} ${Math.round(base)} ${text}`;
const topOf = ({ lines, view }: Page): Line[] => lines.filter(({ y1 }) => y1 < alike.top * view.height);

/** The other lines of a letterhead that begins in the margin: each below the one before, at its place on other pages too. */
function headOn(
  page: Page,
  gone: ReadonlySet<Line>,
  tops: ReadonlyMap<string, number>,
  body: number,
): Line[] {
  const head = page.lines.filter((line) => gone.has(line));
  const found: Line[] = [];
  for (const line of topOf(page).sort((a, b) => a.base - b.base)) {
    const isUnder = ({ x0, base }: Line) =>
      Math.abs(x0 - line.x0) < 2 && base < line.base && line.base - base < letterhead.step * line.size;
    const again = (tops.get(placed(line)) ?? 0) > 1 && line.size <= heading * body;
    const isWide = width(line) > letterhead.width * page.view.width;
    if (gone.has(line) || isWide || !again || ![...head, ...found].some(isUnder)) continue;
    found.push(line);
  }
  return found;
}
/** Type heights from one line of it to the next, and the most of the page's width that one takes. */
const letterhead = { step: 1.7, width: 0.5 } as const;

/** Smallest heading size relative to text. */
const heading = 1.1;

/** "2.3 Tides and their tables" as a running header, if there is a heading with that number. */
const namesSection = (line: Line, headings: Line[], { view }: Page): boolean =>
  line.y1 < margin.top * view.height &&
  /^\d/.test(line.text) &&
  headings.some(
    ({ text, size }) => size > line.size + 0.5 && line.text.toLowerCase().startsWith(text.toLowerCase()),
  );

/** "Harbour Institute | harbour.org/studies": a line ending in an address, anywhere. */
const signature = /^.{0,60}(?<![@\w.-])[a-z\d-]{2,40}(?:\.[a-z]{2,12}){1,3}(?:\/\S{0,40})?$/i;
/** Fewest pages with it. */
const leastSigned = 4;

function removeSignatures(pages: Page[]): void {
  const texts = pages.flatMap(({ lines }) => [...new Set(lines.map(({ text }) => text))]);
  const counts = timesOf(texts.filter((text) => signature.test(text)));
  for (const page of pages)
    page.lines = page.lines.filter(({ text }) => (counts.get(text) ?? 0) < leastSigned);
}

/** Fewest adjacent pieces of a table row. */
const leastPieces = 4;

/** Header lines a table repeats on each page: below its caption, or in a long row. */
function tableHeads(lines: Line[], { view }: Page): Set<Line> {
  const top = lines.filter(({ y1 }) => y1 < margin.top * view.height);
  const caption = Math.min(...top.filter(({ text }) => isCaption(text)).map(({ base }) => base));
  const rows = timesOf(top.map(({ base }) => Math.round(base)));
  return new Set(
    top.filter(({ base }) => base > caption + 2 || (rows.get(Math.round(base)) ?? 0) >= leastPieces),
  );
}

/** A figure next to a unique name: last table rows may look like page numbers. */
const isInRow = (line: Line, named: ReadonlySet<number>, { view }: Page): boolean =>
  /^\D{0,3}\d[\d.,\s]*\D{0,3}$/.test(line.text) &&
  (/\d[.,]\d/.test(line.text) ||
    (line.y1 > outer.top * view.height && line.y0 < outer.bottom * view.height)) &&
  [-1, 0, 1].some((step) => named.has(Math.round(line.base) + step));

const keyOf = ({ text, size }: Line): string =>
  `${Math.round(size)} ${text.replace(/\d+/g, '#').toLowerCase()}`;

/** Lines in the margins, or first or last on the page. */
function edgeOf({ lines, view }: Page): Line[] {
  let [first, last] = [Infinity, -Infinity];
  for (const { base } of lines) [first, last] = [Math.min(first, base), Math.max(last, base)];
  return lines.filter(
    ({ y0, y1, base }) =>
      y1 < margin.top * view.height ||
      y0 > margin.bottom * view.height ||
      base < first + 3 ||
      base > last - 3,
  );
}

function isFurniture(
  line: Line,
  { number, view, lines, graphics }: Page,
  body: number,
  repeated: number,
): boolean {
  if (line.text.length < 4 && lines.some((other) => isMarkOf(line, other))) return false;
  // "TABLE IV" is no page.
  if (isCaption(line.text)) return false;
  const alone = () => lines.every((other) => other === line || Math.abs(other.base - line.base) > 2);
  const inMargin = line.y1 < outer.top * view.height || line.y0 > outer.bottom * view.height;
  if (pageNumber.test(line.text) && line.text.length < 24)
    return inMargin || (alone() && !isAtDrawing(line, graphics) && !lines.some((one) => goesOnIn(one, line)));
  if (line.size > 1.25 * body && (!inMargin || number === 1)) return repeated > 3;
  return repeated > 1;
}

/** "18" directly below "2026-09-": the end of a cell, not a page. */
const goesOnIn = (above: Line, { x0, base, size }: Line): boolean =>
  Math.abs(above.x0 - x0) < 2 && above.base < base && base - above.base < 1.4 * size;

/** Points. Grid for looking up lines. */
const cell = { x: 4, base: 16 } as const;
/** Most grid cells examined vertically. */
const mostCells = 24;

/** Tests whether a line is directly below or above text, such as "performed." on several pages. */
function paragraphsOf(page: Page, repeated: (line: Line) => number): (line: Line) => boolean {
  const cells = grouped(
    page.lines.filter(({ text }) => text.length > ofText),
    ({ x0, base }) => `${Math.round(x0 / cell.x)}/${Math.round(base / cell.base)}`,
  );
  return (line) => {
    const x = Math.round(line.x0 / cell.x);
    const reach = Math.min(mostCells, Math.ceil((1.4 * line.size) / cell.base) + 1);
    const base = Math.round(line.base / cell.base);
    for (let at = base - reach; at <= base + reach; at++)
      for (const column of [x - 1, x, x + 1])
        if (cells.get(`${column}/${at}`)?.some((one) => isOneParagraph(one, line, page) && repeated(one) < 2))
          return true;
    return false;
  };
}

const isOneParagraph = (text: Line, line: Line, { view }: Page): boolean =>
  Math.abs(text.x0 - line.x0) < 2 &&
  Math.abs(text.size - line.size) < 0.2 &&
  Math.abs(Math.abs(text.base - line.base) / line.size - 1) < 0.4 &&
  line.y1 > outer.top * view.height &&
  line.y0 < outer.bottom * view.height;
/** Letters. A shorter line may be another running header. */
const ofText = 40;

/** Page numbers next to only running headers or footers. */
function numbersBeside(edge: Line[], gone: Set<Line>, { lines }: Page): Line[] {
  const numbers = edge.filter(
    (line) => !gone.has(line) && line.text.length < 24 && pageNumber.test(line.text),
  );
  const at = (lines: Iterable<Line>) => new Set([...lines].map(({ base }) => Math.round(base / 2)));
  const own = new Set(numbers);
  const [beside, other] = [at(gone), at(lines.filter((line) => !gone.has(line) && !own.has(line)))];
  const near = (rows: Set<number>, { base }: Line) =>
    [-1, 0, 1].some((step) => rows.has(Math.round(base / 2) + step));
  return numbers.filter((line) => near(beside, line) && !near(other, line));
}

/** Whether a line is in the margins, or outside drawings: repeated text in a drawing may be a label. */
const isOutside = (line: Line, { view, graphics }: Page): boolean =>
  line.y1 < margin.top * view.height || line.y0 > margin.bottom * view.height || !isAtDrawing(line, graphics);

/** Points. Axis labels are closer to their drawing than headers and footers. */
const labelled = 10;

const isAtDrawing = (line: Line, graphics: Graphic[]): boolean =>
  graphics.some((graphic) => height(graphic) > 2 * line.size && holds(graphic, line, labelled));

/** The raised number before a note's text. */
const isMarkOf = (mark: Line, { x0, base, size }: Line): boolean =>
  x0 > mark.x0 && x0 - mark.x1 < 1.5 * size && mark.size < 0.85 * size && Math.abs(base - mark.base) < size;
