import { area, type Box, bottom, inside, overlap, right } from '../package/box.ts';
import { brandLayers } from '../package/layers.ts';
import { isFooter, isTitle } from '../package/placeholder.ts';
import type { Placement, Stage } from './arrange.ts';
import { spansAcross } from './bleeding.ts';
import { pageMapping } from './page-mapping.ts';
import { kindOf, type SlideObject, titlesOf } from './slide-object.ts';
import { isOpeningLayout } from './slide-role.ts';
import { bandsOf } from './work-area.ts';

/** What keeps its place at the edges of a page, and what only seems to. */

/** More of the page than a stamp or a mark takes. */
const mostOfStamp = 0.05;

/** At the same share of the way from edge to edge: what was in a corner is in that corner. */
export function pin(object: SlideObject, stage: Stage): Placement {
  const { scaleX, scaleY } = pageMapping(stage);
  return { object, box: offBands(pinnedBox(object, stage), stage), scaleX, scaleY };
}

/** Small print that would stand half on a band of the brand's at the foot of the page stands above it. */
function offBands(box: Box, { target: { layout, page } }: Stage): Box {
  const met = brandLayers(layout).find(({ opaque, box: band }) => {
    const share = (Math.min(bottom(box), bottom(band)) - Math.max(box.y, band.y)) / Math.max(1, box.height);
    const atFoot = bottom(band) > page.height * 0.99 && band.height < page.height * mostOfBand;
    return opaque && atFoot && spansAcross(band, page) && share > 0.05 && share < 0.95;
  });
  return met ? { ...box, y: met.box.y - box.height } : box;
}

/** Higher than this share of the page, what a brand paints at its foot is a ground. */
const mostOfBand = 0.3;

/** Words whose box reached beyond an edge of the page end at it. */
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

/** From here down a page has its small print, in lines no higher than this. */
const smallPrint = { from: 0.9, highest: 0.07 };

/** Stamps beside the title and small print at the foot are no part of the drawing between them, and keep their places. */
export const isPinned = (object: SlideObject, stage: Stage): boolean =>
  isSmallPrint(object, stage) || isStamp(object, stage) || isOnFreeGround(object, stage);

/** More of the page than a crest, a picture or a few lines beside the title of a cover take. */
const mostBeside = 0.4;

/** On a cover what stands free keeps its place where the brand has nothing: under its title there is little room. */
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

/** What stands on a part of the drawing is its label. */
export const standsOn = ({ box }: SlideObject, other: SlideObject): boolean =>
  box !== undefined &&
  other.box !== undefined &&
  area(box) < area(other.box) &&
  overlap(box, other.box) > 0.3;

/**
 * Shares of the page: how near words stand to what they are the heading of, and how nearly two are in one column; and the
 * share of their own width that is over it.
 */
const near = { gap: 0.03, column: 0.01, over: 0.4 };

/** What stands right above something is its heading, right under a picture its caption, and what is as wide in the same column is one of a series. */
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
