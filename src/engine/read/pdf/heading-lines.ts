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
 * Whether a line continues a heading: same type, directly below, unlike running text.
 * @param text the heading so far
 * @param gap white above the line, in usual line steps
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
  // In double-spaced text, heading lines are equally far apart.
  const broken = /^\p{Ll}/u.test(line.text) || last.x1 > right - 0.25 * (right - left);
  const spaced = line.size > 1.2 * body ? (broken ? (spacing / body) * line.size : 0) : spacing;
  const close = gap > 0 && step < Math.max(1.5 * line.size, 1.15 * spaced);
  const capitals = text === text.toUpperCase() && line.text === line.text.toUpperCase();
  // "Clubs and Associated / Funding": the next word had no room.
  const [word] = line.words;
  const wraps = word !== undefined && last.x1 + word.x1 - word.x0 > right;
  const distinct = line.bold || line.italic || line.size > 1.08 * body || capitals;
  return (
    like &&
    close &&
    distinct &&
    !isNumbered(line.text) &&
    !(kindOfHeading(line.text) && !wraps) &&
    !kindOfHeading(text)
  );
}

/** Whether a heading's line ends one whose first line is as full as text is. */
export function endsHeading(
  [first, ...more]: Line[],
  line: Line,
  gap: number,
  edges: Edges,
  setting: Setting,
): boolean {
  return (
    first !== undefined &&
    more.length === 0 &&
    /^[\p{L}\p{N}]/u.test(first.text) &&
    isHeadingOn(first.text, first, line, gap, edges, setting)
  );
}

/** Largest line gap and free share of the next line in a paragraph. */
const inParagraph = { gap: 1.1, short: 0.1 } as const;

/** A line in text type as long as the next begins a paragraph, whatever its capitals. */
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

/** "**Centre & Riverton College** set the bar": a paragraph opening in other type. */
function runsIn(lines: Line[], line: Line): boolean {
  const [begin, end] = [lines[0]?.words[0], lines.at(-1)?.words.at(-1)];
  const [next, last] = [line.words[0], line.words.at(-1)];
  return isAlike(end, next) && (!isAlike(begin, end) || !isAlike(next, last));
}

const isAlike = (one?: Word, other?: Word): boolean =>
  one?.style.bold === other?.style.bold && isAsLarge(one, other);
/** Equal within invisible tolerance. */
export const isAsLarge = (one?: Word, other?: Word): boolean =>
  Math.abs((one?.style.size ?? 0) - (other?.style.size ?? 0)) < 0.5;

/** From this many lines and words on, a heading with a full stop is a sentence. */
const drawnOut = { lines: 2, words: 8 } as const;

const isSentence = ({ text, lines }: Heading): boolean =>
  lines.length >= drawnOut.lines && /\p{Ll}[.。]$/u.test(text) && text.split(' ').length >= drawnOut.words;

/** Limits of a heading. */
const longest = { lines: 2, letters: 160 } as const;

/** Many lines are a bold paragraph, a full sentence a pull quote; text breaking off at a comma or in a table row is none. */
export const isNoHeading = (heading: Heading): boolean =>
  (heading.lines.length > longest.lines && heading.text.length > longest.letters) ||
  isSentence(heading) ||
  isNumberRow(heading.text) ||
  heading.text.endsWith(',');

/** Limits of an item that heads the text below: letters, words if not bold, free line share, and column lines. */
const itemHead = { letters: 60, words: 5, free: 0.3, lines: 4 } as const;

/** Whether an item is a one-line name above its text: bold, or far from the line end. */
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
