import { isNumberRow } from '../heading-numbers.ts';
import type { PdfItem } from './blocks.ts';
import { isNumbered, kindOfHeading } from './line-kinds.ts';
import type { Line } from './lines.ts';
import { folded } from './outline.ts';
import type { Word } from './page-words.ts';
import type { Edges, Setting } from './setting.ts';

interface Heading {
  text: string;
  lines: Line[];
}

/**
 * Whether a line goes on with a heading: it is set as the line before, right under it, and not as the running text is.
 * @param text what the heading says so far
 * @param gap white above the line, in usual steps from line to line
 */
export function isHeadingOn(
  text: string,
  last: Line,
  line: Line,
  gap: number,
  { left, right }: Edges,
  { body, spacing }: Setting,
): boolean {
  const like =
    Math.abs(last.size - line.size) < 0.5 && last.bold === line.bold && last.italic === line.italic;
  const step = line.base - last.base;
  // In widely spaced text the lines of a heading stand as far apart, in heights of their type.
  const broken = /^\p{Ll}/u.test(line.text) || last.x1 > right - 0.25 * (right - left);
  const spaced = line.size > 1.2 * body ? (broken ? (spacing / body) * line.size : 0) : spacing;
  const close = gap > 0 && step < Math.max(1.5 * line.size, 1.15 * spaced);
  const capitals = text === text.toUpperCase() && line.text === line.text.toUpperCase();
  const distinct = line.bold || line.italic || line.size > 1.08 * body || capitals;
  return (
    like && close && distinct && !isNumbered(line.text) && !kindOfHeading(line.text) && !kindOfHeading(text)
  );
}

/** In usual steps from line to line, and of the width of the next line: as near and as long as the lines of a paragraph are. */
const inParagraph = { gap: 1.1, short: 0.1 } as const;

/** A line that is set as the text and as long as the one right under it begins a paragraph, whatever capitals it has. */
export function isFirstLine(
  { text, lines }: Heading,
  line: Line,
  gap: number,
  { body, outline, underlined }: Setting,
): boolean {
  const [first] = lines as [Line];
  const opens = runsIn(lines, line);
  return (
    lines.length <= (opens ? longest.lines : 1) &&
    gap > 0 &&
    gap < inParagraph.gap &&
    (opens || isSetAsText(first, text, line, body)) &&
    first.x1 > line.x1 - inParagraph.short * (line.x1 - line.x0) &&
    !underlined.has(first) &&
    !outline.has(folded(text)) &&
    !isNumbered(text) &&
    !kindOfHeading(text)
  );
}

const isSetAsText = ({ size, bold, italic }: Line, text: string, line: Line, body: number): boolean =>
  Math.abs(size - line.size) < 0.5 && size < 1.08 * body && !bold && !italic && text !== text.toUpperCase();

/** "**Centre & Riverton College** set the bar": what opens a paragraph is set otherwise than the rest of its line, or of the next. */
function runsIn(lines: Line[], line: Line): boolean {
  const [begin, end] = [lines[0]?.words[0], lines.at(-1)?.words.at(-1)];
  const [next, last] = [line.words[0], line.words.at(-1)];
  return isAlike(end, next) && (!isAlike(begin, end) || !isAlike(next, last));
}

const isAlike = (one?: Word, other?: Word): boolean =>
  one?.style.bold === other?.style.bold && isAsLarge(one, other);
/** Give or take what no reader sees. */
export const isAsLarge = (one?: Word, other?: Word): boolean =>
  Math.abs((one?.style.size ?? 0) - (other?.style.size ?? 0)) < 0.5;

/** Lines and words of a heading that ends with a full stop, from which on it is a sentence. */
const drawnOut = { lines: 2, words: 8 } as const;

const isSentence = ({ text, lines }: Heading): boolean =>
  lines.length >= drawnOut.lines && /\p{Ll}[.。]$/u.test(text) && text.split(' ').length >= drawnOut.words;

/** More lines and letters than a heading has. */
const longest = { lines: 2, letters: 160 } as const;

/** What goes on for many lines is a paragraph in bold, a whole sentence one that is drawn out of the text, and one that breaks off at a comma or is a row of a table none. */
export const isNoHeading = (heading: Heading): boolean =>
  (heading.lines.length > longest.lines && heading.text.length > longest.letters) ||
  isSentence(heading) ||
  isNumberRow(heading.text) ||
  heading.text.endsWith(',');

/** An item that is the name of the text under it: its letters, its words where it is not in bold, and what it leaves free of a line in a column of so many. */
const itemHead = { letters: 60, words: 5, free: 0.3, lines: 4 } as const;

/** Whether an item is a name of one line, under which its text begins: in bold, or far from where its lines end. */
export function isItemHead(
  { text }: PdfItem,
  [head, line]: [Line, Line],
  edges: Edges | undefined,
  { ends }: Setting,
): boolean {
  if (!edges || edges.lines < itemHead.lines) return false;
  const { left, right } = edges;
  const room = Math.min(right, ends.get(head) ?? right) - head.x1;
  return (
    head.page === line.page &&
    head.text.endsWith(text) &&
    text.length < itemHead.letters &&
    /[\p{L}\p{N})]$/u.test(text) &&
    /^\p{Lu}/u.test(line.text) &&
    ((head.bold && !line.bold) ||
      (text.split(' ').length <= itemHead.words && room > itemHead.free * (right - left)))
  );
}
