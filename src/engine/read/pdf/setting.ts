import { grouped, timesOf } from '../../language/grouped.ts';
import { hasAddress } from '../implied-headings.ts';
import { columnOf } from './columns.ts';
import { area, height, median, shared, width } from './geometry.ts';
import { kindOfHeading } from './line-kinds.ts';
import type { Line } from './lines.ts';
import type { Page } from './pages.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A document's typesetting, for reading its lines. */
export interface Setting {
  /** Text size in points. */
  body: number;
  /** Usual baseline distance. */
  spacing: number;
  known: Vocabulary;
  /** Heading levels from bookmarks by folded text. */
  outline: Map<string, number>;
  /** Tag names by page and marked content. */
  tags: Map<number, Map<number, string>>;
  edges: Map<string, Edges>;
  /** Almost everything is monospaced, as in letters and receipts, so that means no code. */
  typewritten: boolean;
  /** Lines far apart at one height of a column: table headers or form fields. */
  apart: Set<Line>;
  /** Completely underlined lines. */
  underlined: Set<Line>;
  /** Right end of lines next to a picture or drawing. */
  ends: Map<Line, number>;
}

/** Left and right edges of a column. */
export interface Edges {
  left: number;
  right: number;
  /** Number of lines they are based on. */
  lines: number;
}

/** In a short paper the references may have more letters than the text. Contents lists name them too. */
const beforeWorks = (pages: Page[]): Page[] => {
  const names = ({ lines }: Page, kind: string) => lines.some(({ text }) => kindOfHeading(text) === kind);
  const at = pages.findIndex((page) => names(page, 'references') && !names(page, 'contents'));
  return at > 0 ? pages.slice(0, at) : pages;
};

/** The most common text size. */
export function bodySize(pages: Page[]): number {
  const letters = new Map<number, number>();
  for (const { lines } of beforeWorks(pages))
    for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

/** Share of monospaced letters of such a document. */
const mostlyFixed = 0.7;

export function isTypewritten(pages: Page[]): boolean {
  let all = 0;
  let fixed = 0;
  for (const { lines } of pages)
    for (const line of lines) {
      all += line.text.length;
      if (line.fixed) fixed += line.text.length;
    }
  return all > 0 && fixed >= all * mostlyFixed;
}

const isBodySize = (line: Line, body: number): boolean => Math.abs(line.size - body) < 0.7;

/** The usual line step within a column. */
export function usualSpacing(pages: Page[], body: number): number {
  const steps: number[] = [];
  for (const { lines } of pages)
    for (const [at, line] of lines.entries()) {
      const before = lines[at - 1];
      const step = before ? line.base - before.base : 0;
      if (
        before &&
        isBodySize(line, body) &&
        isBodySize(before, body) &&
        step > 0.8 * body &&
        step < 2.6 * body
      )
        steps.push(step);
    }
  return median(steps) ?? 1.2 * body;
}

export const edgeKey = (page: number, column: number): string => `${page}/${column}`;

/** Column edges over all pages: the most common line start, and where almost all have ended. */
export function columnEdges(pages: Page[], body: number): Map<string, Edges> {
  const edges = new Map<string, Edges>();
  for (const { number, lines, gutters } of pages) {
    for (const [column, all] of grouped(lines, (line) => columnOf(line, gutters)))
      edges.set(edgeKey(number, column), edgesOf(all, body));
  }
  return edges;
}

export function edgesOf(lines: Line[], body: number): Edges {
  const level = lines.filter((line) => isBodySize(line, body) && line.text.length > 8);
  const used = level.length > 2 ? level : lines;
  const ends = used.map(({ x1 }) => x1).sort((a, b) => a - b);
  return {
    left: mostUsual(used.map(({ x0 }) => x0)),
    right: ends[Math.floor((ends.length - 1) * 0.9)] ?? 0,
    lines: used.length,
  };
}

function mostUsual(values: number[]): number {
  return [...timesOf(values.map(Math.round))].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0;
}

/** Type heights. No text continues over a wider gap. */
const wideGap = 1.6;

/** Lines widely separated from others in their column. */
export function linesApart(pages: Page[]): Set<Line> {
  const apart = new Set<Line>();
  for (const { lines, gutters } of pages) {
    const open = new Map<number, Line>();
    const inOrder = lines.map((line) => ({ line, row: Math.round(line.base / 2) }));
    inOrder.sort((a, b) => a.row - b.row || a.line.x0 - b.line.x0);
    for (const { line } of inOrder) {
      const column = columnOf(line, gutters);
      const before = open.get(column);
      open.set(column, line);
      const level = before && Math.abs(before.base - line.base) < 0.3 * line.size;
      if (level && line.x0 - before.x1 > wideGap * line.size) apart.add(before).add(line);
    }
  }
  return apart;
}

/** Relative to type size: distance, thickness and overhang of an underline. */
const stroke = { below: 0.3, thick: 0.15, beyond: 0.6 } as const;
/** Fewest such lines without links that show a heading style. */
const leastUnderlined = 2;
/** A page with more has tables or charts. */
const mostStrokes = 400;

/** The underlined lines, if that is the document's heading style. */
export function underlinedLines(pages: Page[]): Set<Line> {
  const underlined = pages.flatMap(({ lines, graphics, links }) => {
    const strokes = graphics.filter(({ kind, x0, x1, y0, y1 }) => kind === 'path' && x1 - x0 > 4 * (y1 - y0));
    if (strokes.length === 0 || strokes.length > mostStrokes) return [];
    return lines.filter((line) => {
      const reach = stroke.beyond * line.size;
      const under = strokes.filter(
        ({ x0, x1, y0, y1 }) =>
          y1 - y0 < stroke.thick * line.size &&
          y0 > line.base - 1 &&
          y0 < line.base + stroke.below * line.size &&
          x0 > line.x0 - reach &&
          x1 < line.x1 + reach,
      );
      const drawn = under.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0);
      const isLink = links.some((link) => area(shared(link, line)) > 0);
      return drawn > width(line) - reach && !isLink && !hasAddress(line.text);
    });
  });
  return new Set(underlined.length < leastUnderlined ? [] : underlined);
}

/** Type heights. Smaller pictures have no text around. */
const leastBeside = 3;
/** A page with more is a single drawing. */
const mostBeside = 200;

/** Right end of each line with a picture or drawing to its right. */
export function endsBeside(pages: Page[]): Map<Line, number> {
  const ends = new Map<Line, number>();
  for (const { lines, graphics } of pages) {
    const least = leastBeside * (lines[0]?.size ?? 0);
    const tall = graphics.filter((one) => height(one) > least && width(one) > least);
    if (tall.length > mostBeside) continue;
    for (const line of lines) {
      const beside = tall.filter(({ x0, y0, y1 }) => x0 > line.x1 - 1 && y0 < line.base && y1 > line.y0);
      if (beside.length > 0) ends.set(line, Math.min(...beside.map(({ x0 }) => x0)));
    }
  }
  return ends;
}

/** If this share of many letters is tagged as heading, the tags are wrong. */
const taggedAs = { letters: 400, share: 0.5 } as const;
const headingTag = /^H\d?$/;

/** A page's tags, without headings if they cover most of it. */
export function trustedTags({ lines, tags, letters }: Page): Map<number, string> {
  const inHeadings = lines.filter(({ words }) => headingTag.test(tags.get(words[0]?.style.tag ?? -1) ?? ''));
  const tagged = inHeadings.reduce((sum, { text }) => sum + text.length, 0);
  if (tagged < taggedAs.letters || tagged < taggedAs.share * letters) return tags;
  return new Map([...tags].filter(([, tag]) => !headingTag.test(tag)));
}

/** A line's tag. */
export function tagOf(line: Line, { tags }: Setting): string | undefined {
  const of = tags.get(line.page);
  return of?.get(line.words[0]?.style.tag ?? -1);
}
