import { timesOf } from '../../language/grouped.ts';
import type { PdfBlock } from './blocks.ts';
import { kindOfHeading } from './line-kinds.ts';
import type { Line } from './lines.ts';
import { folded } from './outline.ts';
import { type Setting, tagOf } from './setting.ts';

type Heading = Extract<PdfBlock, { text: string }>;

const decimal = /^(\d{1,2}(?:\.\d{1,2}){0,4}|[A-Z]\d{1,2}(?:\.\d{1,2}){1,4})[.:]?\s/u;
const roman = /^[IVX]{1,5}\.\s/;
const letter = /^[A-Z]\.\s/;

/** Share of headings. */
const mostlyMarked = 0.5;

/** Occurrences that make a heading recurring in every chapter. */
const recurring = 3;

/** The level of each heading from 1: from bookmarks, tags and numbers if present, else from type. */
export function levelsOf(headings: Heading[], setting: Setting): Map<Heading, number> {
  const romans = headings.filter(({ text }) => roman.test(text)).length >= 2;
  const ranked = rankStyles(headings);
  const marked = trustedMarks(headings, setting, ranked.ranks);
  const stated = new Map<Heading, number>();
  const isMarked = marked.size > mostlyMarked * headings.length;
  for (const heading of headings) {
    const number = levelOfNumber(heading, romans);
    // Where chapters are marked, "1." without a mark counts parts of one.
    const level = marked.get(heading) ?? (isMarked && number === 1 ? undefined : number);
    if (level) stated.set(heading, level);
  }
  if (marked.size === 0) lowerNumbered(stated, ranked.ranks);
  const byStyle = new Map<string, number[]>();
  for (const [heading, level] of stated) {
    const key = styleOf(heading);
    byStyle.set(key, [...(byStyle.get(key) ?? []), level]);
  }
  const levels = new Map<Heading, number>();
  const named = timesOf(headings.filter(({ text }) => !kindOfHeading(text)).map(styleOf));
  const usual = timesOf(headings.filter(({ text }) => kindOfHeading(text)).map(styleOf));
  const times = timesOf(headings.map(({ text }) => text));
  let above: number | undefined;
  for (const heading of headings) {
    const style = styleOf(heading);
    if (decimal.test(heading.text)) above = stated.get(heading);
    // A heading recurring under numbered chapters is below them, whatever its style or tag.
    const below = above && (times.get(heading.text) ?? 0) >= recurring ? above + 1 : undefined;
    const known = below ?? stated.get(heading) ?? mostUsual(byStyle.get(style));
    // A standard paper heading is a chapter, and so is one in the style of several of them, unless others in that style
    // are parts.
    const [{ bold, size }] = heading.lines as [Line];
    const isSet = bold || size > setting.body;
    const likeUsual = kindOfHeading(heading.text) || (isSet && (usual.get(style) ?? 0) >= leastOfStyle);
    const alone = likeUsual && (named.get(style) ?? 0) < leastOfStyle;
    levels.set(heading, known ?? (alone ? 1 : levelByRank(heading, ranked, byStyle)));
  }
  return levels;
}

/** Levels from bookmarks and tags; empty if they ignore larger headings. */
function trustedMarks(
  headings: Heading[],
  setting: Setting,
  ranks: ReadonlyMap<string, number>,
): Map<Heading, number> {
  const marked = new Map<Heading, number>();
  for (const heading of headings) {
    const tag = /^H([1-6])$/.exec(tagOf(heading.lines[0] as Line, setting) ?? '')?.[1];
    const level = setting.outline.get(folded(heading.text)) ?? (tag ? Number(tag) : undefined);
    if (level) marked.set(heading, level);
  }
  const rankOf = (heading: Heading) => ranks.get(styleOf(heading)) ?? 0;
  const highest = Math.min(...[...marked.keys()].map(rankOf));
  const larger = timesOf(headings.filter((heading) => rankOf(heading) < highest).map(styleOf));
  return [...larger.values()].some((times) => times >= leastOfStyle) ? new Map() : marked;
}

function levelOfNumber({ text }: Heading, romans: boolean): number | undefined {
  if (romans && roman.test(text)) return 1;
  if (romans && letter.test(text)) return 2;
  const number = decimal.exec(text)?.[1];
  if (!number) return undefined;
  // "C3.5" is below C, "II" above 1.
  const above = /^[A-Z]/.test(number) ? 1 : romans && !number.includes('.') ? 2 : 0;
  return number.split('.').length + above;
}

function styleOf({ lines, text }: Heading): string {
  const { size, bold, italic } = lines[0] as Line;
  return `${size}/${bold}/${italic}/${isCapitals(text)}`;
}

const isCapitals = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();

/** Fewest headings of a style that form a rank. */
const leastOfStyle = 2;

/** Number of more prominent multi-heading styles for each; `styles` starts with the most prominent. */
function rankStyles(headings: Heading[]): { styles: string[]; ranks: Map<string, number> } {
  const weight = new Map<string, number>();
  const count = timesOf(headings.map(styleOf));
  for (const heading of headings) {
    const { size, bold, italic } = heading.lines[0] as Line;
    weight.set(
      styleOf(heading),
      size * 10 + (bold ? 4 : 0) + (isCapitals(heading.text) ? 2 : 0) - (italic ? 3 : 0),
    );
  }
  const styles = [...weight].sort((a, b) => b[1] - a[1]).map(([style]) => style);
  // A single heading above all others is the title.
  const [first] = headings;
  const title = first && !kindOfHeading(first.text) && styleOf(first) === styles[0] ? styles[0] : undefined;
  const ranks = new Map<string, number>();
  let above = 0;
  for (const style of styles) {
    ranks.set(style, above);
    if (style === title || (count.get(style) ?? 0) >= leastOfStyle) above++;
  }
  return { styles, ranks };
}

/** If only numbers give levels and larger headings have none, numbered ones are lowered. */
function lowerNumbered(stated: Map<Heading, number>, ranks: Map<string, number>): void {
  let larger = Infinity;
  for (const heading of stated.keys()) larger = Math.min(larger, ranks.get(styleOf(heading)) ?? 0);
  for (const [heading, level] of stated) stated.set(heading, level + larger);
}

/** A style without level goes below the nearest more prominent one with a level, else above the next, else from the top. */
function levelByRank(
  heading: Heading,
  { styles, ranks }: ReturnType<typeof rankStyles>,
  known: Map<string, number[]>,
): number {
  const own = styles.indexOf(styleOf(heading));
  const rank = ranks.get(styleOf(heading)) ?? 0;
  const stating = (list: string[]) =>
    list
      .map((style) => ({ rank: ranks.get(style) ?? 0, level: mostUsual(known.get(style)) }))
      .find((style): style is { rank: number; level: number } => style.level !== undefined);
  const above = stating(styles.slice(0, own).reverse());
  if (above) return Math.min(6, above.level + Math.max(1, rank - above.rank));
  const below = stating(styles.slice(own + 1));
  return below ? Math.max(1, below.level - Math.max(1, below.rank - rank)) : Math.min(6, rank + 1);
}

function mostUsual(levels: number[] | undefined): number | undefined {
  return [...timesOf(levels ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0];
}
