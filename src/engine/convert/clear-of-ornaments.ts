import type { Element } from '@xmldom/xmldom';
import { area, type Box, bottom, intersection, right, type Size, union } from '../package/box.ts';
import { type Palette, seenPalette, slotColor } from '../package/color-value.ts';
import { brandLayers } from '../package/layers.ts';
import type { Layout } from '../package/layout.ts';
import { child, descend } from '../package/xml.ts';
import { wcagContrast } from '../scene/hex-colors.ts';
import { bleeds } from './bleeding.ts';

/** Shares of the page. Ornaments smaller than this may be overlapped: confetti would leave no free room. */
const smallest = 0.02;
/** An ornament under this share of a placeholder is its background. */
const ground = 0.9;
/** Only this many, the largest, are avoided; each adds candidate places. */
const most = 6;

/**
 * The largest part of a box clear of the brand's ornaments, such as a drawing at the side.
 * @param least share of the box below which the box is returned unchanged
 */
export function clearOfOrnaments(box: Box, layout: Layout, page: Size, least: number): Box {
  const met = ornaments(layout, page)
    .map((ornament) => intersection(ornament, box))
    .filter((part) => part.width > 0 && part.height > 0 && area(part) < area(box) * ground)
    .filter((part) => area(part) > area(box) * smallest);
  if (met.length === 0) return box;
  const clear = largestClear(box, met);
  return clear && area(clear) >= area(box) * least ? clear : box;
}

/** Shares of the page between which a brand's picture is a logo. */
const logo = { least: 0.003, most: 0.035 };

/** The same, clear of the brand's logos. */
export function clearOfLogos(box: Box, layout: Layout, page: Size, least: number): Box {
  const met = brandLayers(layout)
    .filter(({ color, opaque }) => opaque && color === undefined)
    .filter(({ box: { width, height } }) => {
      const share = (width * height) / (page.width * page.height);
      return share >= logo.least && share <= logo.most;
    })
    .map((layer) => intersection(widened(layer.box, page.width * air), box))
    .filter((part) => part.width > 0 && part.height > 0)
    .slice(0, most);
  const clear = met.length > 0 ? largestClear(box, met) : undefined;
  return clear && area(clear) >= area(box) * least ? clear : box;
}

const known = new WeakMap<Layout, Box[]>();

/** Shares of the page width: how near small pieces belong to a large ornament, and the margin around it. */
const near = 0.04;
const air = 0.01;

function ornaments(layout: Layout, page: Size): Box[] {
  const found = known.get(layout) ?? readOrnaments(layout, page);
  known.set(layout, found);
  return found;
}

function readOrnaments(layout: Layout, page: Size): Box[] {
  const pieces = brandLayers(layout)
    .filter(({ element, box, opaque }) => (opaque || isLineDrawing(element)) && !bleeds(box, page, 0))
    .filter(({ color }) => !color || !isPale(color, seenPalette(layout)))
    .map(({ box }) => box);
  return pieces
    .filter((box) => area(box) > page.width * page.height * smallest)
    .toSorted((a, b) => area(b) - area(a))
    .slice(0, most)
    .map((box) =>
      widened(
        pieces.reduce((whole, piece) => absorb(whole, piece, page), box),
        page.width * air,
      ),
    );
}

/** A fill so close to the background that text reads on it as well as beside it. */
function isPale(color: string, palette: Palette): boolean {
  const [text, ground] = [slotColor('tx1', palette), slotColor('bg1', palette)];
  return (
    text !== undefined &&
    ground !== undefined &&
    wcagContrast(color, ground) < breath &&
    wcagContrast(color, text) > wellRead
  );
}
const breath = 1.45;
const wellRead = 9;

/** Extends an ornament by small pieces near it, such as rays and dots. */
function absorb(whole: Box, piece: Box, page: Size): Box {
  const reach = intersection(widened(whole, page.width * near), piece);
  const small = area(piece) <= page.width * page.height * smallest;
  return small && reach.width >= 0 && reach.height >= 0 ? (union([whole, piece]) as Box) : whole;
}

const widened = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** A freeform drawn in lines only. Rectangular outlines are frames, which content may stand in. */
function isLineDrawing(shape: Element): boolean {
  const properties = child(shape, 'spPr');
  return child(properties, 'custGeom') !== undefined && descend(properties, 'ln', 'solidFill') !== undefined;
}

/** The largest box bounded by sides of the obstacles or the whole that meets no obstacle. */
function largestClear(whole: Box, obstacles: Box[]): Box | undefined {
  const xs = edges([whole, ...obstacles].flatMap((box) => [box.x, right(box)]));
  const ys = edges([whole, ...obstacles].flatMap((box) => [box.y, bottom(box)]));
  let best: Box | undefined;
  for (const [x, end] of pairs(xs))
    for (const [y, foot] of pairs(ys)) {
      const box = { x, y, width: end - x, height: foot - y };
      if (best && area(box) <= area(best)) continue;
      if (obstacles.every((obstacle) => !meets(box, obstacle))) best = box;
    }
  return best;
}

const edges = (values: number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

const pairs = (values: number[]): [number, number][] =>
  values.flatMap((start, index) => values.slice(index + 1).map((end): [number, number] => [start, end]));

function meets(a: Box, b: Box): boolean {
  const shared = intersection(a, b);
  return shared.width > 1 && shared.height > 1;
}
