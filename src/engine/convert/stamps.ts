import { area, type Box, bottom, inside, overlap, right } from '../package/box.ts';
import { brandLayers } from '../package/layers.ts';
import { isFooter, isTitle } from '../package/placeholder.ts';
import type { Placement, Stage } from './arrange.ts';
import { spansAcross } from './bleeding.ts';
import { pageMapping } from './page-mapping.ts';
import { kindOf, type SlideObject, titlesOf } from './slide-object.ts';
import { isOpeningLayout } from './slide-role.ts';
import { bandsOf } from './work-area.ts';

/** Objects that keep their place at the page edges. */

/** Share of the page above which an object is no stamp or mark. */
const mostOfStamp = 0.05;

/** Pins an object to the same relative position: a corner object stays in its corner. */
export function pin(object: SlideObject, stage: Stage): Placement {
  const { scaleX, scaleY } = pageMapping(stage);
  return { object, box: offBands(pinnedBox(object, stage), stage), scaleX, scaleY };
}

/** Moves small print above a brand's band at the foot that it would half overlap. */
function offBands(box: Box, { target: { layout, page } }: Stage): Box {
  const met = brandLayers(layout).find(({ opaque, box: band }) => {
    const share = (Math.min(bottom(box), bottom(band)) - Math.max(box.y, band.y)) / Math.max(1, box.height);
    const atFoot = bottom(band) > page.height * 0.99 && band.height < page.height * mostOfBand;
    return opaque && atFoot && spansAcross(band, page) && share > 0.05 && share < 0.95;
  });
  return met ? { ...box, y: met.box.y - box.height } : box;
}

/** Share of the page height above which a band is a background. */
const mostOfBand = 0.3;

/** Text boxes that reach past the page edge are cut there. */
function pinnedBox({ box: own, text }: SlideObject, stage: Stage): Box {
  const box = own as Box;
  const { scaleX, scaleY } = pageMapping(stage);
  const [from, to] = [stage.source.page, stage.target.page];
  const [width, height] = [box.width * scaleX, box.height * scaleY];
  const share = (start: number, spare: number) => {
    const at = spare > 1 ? start / spare : 0;
    return text === '' ? at : Math.min(1, Math.max(0, at));
  };
  return {
    x: share(box.x, from.width - box.width) * (to.width - width),
    y: share(box.y, from.height - box.height) * (to.height - height),
    width,
    height,
  };
}

/** Small print is below this share of the page height, in boxes no higher than this. */
const smallPrint = { from: 0.9, highest: 0.07 };

/** Stamps, tabs, small print and free cover objects keep their places, apart from the drawing. */
export const isPinned = (object: SlideObject, stage: Stage): boolean =>
  isSmallPrint(object, stage) ||
  isTab(object, stage) ||
  isStamp(object, stage) ||
  isOnFreeGround(object, stage);

/** A small label at the side of the page, as the tabs of a register are. */
export function isTab({ box, text }: SlideObject, { source: { page } }: Stage): boolean {
  const small =
    box && text !== '' && box.height < page.height * smallPrint.highest && box.width < page.width / 4;
  return small === true && (right(box) > page.width * 0.99 || box.x < page.width * 0.01);
}

/** Share of the page above which a free cover object is no crest, picture or few lines. */
const mostBeside = 0.4;

/** On a cover, a free object stays where the brand has drawn nothing, since there is little room under the title. */
function isOnFreeGround(object: SlideObject, stage: Stage): boolean {
  const { places, mode, source, target } = stage;
  const { layout, page } = target;
  const { box } = object;
  const taken = [...places.values()].filter(({ type }) => !isFooter(type));
  if (mode !== 'places' || !box || taken.length === 0 || !isOpeningLayout(layout, page)) return false;
  if (area(box) > source.page.width * source.page.height * mostBeside) return false;
  const pinned = offBands(pinnedBox(object, stage), stage);
  return (
    taken.every((place) => !place.box || overlap(place.box, pinned) < 0.02) &&
    brandLayers(layout)
      .filter(({ opaque }) => opaque)
      .every((layer) => overlap(layer.box, pinned) < 0.02 || (layer.color && inside(pinned, layer.box)))
  );
}

/** Whether an object is on another, as its label. */
export const standsOn = ({ box }: SlideObject, other: SlideObject): boolean =>
  box !== undefined &&
  other.box !== undefined &&
  area(box) < area(other.box) &&
  overlap(box, other.box) > 0.3;

/**
 * Shares of the page: how near a text is to what it heads, and alignment within a column; and the share of
 * its width above it.
 */
const near = { gap: 0.03, column: 0.01, over: 0.4 };

/** Whether two objects belong together: a heading above, a caption below, or equal widths in one column. */
export function goesWith(
  { box, text }: SlideObject,
  other: SlideObject,
  { source: { page } }: Stage,
): boolean {
  if (!box || !other.box || text === '') return false;
  const [start, end] = [Math.abs(box.x - other.box.x), Math.abs(right(box) - right(other.box))];
  const series =
    Math.max(start, end) < page.width * near.column && kindOf(other) === 'sp' && other.text !== '';
  const shared = Math.min(right(box), right(other.box)) - Math.max(box.x, other.box.x);
  const over = shared > box.width * near.over && box.width < other.box.width * 1.2;
  const isNear = (gap: number): boolean => Math.abs(gap) < page.height * near.gap;
  const captions = kindOf(other) !== 'sp' && isNear(box.y - bottom(other.box));
  return series || (over && (captions || isNear(other.box.y - bottom(box))));
}

function isSmallPrint({ box, text }: SlideObject, { source: { page } }: Stage): boolean {
  if (!box || text === '' || text.includes('\n')) return false;
  return (
    box.y + box.height / 2 > page.height * smallPrint.from && box.height < page.height * smallPrint.highest
  );
}

function isStamp(object: SlideObject, stage: Stage): boolean {
  const { source, target } = stage;
  const title = titlesOf(stage)[0]?.box;
  const { box } = object;
  if (!title || !box || bottom(title) > source.page.height * 0.4) return false;
  const small = area(box) < source.page.width * source.page.height * mostOfStamp;
  if (!small || box.y + box.height / 2 > bottom(title)) return false;
  const heading = target.layout.placeholders.find(({ type }) => isTitle(type))?.box;
  const pinned = pinnedBox(object, stage);
  const onBand = bandsOf(target.layout, target.page).some((band) => overlap(band, pinned) > 0.02);
  const clear = !heading || overlap(pinned, heading) < 0.02;
  return !onBand && (clear || overlap(box, title) > 0.02);
}
