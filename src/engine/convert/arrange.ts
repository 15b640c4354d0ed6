import type { Places } from './assign-placeholders.ts';
import {
  type Box,
  bottom,
  contain,
  fitInto,
  intersection,
  type Mapping,
  mapBox,
  overlap,
  right,
  type Size,
  settle,
  stretchOnto,
  union,
} from './box.ts';
import { brandLayers } from './colors/layers.ts';
import { type WorkAreaSelection, workAreaSelections } from './conversion.ts';
import type { Layout } from './layout.ts';
import { isCrammed } from './misfit.ts';
import { isContent, isFooter, isTitle } from './placeholder.ts';
import { keepsShape, kindOf, type SlideObject } from './slide-object.ts';
import { workArea } from './work-area.ts';

/** What becomes of one object's position. */
export interface Placement {
  object: SlideObject;
  /** Absent where the layout decides. */
  box?: Box;
  /** How the inside scales with it: type, lines, columns. */
  scaleX: number;
  scaleY: number;
}

export interface Stage {
  source: { layout: Layout; page: Size };
  target: { layout: Layout; page: Size };
  objects: SlideObject[];
  places: Places;
  selection: WorkAreaSelection;
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
    (object) => object.box && bleeds(object.box, stage.source.page, object.rotation),
  );
  const inner = free.filter((object) => object.box && !bleeding.includes(object));
  const mapping = mapFree(stage, inner, contents);
  const moved = inner.map((object) => place(object, isParked(object, stage) ? pageMapping(stage) : mapping));
  return [
    ...placeFixed(stage),
    ...placeContents(stage, contents, moved, mapping),
    ...bleeding.map((object) => bleed(object, bleedMapping(stage))),
    ...moved,
  ];
}

/** Titles and footers stand where the brand has them; a title that the layout has no place for, where it stood. */
function placeFixed(stage: Stage): Placement[] {
  const fixed = stage.objects.filter((object) => object.placeholder && !isMatter(object));
  return fixed.flatMap((object) => {
    if (stage.places.has(object)) return [{ object, scaleX: 1, scaleY: 1 }];
    return object.placeholder && isTitle(object.placeholder.type) && object.box
      ? [place(object, pageMapping(stage))]
      : [];
  });
}

const isMatter = (object: SlideObject): boolean =>
  object.placeholder !== undefined &&
  (isContent(object.placeholder.type) || object.placeholder.type === 'subTitle');

function place(object: SlideObject, { scaleX, scaleY, offsetX, offsetY }: Mapping): Placement {
  const box = mapBox(object.box as Box, { scaleX, scaleY, offsetX, offsetY });
  const uneven = Math.abs(scaleX - scaleY) > 0.01 * scaleX;
  if (!uneven || isElastic(object)) return { object, box, scaleX, scaleY };
  const scale = Math.min(scaleX, scaleY);
  return { object, box: contain(object.box as Box, box), scaleX: scale, scaleY: scale };
}

/** What can be made wider without being made higher: frames and text; pictures and drawings would be distorted. */
const isElastic = (object: SlideObject): boolean =>
  (kindOf(object) === 'graphicFrame' && !keepsShape(object)) ||
  (kindOf(object) === 'sp' && object.text !== '');

/** Whether the parts of a slide stand for themselves, so that each may be resized in its own way. */
const areIndependent = (objects: SlideObject[]): boolean =>
  objects.every((object) => isElastic(object) || keepsShape(object)) && objects.length <= 6;

const pageBox = (page: Size): Box => ({ x: 0, y: 0, ...page });

/** From page to page in its own proportions, centred. */
function pageMapping({ source, target }: Stage): Mapping {
  const mapping = fitInto(pageBox(source.page), pageBox(target.page), Number.POSITIVE_INFINITY);
  const spare = target.page.height - source.page.height * mapping.scaleY;
  return { ...mapping, offsetY: mapping.offsetY + spare / 2 };
}

/** Where the free objects go: into the work area together, so that they keep their places to one another. */
function mapFree(stage: Stage, inner: SlideObject[], contents: SlideObject[]): Mapping {
  const whole = pageMapping(stage);
  const onPage = inner.filter((object) => !isParked(object, stage));
  if (stage.selection === 'no-adjust' || onPage.length === 0) return whole;
  const boxes = onPage.map((object) => intersection(object.box as Box, pageBox(stage.source.page)));
  const matter = contents.flatMap(({ box }) => box ?? []);
  const goal = workArea(stage.target.layout, stage.target.page);
  const everything = union([...boxes, ...matter]) as Box;
  if (stage.selection === 'fill')
    return centred(fitInto(everything, goal, Number.POSITIVE_INFINITY), everything, goal);
  if (keepsClear(stage, onPage, whole)) return whole;
  const home = union([everything, sourceArea(stage)]) as Box;
  return settle(everything, home, goal, whole.scaleX, !areIndependent(onPage));
}

function centred(mapping: Mapping, from: Box, goal: Box): Mapping {
  return { ...mapping, offsetY: mapping.offsetY + (goal.height - from.height * mapping.scaleY) / 2 };
}

/** Slides without a title on a layout without one keep the page as it is: there is nothing to keep clear of. */
function keepsClear({ target, objects }: Stage, onPage: SlideObject[], whole: Mapping): boolean {
  const fixed = target.layout.placeholders.filter(({ type, box }) => box && !isFooter(type));
  const contents = objects.filter((object) => object.placeholder && !isFooter(object.placeholder.type));
  if (fixed.length > 0 && contents.length > 0) return false;
  const decoration = brandLayers(target.layout).filter(({ box }) => !bleeds(box, target.page, 0));
  return onPage.every((object) => {
    const box = mapBox(object.box as Box, whole);
    return fits(box, target.page) && decoration.every((layer) => overlap(layer.box, box) < 0.02);
  });
}

const fits = (box: Box, page: Size): boolean =>
  box.x >= -1 && box.y >= -1 && right(box) <= page.width + 1 && bottom(box) <= page.height + 1;

/** Where the source's slide has its matter: under its title, within its margins. */
function sourceArea({ source, objects }: Stage): Box {
  const title = objects.find((object) => object.placeholder && isTitle(object.placeholder.type))?.box;
  const { width, height } = source.page;
  const top = title && bottom(title) < height / 2 ? bottom(title) : height * 0.05;
  return { x: width * 0.05, y: top, width: width * 0.9, height: height * 0.95 - top };
}

/** Objects beside the page, where people park what they do not show. */
const isParked = ({ box }: SlideObject, { source: { page } }: Stage): boolean =>
  !box || right(box) <= 0 || bottom(box) <= 0 || box.x >= page.width || box.y >= page.height;

function bleed(object: SlideObject, by: Mapping): Placement {
  return { object, box: mapBox(object.box as Box, by), scaleX: by.scaleX, scaleY: by.scaleY };
}

/** Whether a box spans the page from edge to edge, across or down. */
function bleeds(box: Box, page: Size, rotation: number): boolean {
  if (rotation % 180 !== 0) return false;
  return spans(box.x, box.width, page.width) || spans(box.y, box.height, page.height);
}

const spans = (start: number, length: number, page: number): boolean =>
  start <= page * 0.01 && start + length >= page * 0.99;

/** To the new page's edges where it reached the old one's; in proportion where it did not. */
const bleedMapping = ({ source, target }: Stage): Mapping =>
  stretchOnto(pageBox(source.page), pageBox(target.page));

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
  const goal = workArea(stage.target.layout, stage.target.page);
  const boxes = contents.flatMap(({ box }) => box ?? []);
  const placed = contents.filter((object) => stage.places.get(object)?.box);
  const crowded =
    placed.length < contents.length || (contents.length > 1 && placed.some((object) => crams(stage, object)));
  if (crowded && boxes.length > 0) {
    const onto = stretchOnto(union(boxes) as Box, goal);
    return contents.map((object) => ({ ...place({ ...object, box: object.box ?? goal }, onto), object }));
  }
  const hits = placed.some((object) => moved.some((other) => newlyOverlap(stage, object, other)));
  if (hits) return contents.filter(({ box }) => box).map((object) => place(object, mapping));
  return contents.map((object) => inLayout(object, stage.places.get(object)?.box));
}

function crams({ places, target }: Stage, object: SlideObject): boolean {
  const place = places.get(object);
  return place !== undefined && isCrammed(object, place, target.layout);
}

/** Only frames and pictures must say where they stand, and scale with the place they are given. */
function inLayout(object: SlideObject, box: Box | undefined): Placement {
  if (!box || !object.box) return { object, scaleX: 1, scaleY: 1 };
  const { scaleX, scaleY } = stretchOnto(object.box, box);
  return { object, scaleX, scaleY };
}

function newlyOverlap(stage: Stage, content: SlideObject, other: Placement): boolean {
  const place = stage.places.get(content)?.box;
  if (!place || !other.box || !content.box || !other.object.box) return false;
  return overlap(place, other.box) > 0.02 && overlap(content.box, other.object.box) <= 0.02;
}
