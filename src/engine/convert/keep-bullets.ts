import type { Element } from '@xmldom/xmldom';
import { emuPerPoint } from '../package/box.ts';
import type { Layout } from '../package/layout.ts';
import { ns } from '../package/names.ts';
import type { PlaceholderKey } from '../package/placeholder.ts';
import { paragraphProperties } from '../package/text-properties.ts';
import { atLevel, inheritedStyles, isBulleted, isNumbered, levelOf, sizeAt } from '../package/text-style.ts';
import { child, children, descendants, insertBefore, integer, make } from '../package/xml.ts';

/** Indent of a list where the brand's style has none, in EMU. */
const hang = 285_750;
/** Factors of the type size: the least hanging indent for a number, and the indents for one digit and for more. */
const numbered = { least: 0.9, room: 1.3, more: 1.9 };

/** What a paragraph was on its original layout. */
interface Point {
  /** Whether it is a list item; undefined where nothing says so. */
  listed: boolean | undefined;
  counted?: boolean;
  /** How much further its first line is indented than the other unlisted lines of its level. */
  further: number;
}

/** @param key of its original placeholder; undefined for free text */
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
    return { paragraph, level, listed, counted: isNumbered(said), begins };
  });
  return new Map(
    read.map(({ paragraph, level, listed, counted, begins }) => [
      paragraph,
      { listed, counted, further: listed ? 0 : begins - (least.get(level) ?? begins) },
    ]),
  );
}

/**
 * Keeps lists as lists and running text as running text whatever the new layout's default, gives no numbers to what
 * had none, and keeps code indented.
 */
export function keepListPoints(points: Map<Element, Point>, layout: Layout, key: PlaceholderKey): void {
  const styles = inheritedStyles(layout, key);
  // Text under a cover's title is never bulleted by the brand.
  const opens = isOpening(layout);
  for (const [paragraph, { listed, counted, further }] of points) {
    // Empty lines may have been cleared away since the points were read.
    if (!paragraph.parentNode) continue;
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
    // Text under a cover's title is never bulleted.
    const counts = isNumbered(atLevel(styles, level)) && !counted;
    if (wanted === true && (!shown || counts) && key.type !== 'subTitle') setMark(paragraph, level, true);
  }
}

const isOpening = ({ family }: Layout): boolean => family === 'title' || family === 'section';

/** How many levels may precede a brand's bullets, and the least relative size of its bulleted level. */
const mostLeads = 2;
const leastOfPoints = 0.75;

/** A brand may keep level 1 for lead-ins and start bullets at the next level; so do lists moved onto it. */
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

/** Gives numbered items a hanging indent, also where the brand's text has none. */
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
  // A brand without bullets states no bullet size, which some programs take as zero.
  const written = bulleted
    ? [
        make(properties, ns.a, 'a:buSzPct', { val: 100_000 }),
        make(properties, ns.a, 'a:buFont', { typeface: 'Arial' }),
        make(properties, ns.a, 'a:buChar', { char: '•' }),
      ]
    : [make(properties, ns.a, 'a:buNone')];
  for (const mark of written) insertBefore(properties, mark, 'tabLst', 'defRPr', 'extLst');
}
