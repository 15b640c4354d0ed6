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

/** Share of the page left free at its edges where a layout does not say. */
const margin = 0.05;
/** Of the page's height: lower places are for a line of words. */
const flattest = 0.12;
/** Of the page's height, what is between a line and a ground. */
const thinnest = 0.03;
const widest = 0.4;
/** Less of its work area than this is no room to move a slide's matter into. */
const leastClear = 0.35;

/**
 * Where a layout wants a slide's matter: its content placeholders, or what titles and footers leave free.
 * @param page of the deck that the layout belongs to
 */
export function workArea(layout: Layout, page: Size): Box {
  const area = known.get(layout) ?? clearOfOrnaments(statedArea(layout, page), layout, page, leastClear);
  known.set(layout, area);
  return area;
}

/** A layout belongs to one deck, whose pages are all of one size. */
const known = new WeakMap<Layout, Box>();

/** The work area as placeholders tell it, whatever ornaments reach into it. */
export function statedArea(layout: Layout, page: Size): Box {
  return bandsOf(layout, page).reduce(
    (left, band) => (overlap(left, band) > 0.02 ? largestBand(left, band) : left),
    areaOfPlaces(layout, page),
  );
}

/** Bands of colour that reach across the page, where a brand has its titles and footers. */
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
  // Without a title its place is free too; beside both, the brand may have its decoration.
  if (body && heading && taken.length === 0)
    return isRuledOff(heading, body, layout) ? body : (union([body, heading]) as Box);
  if (body && taken.every((box) => overlap(box, body) < 0.02) && taken.length > 0) return body;
  const title = union(taken);
  return title ? largestBand(inner, withGround(title, layout, page)) : inner;
}

/** Pages are drawn in lines of up to three points, in English Metric Units. */
const line = 38_100;

/** Whether a brand draws a line under the place of its titles. */
const isRuledOff = (heading: Box, body: Box, layout: Layout): boolean =>
  brandLayers(layout).some(
    ({ box }) =>
      box.height < line &&
      box.width > heading.width / 2 &&
      box.y > heading.y + heading.height / 2 &&
      box.y < body.y + body.height / 10,
  );

/** Where slides of the master have their matter: its body, or what a layout with the same title makes larger of it. */
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

/** What is meant for matter of any size; places for pictures reach where nothing else does. */
const holdsFlow = new Set(['body', 'obj', 'tbl', 'chart', 'dgm']);

/** Some layouts have places that reach below the page. */
function onPage(box: Box, page: Size): Box {
  const inner = { x: 0, y: 0, width: page.width, height: page.height * (1 - margin / 2) };
  const shown = intersection(box, inner);
  return shown.width > 0 && shown.height > 0 ? shown : box;
}

/** What a title stands on, such as a band of colour, is as little free as the title itself. */
function withGround(title: Box, layout: Layout, page: Size): Box {
  const grounds = brandLayers(layout).filter(
    ({ box, opaque }) => opaque && overlap(box, title) > 0.3 && area(box) < page.width * page.height * 0.6,
  );
  return union([title, ...grounds.map(({ box }) => box)]) as Box;
}

/** The page without its margins and without the line of footers. */
function withinMargins(layout: Layout, page: Size): Box {
  const x = page.width * margin;
  const y = page.height * margin;
  const footers = layout.placeholders.flatMap(({ type, box }) =>
    box && isFooter(type) && box.y > page.height / 2 ? [box.y] : [],
  );
  const end = Math.min(page.height - y, ...footers);
  return { x, y, width: page.width - 2 * x, height: end - y };
}

/** The largest of the four bands around a box that stands in the way. */
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
