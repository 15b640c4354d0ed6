import {
  area,
  type Box,
  bottom,
  intersection,
  overlap,
  right,
  type Size,
  sameBox,
  union,
} from '../package/box.ts';
import { brandLayers } from '../package/layers.ts';
import type { Layout } from '../package/layout.ts';
import { isContent, isFooter, isTitle } from '../package/placeholder.ts';
import { spansAcross } from './bleeding.ts';
import { clearOfOrnaments } from './clear-of-ornaments.ts';
import { roomOf } from './growing-places.ts';
import { isAside } from './misfit.ts';

/** Default page margin, as a share of the page. */
const margin = 0.05;
/** Share of the page height below which a placeholder is for a line of text. */
const flattest = 0.12;
/** Shares of the page height between a line and a background. */
const thinnest = 0.03;
const widest = 0.4;
/** Share of the work area below which avoiding ornaments leaves too little room. */
const leastClear = 0.35;

/**
 * A layout's content area: its content placeholders, or what titles and footers leave free.
 * @param page of the layout's deck
 */
export function workArea(layout: Layout, page: Size): Box {
  const area = known.get(layout) ?? clearOfOrnaments(statedArea(layout, page), layout, page, leastClear);
  known.set(layout, area);
  return area;
}

/** Cached by layout, since all pages of a deck have one size. */
const known = new WeakMap<Layout, Box>();

/** The work area by placeholders alone, ignoring ornaments. */
export function statedArea(layout: Layout, page: Size): Box {
  return bandsOf(layout, page).reduce(
    (left, band) => (overlap(left, band) > 0.02 ? largestBand(left, band) : left),
    areaOfPlaces(layout, page),
  );
}

/** Colour bands across the page, where a brand has its titles and footers. */
export const bandsOf = (layout: Layout, page: Size): Box[] =>
  brandLayers(layout)
    .filter(({ box, opaque }) => opaque && spansAcross(box, page) && box.height > page.height * thinnest)
    .filter(({ box }) => box.height < page.height * widest)
    .map(({ box }) => box);

function areaOfPlaces(layout: Layout, page: Size): Box {
  const contents = union(
    layout.placeholders.flatMap((place) => {
      const box = roomOf(place, layout, page);
      return place.box && box && isContent(place.type) && !isAside(place.box, layout, page) ? [box] : [];
    }),
  );
  if (contents && contents.height > page.height * flattest) return onPage(contents, page);
  const taken = layout.placeholders.flatMap(({ type, box }) =>
    box && (isTitle(type) || type === 'subTitle') ? [box] : [],
  );
  const inner = withinMargins(layout, page);
  const body = matterOfMaster(layout, page);
  const heading = layout.master.placeholders.find(({ type }) => isTitle(type))?.box;
  // Without a title its room is free too; beside both there may be decoration.
  if (body && heading && taken.length === 0)
    return isRuledOff(heading, body, layout) ? body : (union([body, heading]) as Box);
  if (body && taken.every((box) => overlap(box, body) < 0.02) && taken.length > 0) return body;
  const title = union(taken);
  return title ? largestBand(inner, withGround(title, layout, page)) : inner;
}

/** Page rules are up to three points thick, in EMU. */
const line = 38_100;

/** Whether the brand draws a rule under its titles. */
const isRuledOff = (heading: Box, body: Box, layout: Layout): boolean =>
  brandLayers(layout).some(
    ({ box }) =>
      box.height < line &&
      box.width > heading.width / 2 &&
      box.y > heading.y + heading.height / 2 &&
      box.y < body.y + body.height / 10,
  );

/** The content area of a master's slides: its body, or the larger one of a layout with the same title. */
function matterOfMaster({ master, placeholders }: Layout, page: Size): Box | undefined {
  const title = placeholders.find(({ type }) => isTitle(type))?.box;
  const body = master.placeholders.find(({ type }) => isContent(type))?.box;
  const wider = master.layouts.flatMap((sibling) => {
    const own = sibling.placeholders.find(({ type }) => isTitle(type))?.box;
    if (!title || !own || !sameBox(own, title)) return [];
    const places = sibling.placeholders.flatMap(({ type, box }) =>
      box && holdsFlow.has(type) && !isAside(box, sibling, page) ? [box] : [],
    );
    const matter = union(places);
    return matter && overlap(matter, title) < 0.02 ? [matter] : [];
  });
  return [...(body ? [body] : []), ...wider].reduce<Box | undefined>(
    (largest, box) => (largest && area(largest) >= area(box) * 0.98 ? largest : box),
    undefined,
  );
}

/** Placeholders for content of any size; those for pictures may reach further. */
const holdsFlow = new Set(['body', 'obj', 'tbl', 'chart', 'dgm']);

/** Some layouts have placeholders that reach below the page. */
function onPage(box: Box, page: Size): Box {
  const inner = { x: 0, y: 0, width: page.width, height: page.height * (1 - margin / 2) };
  const shown = intersection(box, inner);
  return shown.width > 0 && shown.height > 0 ? shown : box;
}

/** A title's background, such as a band, is as occupied as the title. */
function withGround(title: Box, layout: Layout, page: Size): Box {
  const grounds = brandLayers(layout).filter(
    ({ box, opaque }) => opaque && overlap(box, title) > 0.3 && area(box) < page.width * page.height * 0.6,
  );
  return union([title, ...grounds.map(({ box }) => box)]) as Box;
}

/** The page without its margins and footer line. */
function withinMargins(layout: Layout, page: Size): Box {
  const x = page.width * margin;
  const y = page.height * margin;
  const footers = layout.placeholders.flatMap(({ type, box }) =>
    box && isFooter(type) && box.y > page.height / 2 ? [box.y] : [],
  );
  const end = Math.min(page.height - y, ...footers);
  return { x, y, width: page.width - 2 * x, height: end - y };
}

/** The largest of the four bands around an obstacle. */
export function largestBand(inner: Box, obstacle: Box): Box {
  const gap = inner.height / 50;
  const bands: Box[] = [
    { ...inner, y: bottom(obstacle) + gap, height: bottom(inner) - bottom(obstacle) - gap },
    { ...inner, height: obstacle.y - gap - inner.y },
    { ...inner, x: right(obstacle) + gap, width: right(inner) - right(obstacle) - gap },
    { ...inner, width: obstacle.x - gap - inner.x },
  ];
  return bands.reduce(
    (best, band) => (band.width > 0 && band.height > 0 && area(band) > area(best) ? band : best),
    {
      ...inner,
      height: 0,
    },
  );
}
