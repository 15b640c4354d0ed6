import type { Element } from '@xmldom/xmldom';
import {
  type Box,
  bottom,
  contain,
  type Mapping,
  mapBox,
  overlap,
  type Size,
  sameBox,
  stretchOnto,
  union,
} from '../package/box.ts';
import type { Layout } from '../package/layout.ts';
import { inheritedFrom, isContent, isFooter, isTitle } from '../package/placeholder.ts';
import type { Places } from './assign-placeholders.ts';
import { keepBeside, readStrips } from './beside-strips.ts';
import { bleed, bleeds, isBetweenMargins, isSurface, spansAcross, spansDown } from './bleeding.ts';
import { clearOfOrnaments } from './clear-of-ornaments.ts';
import { type WorkAreaSelection, workAreaSelections } from './conversion.ts';
import { goalOf, roomOfPictures } from './goal.ts';
import { type HeadingRoom, underHeading } from './heading-room.ts';
import { mapFree } from './map-free.ts';
import type { SlideFacts } from './measure/slide-facts.ts';
import { isCrammed } from './misfit.ts';
import { pageMapping } from './page-mapping.ts';
import type { PlanMode } from './plans.ts';
import { isElastic, isUnseen, kindOf, type SlideObject, titlesOf } from './slide-object.ts';
import { isOpeningLayout } from './slide-role.ts';
import { goesWith, isPinned, pin, standsOn } from './stamps.ts';

/** What becomes of one object's position. */
export interface Placement {
  object: SlideObject;
  /** Absent where the layout decides. */
  box?: Box;
  /** How the inside scales with it: type, lines, columns. */
  scaleX: number;
  scaleY: number;
  /** How type scales, where that is not the mean of the two. */
  type?: number;
}

export interface Stage {
  source: { layout: Layout; page: Size };
  target: { layout: Layout; page: Size };
  objects: SlideObject[];
  places: Places;
  selection: WorkAreaSelection;
  mode: PlanMode;
  still: boolean;
  /** Pictures that are read rather than looked at: of these nothing may be cropped. */
  legible: Set<SlideObject>;
  /** Footers that share the brand's place for them with another text, and the part that they have. */
  feet: Map<SlideObject, Box>;
  /** A title that stands in more room than the layout has for it. */
  heading: HeadingRoom | undefined;
  /** What the slide was like in its own deck. */
  before: SlideFacts;
  /** How its words were seen, run by run. */
  inks: Map<Element, string>;
  /** Titles are shown in capitals, as they were. */
  capitals: boolean;
}

/** What can be chosen for a slide: without free objects there is nothing to bring anywhere. */
export function workAreaOptions({ objects, source }: Stage): WorkAreaSelection[] {
  const free = objects.some(
    ({ placeholder, box, rotation }) => !placeholder && box && !bleeds(box, source.page, rotation),
  );
  return free ? [...workAreaSelections] : ['no-adjust'];
}

/** Positions for everything on a slide: placeholders where the layout has them, the rest in the work area. */
export function arrange(stage: Stage): Placement[] {
  const contents = stage.objects.filter((object) => isMatter(object));
  const free = stage.objects.filter((object) => !object.placeholder);
  const bleeding = free.filter(
    (object) =>
      object.box &&
      bleeds(object.box, stage.source.page, object.rotation) &&
      isGround(object) &&
      !isWholeMatter(object, stage),
  );
  const inner = free.filter((object) => object.box && !bleeding.includes(object));
  const reached = bleeding.map((object) =>
    isPageItself(object, stage) ? place(object, pageMapping(stage)) : bleed(object, stage),
  );
  if (isCovered(stage)) return [...asTheyStood(stage, contents), ...reached, ...asDrawn(stage, inner)];
  const strips = readStrips(stage);
  const parked = inner.filter((object) => isUnseen(object, stage.source.page));
  const stamps = without(inner, parked).filter((object) => isPinned(object, stage));
  const drawn = without(inner, [...parked, ...stamps]);
  const pinned = stamps.filter(
    (stamp) => !drawn.some((object) => standsOn(stamp, object) || goesWith(stamp, object, stage)),
  );
  const titles = stage.mode === 'drawn' ? titlesOf(stage).filter(({ box }) => box) : [];
  const drawing = [...titles, ...without(inner, [...parked, ...pinned])];
  const { mapping, closed } = mapFree(stage, drawing, contents, strips);
  const moved = [
    ...parked.map((object) => park(object, stage)),
    ...pinned.map((object) => pin(object, stage)),
    ...drawing.map((object) => place(object, mapping, closed(object.box as Box))),
  ];
  const fixed = placeFixed(stage).filter(({ object }) => !titles.includes(object));
  const settled = [...fixed, ...placeContents(stage, contents, moved, mapping)];
  return [...keepBeside(settled, stage, strips), ...reached, ...moved];
}

/** Tables, charts and words alone are matter however wide they are. */
const isGround = (object: SlideObject): boolean =>
  kindOf(object) !== 'graphicFrame' &&
  (object.text === '' || isSurface(object) || kindOf(object) === 'grpSp');

/** A picture that stands alone between two margins needs no edges. */
const isWholeMatter = (object: SlideObject, { source: { page }, objects }: Stage): boolean =>
  kindOf(object) === 'pic' &&
  object.box !== undefined &&
  isBetweenMargins(object.box, page) &&
  objects.every((other) => other === object || (other.placeholder && isFooter(other.placeholder.type)));

/** A picture over the whole page without a word on it, such as a screenshot, is shown whole on a page of another shape. */
const isPageItself = (object: SlideObject, { source: { page }, objects }: Stage): boolean =>
  kindOf(object) === 'pic' &&
  object.box !== undefined &&
  spansAcross(object.box, page) &&
  spansDown(object.box, page) &&
  objects.every(
    (object) =>
      object.text === '' ||
      isUnseen(object, page) ||
      (object.placeholder && isFooter(object.placeholder.type)),
  );

const without = <T>(all: T[], some: T[]): T[] => all.filter((one) => !some.includes(one));

/** Over a picture or a ground of its own an author has arranged a whole page; the layout would not be seen. */
export const isCovered = ({ mode }: Stage): boolean => mode === 'covered';

/** Whether titles and contents keep their places, and with them their sizes. */
export const keepsGeometry = ({ mode }: Stage): boolean => mode === 'covered' || mode === 'drawn';

const asDrawn = (stage: Stage, objects: SlideObject[]): Placement[] =>
  objects.map((object) => place(object, pageMapping(stage)));

/** What stood beside the page stands beside the new one too, as far from the edge that it was beyond. */
function park(object: SlideObject, stage: Stage): Placement {
  const by = pageMapping(stage);
  const placed = place(object, by);
  const { box: from } = object;
  const { box } = placed;
  if (!from || !box) return placed;
  const { source, target } = stage;
  const x = beyond(from.x, from.width, source.page.width, target.page.width, by.scaleX);
  const y = beyond(from.y, from.height, source.page.height, target.page.height, by.scaleY);
  return { ...placed, box: { ...box, x: x ?? box.x, y: y ?? box.y } };
}

/** Where a side of a box starts that lies beyond an edge of the page. */
function beyond(
  start: number,
  length: number,
  page: number,
  onto: number,
  scale: number,
): number | undefined {
  if (start + length <= 0) return start * scale;
  return start >= page ? onto + (start - page) * scale : undefined;
}

/** Titles and contents in the places that they had, footers in those of the brand. */
function asTheyStood(stage: Stage, contents: SlideObject[]): Placement[] {
  const own = new Set([...contents, ...titlesOf(stage)].filter(({ box }) => box));
  return [...placeFixed(stage).filter(({ object }) => !own.has(object)), ...asDrawn(stage, [...own])];
}

/** Titles and footers stand where the brand has them; a title that the layout has no place for, where it stood. */
function placeFixed(stage: Stage): Placement[] {
  const fixed = stage.objects.filter((object) => object.placeholder && !isMatter(object));
  return fixed.flatMap((object) => {
    const box = stage.heading?.object === object ? stage.heading.to : stage.feet.get(object);
    if (stage.places.has(object)) return [{ object, scaleX: 1, scaleY: 1, ...(box && { box }) }];
    return object.placeholder && isTitle(object.placeholder.type) && object.box
      ? [place(object, pageMapping(stage))]
      : [];
  });
}

const isMatter = (object: SlideObject): boolean =>
  object.placeholder !== undefined &&
  (isContent(object.placeholder.type) || object.placeholder.type === 'subTitle');

/** @param from where the object stands in the drawing that is mapped */
function place(object: SlideObject, by: Mapping, from = object.box as Box): Placement {
  const { scaleX, scaleY } = by;
  const box = mapBox(from, by);
  const uneven = Math.abs(scaleX - scaleY) > 0.01 * scaleX;
  if (!uneven || isElastic(object)) return { object, box, scaleX, scaleY };
  const scale = Math.min(scaleX, scaleY);
  return { object, box: contain(from, box), scaleX: scale, scaleY: scale };
}

/**
 * Contents stand where the layout has them. When there are more of them than places, or a free object would come to
 * lie on one that it did not lie on before, they keep their own arrangement inside the work area.
 */
function placeContents(
  stage: Stage,
  contents: SlideObject[],
  moved: Placement[],
  mapping: Mapping,
): Placement[] {
  const boxes = contents.flatMap(({ box }) => box ?? []);
  const placed = contents.filter((object) => stage.places.get(object)?.box);
  const least = contents.every((object) => kindOf(object) === 'sp') ? undefined : roomOfPictures;
  const goal = linesOfCover(stage, placed) ?? goalOf(stage, least);
  const crowded =
    placed.length < contents.length || (contents.length > 1 && placed.some((object) => crams(stage, object)));
  if (crowded && boxes.length > 0) {
    const onto = stretchOnto(union(boxes) as Box, goal);
    return contents.map((object) => ({ ...place({ ...object, box: object.box ?? goal }, onto), object }));
  }
  const hits = placed.some((object) => moved.some((other) => newlyOverlap(stage, object, other)));
  const drawnOn = placed.some((object) => moved.some(({ object: other }) => standsOnFigure(other, object)));
  if (hits || drawnOn) return contents.filter(({ box }) => box).map((object) => place(object, mapping));
  return level(
    contents.map((object) => inLayout(object, stage)),
    stage,
  );
}

/** The place for lines on a cover, which several share, or the room under its title: beside it is no work area. */
const linesOfCover = ({ target: { layout, page }, places }: Stage, placed: SlideObject[]): Box | undefined =>
  isOpeningLayout(layout, page)
    ? (union(placed.flatMap((object) => places.get(object)?.box ?? [])) ?? underTitle(layout, page))
    : undefined;

/** Shares of the page's height: the room that lines under a title need at least, and where they end. */
const linesUnder = { least: 0.12, end: 0.95 };

function underTitle({ placeholders }: Layout, page: Size): Box | undefined {
  const title = placeholders.find(({ type }) => isTitle(type))?.box;
  const room = title && page.height * linesUnder.end - bottom(title);
  return title && room && room > page.height * linesUnder.least
    ? { ...title, y: bottom(title), height: Math.min(room, title.height) }
    : undefined;
}

/** What points at parts of a picture, a chart or a table, or covers them, moves with it. */
const standsOnFigure = (object: SlideObject, figure: SlideObject): boolean =>
  (kindOf(figure) === 'pic' || kindOf(figure) === 'graphicFrame') && standsOn(object, figure);

function crams({ places, target }: Stage, object: SlideObject): boolean {
  const place = places.get(object);
  return place !== undefined && isCrammed(object, place, target.layout);
}

/** Less of its place than this is not worth leaving it for. */
const leastPlace = 0.5;

/** Only frames and pictures must say where they stand, and scale with the place they are given. */
function inLayout(object: SlideObject, { places, target, heading }: Stage): Placement {
  const place = places.get(object);
  const own = place?.box;
  if (!place || !own) return { object, scaleX: 1, scaleY: 1 };
  const box = clearOfOrnaments(underHeading(own, heading), target.layout, target.page, leastPlace);
  const { scaleX, scaleY } = object.box ? stretchOnto(object.box, box) : { scaleX: 1, scaleY: 1 };
  const stated = inheritedFrom(place, target.layout.placeholders)?.box;
  return { object, scaleX, scaleY, ...((!stated || !sameBox(box, stated)) && { box }) };
}

/** Columns that an ornament makes begin at different heights begin at the lower one together. */
function level(placements: Placement[], { places }: Stage): Placement[] {
  const start = ({ object }: Placement) => places.get(object)?.box?.y;
  return placements.map((placement) => {
    const own = placement.box ?? places.get(placement.object)?.box;
    const row = placements.filter((other) => start(other) === start(placement));
    const y = Math.max(...row.map(({ box }) => box?.y ?? Number.NEGATIVE_INFINITY));
    return own && y > own.y ? { ...placement, box: { ...own, y, height: bottom(own) - y } } : placement;
  });
}

function newlyOverlap(stage: Stage, content: SlideObject, other: Placement): boolean {
  const place = stage.places.get(content)?.box;
  if (!place || !other.box || !content.box || !other.object.box) return false;
  const [was, is] = [overlap(content.box, other.object.box), overlap(place, other.box)];
  return is > (was <= 0.02 ? 0.02 : was + 0.3);
}
