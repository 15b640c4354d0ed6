import type { Element } from '@xmldom/xmldom';
import { area, type Box, bottom, intersection, overlap, right, type Size } from '../package/box.ts';
import type { DeckPackage } from '../package/deck-package.ts';
import { brandLayers } from '../package/layers.ts';
import type { Layout, LayoutPlaceholder } from '../package/layout.ts';
import { type MeasuredText, measureBody } from '../package/measured/measure-body.ts';
import { emu, emuBox, pixelBox } from '../package/pixels.ts';
import { isFooter, isTitle } from '../package/placeholder.ts';
import { readThemeFonts } from '../package/theme-colors.ts';
import { child, descendants } from '../package/xml.ts';
import type { Places } from './assign-placeholders.ts';
import { cleanPlaceholderText } from './clean-text.ts';
import { kindOf, type SlideObject } from './slide-object.ts';
import { setScale } from './spacing.ts';
import { dropOwnLook, writePlaceholder } from './write-placeholder.ts';

/** A long title in a low placeholder: the box grows, up or down, before the type shrinks much. */
export interface HeadingRoom {
  object: SlideObject;
  /** The title's box in the layout, and the enlarged one. */
  from: Box;
  to: Box;
}

/** A title may shrink to this share before its box grows. */
const settled = 0.8;
/** Shares of the page's height. */
const most = 0.3;
const margin = 0.03;
/** A title of at most this many letters fits any title placeholder. */
const short = 24;

const isShort = ({ text, variants: [main] }: SlideObject): boolean =>
  text.length < short && descendants(main, 'br').length === 0;

/** @returns undefined where the title fits, or where the brand has drawn above and below it */
export function headingRoom(places: Places, layout: Layout, deck: DeckPackage): HeadingRoom | undefined {
  const page = deck.size;
  const [object, place] = [...places].find(([, { type }]) => isTitle(type)) ?? [];
  const from = place?.box;
  if (!object || !place || !from || kindOf(object) !== 'sp' || isShort(object)) return undefined;
  const more = Math.min(neededHeight(object, place, layout, deck), page.height * most) - from.height;
  if (more < from.height * 0.05) return undefined;
  const above = { ...from, y: from.y - more, height: more };
  const below = { ...from, y: bottom(from), height: more };
  if (above.y > page.height * margin && isFree(above, place, layout, page))
    return { object, from, to: { ...above, height: from.height + more } };
  return isFree(below, place, layout, page) && leavesRoom(below, layout)
    ? { object, from, to: { ...from, height: from.height + more } }
    : undefined;
}

/** The height a title needs at four fifths of the brand's size. */
function neededHeight(
  object: SlideObject,
  place: LayoutPlaceholder,
  layout: Layout,
  deck: DeckPackage,
): number {
  const measured = measuredInPlace(object, place, { layout, deck, scale: settled });
  return measured && place.box ? place.box.height + emu(measured.ink.height + 2 - measured.room.height) : 0;
}

/** A text as it will be in a placeholder, at a share of the brand's size. */
function measuredInPlace(
  object: SlideObject,
  place: LayoutPlaceholder,
  { layout, deck, scale }: { layout: Layout; deck: DeckPackage; scale: number },
): MeasuredText | undefined {
  const shape = object.variants[0].cloneNode(true) as Element;
  writePlaceholder(shape, place);
  dropOwnLook(shape);
  const body = child(shape, 'txBody');
  const properties = child(body, 'bodyPr');
  if (!body || !properties || !place.box) return undefined;
  cleanPlaceholderText(body, isTitle(place.type) ? 'title' : 'body');
  setScale(properties, scale * 100_000, 0);
  const { major, minor } = readThemeFonts(deck.package.root(layout.master.theme));
  return measureBody(shape, pixelBox(place.box), layout, { heading: major, body: minor });
}

/** What the texts on a layout take up: under a title their letters, not their boxes, which covers leave half empty. */
export const wordsInPlaces = (places: Places, layout: Layout, deck: DeckPackage): Box[] =>
  [...places].flatMap(([object, place]) => {
    if (!place.box || isFooter(place.type)) return [];
    const text =
      kindOf(object) === 'sp' ? measuredInPlace(object, place, { layout, deck, scale: 1 }) : undefined;
    return text ? [emuBox(text.ink)] : [place.box];
  });

/** A drawing over more of the page than this is its background. */
const ground = 0.6;

function isFree(region: Box, title: LayoutPlaceholder, layout: Layout, page: Size): boolean {
  const drawn = brandLayers(layout).filter(({ box }) => area(box) < page.width * page.height * ground);
  const small = layout.placeholders.filter(
    (other) => other !== title && other.box && other.box.height < region.height * 2,
  );
  return [...drawn, ...small].every(({ box }) => !box || !meets(box, region));
}

/** Lines have no height, so touching counts. */
function meets(a: Box, b: Box): boolean {
  const shared = intersection(a, b);
  return shared.width > 0 && shared.height >= 0;
}

const leavesRoom = (taken: Box, { placeholders }: Layout): boolean =>
  placeholders.every(
    ({ type, box }) =>
      !box || isTitle(type) || isFooter(type) || bottom(lowered(box, taken)) >= bottom(box) - 1,
  );

/** A placeholder minus the part a title has grown into. */
function lowered(place: Box, taken: Box): Box {
  const beside = place.x > right(taken) - 1 || right(place) < taken.x + 1;
  const top = bottom(taken);
  const under = place.y + place.height / 2 > taken.y;
  if (beside || !under || place.y >= top || bottom(place) - top < place.height / 2) return place;
  return { ...place, y: top, height: bottom(place) - top };
}

/** Share of a placeholder below which the room under a title is too small. */
const leastBelow = 0.25;

/** The content area below a title that keeps its own place (`title`). */
export function underOwnTitle(place: Box, title: Box | undefined): Box {
  if (!title || overlap(place, title) < 0.02) return place;
  const top = bottom(title) + place.height * margin;
  const height = bottom(place) - top;
  return height >= place.height * leastBelow ? { ...place, y: top, height } : place;
}

/** A content placeholder minus what an enlarged title takes. */
export const underHeading = (place: Box, heading: HeadingRoom | undefined): Box =>
  heading && bottom(heading.to) > bottom(heading.from) ? lowered(place, heading.to) : place;
