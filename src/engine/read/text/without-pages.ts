import { anyWord } from '../../language/document-words.ts';
import { timesOf } from '../../language/grouped.ts';
import { joinLines } from './join-lines.ts';

const fewest = 3;
/** Lines at page edges that may repeat. */
const edge = 4;
const longest = 80;

const pageMark = new RegExp(
  `^[-–—\\s]{0,20}(?:${anyWord(({ pages }) => pages)})\\s?(\\d{1,4})(?:\\s?(?:/|${anyWord(({ pageOf }) => pageOf)})\\s?\\d{1,4})?[-–—\\s]{0,20}$`,
  'iu',
);
/** "3A program that …": a note with its raised number. */
const note = /^\s{0,20}(\d{1,3})\s?["“„«]?\p{Lu}/u;

interface Page {
  from: number;
  to: number;
}

/**
 * Removes page furniture from printed plain text: page numbers, running lines and footnotes, and joins sentences across
 * pages. Line count is preserved.
 */
export function withoutPages(given: readonly string[]): string[] {
  const pages = pagesOf(given);
  if (pages.length < fewest) return [...given];
  const lines = given.map((line) => line.replaceAll('\f', ''));
  const edges = pages.map((page) => edgesOf(page, lines));
  const borne = timesOf(edges.flatMap((at) => [...new Set(at.map((line) => keyOf(lines[line] ?? '')))]));
  const least = Math.max(fewest, pages.length / 2);
  let notes = 0;
  let open: number | undefined;
  for (const [index, page] of pages.entries()) {
    for (const at of edges[index] ?? [])
      if (pageMark.test(lines[at] ?? '') || (borne.get(keyOf(lines[at] ?? '')) ?? 0) >= least) lines[at] = '';
    notes = withoutNotes(page, lines, notes);
    if (open !== undefined) goOn(open, page, lines);
    open = filledOf(page, lines).at(-1);
  }
  return lines;
}

/** Pages end in form feeds or numbered lines. */
function pagesOf(lines: readonly string[]): Page[] {
  const fed = lines.flatMap((line, at) => (at > 0 && line.startsWith('\f') ? [at] : []));
  let last: number | undefined;
  const counted = lines.flatMap((line, at) => {
    const number = line.length <= longest ? Number(pageMark.exec(line)?.[1]) : Number.NaN;
    if (Number.isNaN(number) || (last !== undefined && number !== last + 1)) return [];
    last = number;
    return [at + 1];
  });
  const ends = [...(fed.length >= counted.length ? fed : counted), lines.length];
  const pages = ends.map((to, index) => ({ from: ends[index - 1] ?? 0, to }));
  return pages.filter((page) => filledOf(page, lines).length > 0);
}

/** First and last non-blank lines of a page. */
function edgesOf(page: Page, lines: readonly string[]): number[] {
  const filled = filledOf(page, lines);
  return [...new Set([...filled.slice(0, edge), ...filled.slice(-edge)])].filter(
    (at) => (lines[at] ?? '').length <= longest,
  );
}

function filledOf({ from, to }: Page, lines: readonly string[]): number[] {
  const filled: number[] = [];
  for (let at = from; at < to; at++) if (lines[at]?.trim()) filled.push(at);
  return filled;
}

const keyOf = (line: string): string => line.trim().toLowerCase().replace(/\d+/g, '#');

/** Removes consecutive footnotes referenced above; returns the last number. */
function withoutNotes({ from, to }: Page, lines: string[], before: number): number {
  const page = lines.slice(from, to);
  const numbers = page.map((line) => Number(note.exec(line)?.[1]));
  const start = numbers.findIndex((number) => number > before && number <= before + mostSkipped);
  const [first = 0, ...others] = numbers.slice(Math.max(0, start));
  if (start < 0 || !pointsTo(first, page.slice(0, start))) return before;
  lines.fill('', from + start, to);
  return others.reduce((last, number) => (number === last + 1 ? number : last), first);
}
/** Most notes joined to another's line. */
const mostSkipped = 3;

function pointsTo(number: number, lines: readonly string[]): boolean {
  const mark = new RegExp(`[\\p{L})"”][.,;:]?${number}(?!\\d)`, 'u');
  return lines.some((line) => mark.test(line));
}

/** Joins a page that starts mid-sentence to the previous page's last line. */
function goOn(end: number, page: Page, lines: string[]): void {
  const [start] = filledOf(page, lines);
  if (
    start === undefined ||
    !/^\s*\p{Ll}/u.test(lines[start] ?? '') ||
    /[.!?:]["”)]?\s*$/u.test(lines[end] ?? '')
  )
    return;
  let next = start;
  while (next < page.to && lines[next]?.trim()) next++;
  lines[end] = joinLines([lines[end] ?? '', ...lines.slice(start, next)]);
  lines.fill('', start, next);
}
