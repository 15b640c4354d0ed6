import type { Element } from '@xmldom/xmldom';
import { differenceCiede2000 } from 'culori';
import { fillColor } from '../../package/backdrop.ts';
import { colorIn, type Palette, shownColor, slotColor } from '../../package/color-value.ts';
import { ns } from '../../package/names.ts';
import { child, children, descend, descendants, make } from '../../package/xml.ts';
import { wcagContrast } from '../../scene/hex-colors.ts';
import { automaticFills, restyle, stateAutomatic } from './automatic-colors.ts';

/** The palette a chart's marks are shown in, and the colour behind them. */
export interface ChartGround {
  palette: Palette;
  /** Behind the chart. */
  color: string;
  /** The palette before the change. */
  from: Palette;
}

/** Below this contrast a mark is lost on the background. */
const melted = 1.15;
/** CIEDE2000 distance below which two legend colours cannot be told apart. */
const apart = 6;
const difference = differenceCiede2000();

const isApart = (seen: string | undefined, others: string[], ground: ChartGround): seen is string =>
  seen !== undefined &&
  wcagContrast(seen, ground.color) >= melted &&
  others.every((other) => difference(seen, other) >= apart);

/** The fill of each series, and of each point with its own. */
const markFills = (chart: Element): Element[] =>
  descendants(chart, 'ser', 'dPt').flatMap((mark) => {
    const properties = child(mark, 'spPr');
    return child(properties, 'solidFill') ?? descend(properties, 'ln', 'solidFill') ?? [];
  });

/** A key for a colour and its tints and shades. */
const nameOf = (fill: Element): string => {
  const color = colorIn(fill);
  const shades = color
    ? children(color).map((shade) => `${shade.localName}${shade.getAttribute('val')}`)
    : [];
  return [color?.getAttribute('val') ?? '', ...shades].join(' ');
};

/** Marks that only hold others up are often painted in the background colour. */
function isUnseen(fill: Element, from: Palette): boolean {
  const [seen, ground] = [fillColor(fill, from), slotColor('bg1', from)];
  return seen !== undefined && ground !== undefined && wcagContrast(seen, ground) < melted;
}

/**
 * Applies a recolouring to a chart while keeping its marks apart: marks that fall on one colour, or on the
 * background's, take the theme's next free one.
 * @returns whether there were enough colours
 */
export function keepMarksApart(chart: Element, ground: ChartGround, change: () => void): boolean {
  restyle(chart, (accent) => !isApart(shownColor(accent, ground.palette), [], ground));
  const automatic = automaticFills(chart).map((color) => shownColor(color, ground.palette));
  if (!automatic.every((seen, at) => isApart(seen, automatic.slice(0, at) as string[], ground)))
    stateAutomatic(chart);
  const fills = markFills(chart);
  const before = fills.map(nameOf);
  const unseen = new Set(fills.filter((fill) => isUnseen(fill, ground.from)).map(nameOf));
  change();
  const given = new Map<string, { seen: string; instead?: Element | undefined }>();
  let enough = true;
  for (const [index, fill] of markFills(chart).entries()) {
    const original = before[index] ?? '';
    const known = given.get(original);
    if (known?.instead) paint(fill, known.instead);
    if (known || unseen.has(original)) continue;
    const others = [...given.values()].map(({ seen }) => seen);
    const own = fillColor(fill, ground.palette);
    const isFree = isApart(own, others, ground);
    const instead = isFree
      ? undefined
      : offers(chart).find((offer) => isApart(shownColor(offer, ground.palette), others, ground));
    if (instead) paint(fill, instead);
    enough &&= isFree || instead !== undefined;
    given.set(original, { seen: fillColor(fill, ground.palette) ?? ground.color, instead });
  }
  return enough;
}

function paint(fill: Element, color: Element): void {
  for (const stated of children(fill)) fill.removeChild(stated);
  fill.appendChild(color.cloneNode(true));
}

const accents = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];

/** Colours for marks, in order: accents, their tints and shades, then text colours. */
function offers(near: Element): Element[] {
  const offer = (val: string, changes: Record<string, number> = {}): Element => {
    const color = make(near, ns.a, 'a:schemeClr', { val });
    for (const [name, share] of Object.entries(changes))
      color.appendChild(make(near, ns.a, `a:${name}`, { val: share }));
    return color;
  };
  return [
    ...accents.map((slot) => offer(slot)),
    offer('tx2'),
    ...accents.map((slot) => offer(slot, { lumMod: 60_000, lumOff: 40_000 })),
    ...accents.map((slot) => offer(slot, { lumMod: 50_000 })),
    offer('tx1'),
  ];
}
