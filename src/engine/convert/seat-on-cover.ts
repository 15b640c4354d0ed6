import { area, type Box, bottom, inside, overlap, right, type Size } from '../package/box.ts';
import { brandLayers, type Layer } from '../package/layers.ts';
import { isFooter } from '../package/placeholder.ts';
import type { Stage } from './arrange.ts';
import { linesOf } from './brand-lines.ts';
import { touches } from './map-free.ts';
import { offBands, pinnedBox } from './pinned-box.ts';
import { type SlideObject, textOf } from './slide-object.ts';
import { isOpeningLayout } from './slide-role.ts';

/** Share of the page above which a free cover object is no crest, picture or few lines. */
const mostBeside = 0.4;
/** Shares of the page: the margin, the gap to what is avoided, how far an object moves, and how near is together. */
const room = { margin: 0.02, gap: 0.01, way: 0.3, together: 0.04 };
/** Sizes to try, as shares of its own; text keeps its size. */
const sizes = [1, 0.8, 0.65];

/**
 * On a cover, where there is little room under the title, a free object stays where the brand has drawn nothing. One
 * that stands alone goes the least way that clears what is there.
 */
export function seatOnCover(object: SlideObject, stage: Stage): Box | undefined {
  const { places, mode, source, target, words } = stage;
  const { layout, page } = target;
  const filled = [...places.values()].some(({ type }) => !isFooter(type));
  if (mode !== 'places' || !object.box || !filled || !isOpeningLayout(layout, page)) return undefined;
  if (area(object.box) > source.page.width * source.page.height * mostBeside) return undefined;
  const pinned = offBands(pinnedBox(object, stage), stage);
  const met = (box: Box): Box[] => [
    ...words.filter((one) => overlap(one, box) >= 0.02),
    ...brandLayers(layout).flatMap((layer) => paintUnder(layer, box)),
  ];
  const first = met(pinned);
  if (first.length === 0) return pinned;
  const others = stage.objects.flatMap((other) =>
    other !== object && !other.placeholder && other.box ? [pinnedBox(other, stage)] : [],
  );
  const about = widened(pinned, page, room.together);
  if (others.some((box) => overlap(about, box) > 0)) return kept(first, pinned);
  const free = (box: Box) => met(box).length === 0 && others.every((other) => overlap(other, box) === 0);
  for (const size of object.text === '' ? sizes : sizes.slice(0, 1)) {
    const box = scaled(pinned, size);
    const once = [box, ...met(box).flatMap((one) => asideOf(one, box, page))];
    const seats = once.flatMap((seat) => [seat, ...met(seat).flatMap((one) => asideOf(one, seat, page))]);
    const [nearest] = seats.filter(free).toSorted((one, other) => wayTo(one, box) - wayTo(other, box));
    if (nearest) return nearest;
  }
  return kept(first, pinned);
}

const scaled = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + (width * (1 - by)) / 2,
  y: y + (height * (1 - by)) / 2,
  width: width * by,
  height: height * by,
});

/** An object that only a line crosses stays where no other place is free. */
const kept = (met: Box[], pinned: Box): Box | undefined =>
  met.every((box) => Math.min(box.width, box.height) === 0) ? pinned : undefined;

/** What of a layer would be under a box: its surface, unless the box is all on it, its words, or its lines. */
function paintUnder(layer: Layer, box: Box): Box[] {
  const { element, box: drawn, opaque, color } = layer;
  if (opaque) return (color && inside(box, drawn)) || !touches(drawn, box) ? [] : [drawn];
  if (element.localName === 'sp' && textOf(element) !== '') return touches(drawn, box) ? [drawn] : [];
  return linesOf(layer).filter((line) => touches(line, box));
}

const widened = ({ x, y, width, height }: Box, page: Size, share: number): Box => ({
  x: x - page.width * share,
  y: y - page.height * share,
  width: width + 2 * page.width * share,
  height: height + 2 * page.height * share,
});

/** The places right beside, above and below what is met, on the page and not far away. */
function asideOf(met: Box, box: Box, page: Size): Box[] {
  const [across, down] = [page.width * room.gap, page.height * room.gap];
  const inner = widened({ x: 0, y: 0, ...page }, page, -room.margin);
  const columns = [met.x - box.width - across, right(met) + across].filter(
    (x) => x >= inner.x && x + box.width <= right(inner) && Math.abs(x - box.x) < page.width * room.way,
  );
  const rows = [met.y - box.height - down, bottom(met) + down].filter(
    (y) => y >= inner.y && y + box.height <= bottom(inner) && Math.abs(y - box.y) < page.height * room.way,
  );
  return [...columns.map((x) => ({ ...box, x })), ...rows.map((y) => ({ ...box, y }))];
}

/** What stands in a row along the foot stays in it rather than climb to the title. */
const climb = 1.5;

const wayTo = (one: Box, other: Box): number => Math.abs(one.x - other.x) + Math.abs(one.y - other.y) * climb;
