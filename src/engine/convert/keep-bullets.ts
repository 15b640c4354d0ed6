import type { Element } from '@xmldom/xmldom';
import { emuPerPoint } from '../package/box.ts';
import type { Layout } from '../package/layout.ts';
import { ns } from '../package/names.ts';
import type { PlaceholderKey } from '../package/placeholder.ts';
import { paragraphProperties } from '../package/text-properties.ts';
import { atLevel, inheritedStyles, isBulleted, levelOf, sizeAt } from '../package/text-style.ts';
import { child, children, descendants, insertBefore, integer, make } from '../package/xml.ts';

/** How far a list hangs where the brand's own style has no lists, in English Metric Units. */
const hang = 285_750;
/** Of the size of its type: what hangs less leaves no room for a number, and what a number takes, with one digit and more. */
const numbered = { least: 0.9, room: 1.3, more: 1.9 };

/** What a paragraph was on the layout that it came from. */
interface Point {
  /** A point of a list; undefined when nobody says. */
  listed: boolean | undefined;
  /** How much further in its first line begins than those of the others of its level that are no points either. */
  further: number;
}

/** @param key of the place that it stood in; nothing where it stood free */
export function listPoints(
  body: Element,
  layout: Layout,
  key: PlaceholderKey | undefined,
): Map<Element, Point> {
  const styles = inheritedStyles(layout, key);
  const least = new Map<number, number>();
  const read = children(body, 'p').map((paragraph) => {
    const level = levelOf(paragraph);
    const said = [child(paragraph, 'pPr'), ...atLevel(styles, level)];
    const listed = isBulleted(said);
    const [start, indent] = ['marL', 'indent'].map(
      (name) => said.flatMap((one) => (one && integer(one, name)) ?? [])[0] ?? 0,
    ) as [number, number];
    const begins = start + indent;
    if (!listed) least.set(level, Math.min(begins, least.get(level) ?? begins));
    return { paragraph, level, listed, begins };
  });
  return new Map(
    read.map(({ paragraph, level, listed, begins }) => [
      paragraph,
      { listed, further: listed ? 0 : begins - (least.get(level) ?? begins) },
    ]),
  );
}

/**
 * Keeps a list a list and running text running text where the new layout would have it the other way, and lines of code
 * as far in as they were.
 */
export function keepListPoints(points: Map<Element, Point>, layout: Layout, key: PlaceholderKey): void {
  const styles = inheritedStyles(layout, key);
  // Under the title of a cover no brand has points that nobody made.
  const opens = isOpening(layout);
  for (const [paragraph, { listed, further }] of points) {
    const wanted = listed ?? (opens ? false : undefined);
    const level = levelOf(paragraph);
    const properties = child(paragraph, 'pPr');
    if (properties && child(properties, 'buAutoNum')) {
      hangNumbers(paragraph, properties, styles);
      continue;
    }
    const shown = isBulleted(atLevel(styles, level)) ?? false;
    if (wanted === false && (shown || (properties && child(properties, 'buNone'))))
      setMark(paragraph, level, false);
    if (further > 0) indent(paragraph, styles, further);
    // Under the title of a cover no brand has points.
    if (wanted === true && !shown && key.type !== 'subTitle') setMark(paragraph, level, true);
  }
}

const isOpening = ({ family }: Layout): boolean => family === 'title' || family === 'section';

/** How far below its first level a brand may begin with points, and how large it sets them at least beside that. */
const mostLeads = 2;
const leastOfPoints = 0.75;

/** A brand that has its first level for words that lead to a list has its points from the next one on, and so has a list on it. */
export function startAtPoints(points: Map<Element, Point>, layout: Layout, key: PlaceholderKey): void {
  if (isOpening(layout) || key.type === 'subTitle') return;
  const styles = inheritedStyles(layout, key);
  const listed = (level: number) => isBulleted(atLevel(styles, level));
  if (listed(0) !== false || ![...points.values()].some((point) => point.listed)) return;
  let first = 1;
  while (first <= mostLeads && !listed(first)) first++;
  const [lead, own] = [0, first].map((level) => sizeAt(styles, level) ?? 0) as [number, number];
  if (first > mostLeads || own < lead * leastOfPoints) return;
  for (const [paragraph, point] of points) {
    const level = levelOf(paragraph);
    if (point.listed || level > 0)
      paragraphProperties(paragraph).setAttribute('lvl', String(Math.min(8, level + first)));
  }
}

function indent(paragraph: Element, styles: Element[], further: number): void {
  const properties = paragraphProperties(paragraph);
  const said = [properties, ...atLevel(styles, levelOf(paragraph))];
  const start = said.flatMap((one) => integer(one, 'marL') ?? [])[0] ?? 0;
  properties.setAttribute('marL', String(start + further));
}

/** Numbers stand beside the words that they count, also where the brand's own text begins at its edge. */
function hangNumbers(paragraph: Element, properties: Element, styles: Element[]): void {
  const level = levelOf(paragraph);
  const inherited = atLevel(styles, level);
  const stated = inherited.flatMap((style) => integer(style, 'indent') ?? [])[0] ?? 0;
  const size = (usualSize(paragraph) ?? sizeAt(styles, level) ?? 1800) * (emuPerPoint / 100);
  const many = children(paragraph.parentNode as Element, 'p').length > 9;
  const room = Math.max(hang, Math.round(size * (many ? numbered.more : numbered.room)));
  if (-stated >= (many ? room : size * numbered.least)) return;
  const before = inherited.flatMap((style) => integer(style, 'marL') ?? [])[0] ?? 0;
  properties.setAttribute('marL', String(Math.max(0, before + stated) + room));
  properties.setAttribute('indent', String(-room));
}

const usualSize = (paragraph: Element): number | undefined =>
  descendants(paragraph, 'rPr').flatMap((run) => integer(run, 'sz') ?? [])[0];

function setMark(paragraph: Element, level: number, bulleted: boolean): void {
  const properties = paragraphProperties(paragraph);
  const marks = [
    'buNone',
    'buChar',
    ...(bulleted ? ['buSzTx', 'buSzPct', 'buSzPts', 'buFontTx', 'buFont'] : []),
  ];
  for (const mark of children(properties, ...marks)) properties.removeChild(mark);
  properties.setAttribute('marL', String(bulleted ? hang * (level + 1) : hang * level));
  properties.setAttribute('indent', String(bulleted ? -hang : 0));
  // Where a brand has no bullets it has no size for them either, and some programs take that for none.
  const written = bulleted
    ? [
        make(properties, ns.a, 'a:buSzPct', { val: 100_000 }),
        make(properties, ns.a, 'a:buFont', { typeface: 'Arial' }),
        make(properties, ns.a, 'a:buChar', { char: '•' }),
      ]
    : [make(properties, ns.a, 'a:buNone')];
  for (const mark of written) insertBefore(properties, mark, 'tabLst', 'defRPr', 'extLst');
}
