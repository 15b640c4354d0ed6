import type { PdfBlock } from './blocks.ts';
import { kindOfHeading } from './line-kinds.ts';
import type { Line } from './lines.ts';
import { folded } from './outline.ts';
import { type Setting, tagOf } from './setting.ts';

type Heading = Extract<PdfBlock, { text: string }>;

const decimal = /^(\d{1,2}(?:\.\d{1,2}){0,4})[.:]?\s/u;
const roman = /^[IVX]{1,5}\.\s/;
const letter = /^[A-Z]\.\s/;

/** The level of each heading, 1 for the highest: from bookmarks, tags and numbers where there are any, else from type. */
export function levelsOf(headings: Heading[], setting: Setting): Map<Heading, number> {
  const romans = headings.filter(({ text }) => roman.test(text)).length >= 2;
  const stated = new Map<Heading, number>();
  for (const heading of headings) {
    const level = statedLevel(heading, setting, romans);
    if (level) stated.set(heading, level);
  }
  const byStyle = new Map<string, number[]>();
  for (const [heading, level] of stated) {
    const key = styleOf(heading);
    byStyle.set(key, [...(byStyle.get(key) ?? []), level]);
  }
  const ranks = rankedStyles(headings);
  const levels = new Map<Heading, number>();
  for (const heading of headings) {
    const known = stated.get(heading) ?? mostUsual(byStyle.get(styleOf(heading)));
    levels.set(heading, known ?? (kindOfHeading(heading.text) ? 1 : levelByRank(heading, ranks, byStyle)));
  }
  return levels;
}

function statedLevel({ text, lines }: Heading, setting: Setting, romans: boolean): number | undefined {
  const marked = setting.outline.get(folded(text));
  if (marked) return marked;
  const tag = /^H([1-6])$/.exec(tagOf(lines[0] as Line, setting) ?? '')?.[1];
  if (tag) return Number(tag);
  if (romans && roman.test(text)) return 1;
  if (romans && letter.test(text)) return 2;
  const number = decimal.exec(text)?.[1];
  return number ? number.split('.').length + (romans && !number.includes('.') ? 2 : 0) : undefined;
}

function styleOf({ lines, text }: Heading): string {
  const { size, bold, italic } = lines[0] as Line;
  return `${size}/${bold}/${italic}/${isCapitals(text)}`;
}

const isCapitals = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();

/** Styles of headings from the most to the least prominent. */
function rankedStyles(headings: Heading[]): string[] {
  const weight = new Map<string, number>();
  for (const heading of headings) {
    const { size, bold, italic } = heading.lines[0] as Line;
    weight.set(
      styleOf(heading),
      size * 10 + (bold ? 4 : 0) + (isCapitals(heading.text) ? 2 : 0) - (italic ? 3 : 0),
    );
  }
  return [...weight].sort((a, b) => b[1] - a[1]).map(([style]) => style);
}

/** A style that states no level is one below the nearest more prominent one that does, or counted from the top. */
function levelByRank(heading: Heading, ranks: string[], known: Map<string, number[]>): number {
  const rank = ranks.indexOf(styleOf(heading));
  for (let above = rank - 1; above >= 0; above--) {
    const level = mostUsual(known.get(ranks[above] as string));
    if (level) return Math.min(6, level + (rank - above));
  }
  const below = ranks
    .slice(rank + 1)
    .map((style) => mostUsual(known.get(style)))
    .find((level) => level !== undefined);
  return below !== undefined ? Math.max(1, below - 1) : Math.min(6, rank + 1);
}

function mostUsual(levels: number[] | undefined): number | undefined {
  const counts = new Map<number, number>();
  for (const level of levels ?? []) counts.set(level, (counts.get(level) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
