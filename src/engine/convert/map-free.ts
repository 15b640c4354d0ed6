import {
  area,
  type Box,
  bottom,
  fitInto,
  intersection,
  type Mapping,
  mapBox,
  overlap,
  right,
  type Size,
  sameBox,
  settle,
  union,
} from '../package/box.ts';
import { brandLayers } from '../package/layers.ts';
import { isFooter, isTitle } from '../package/placeholder.ts';
import type { Stage } from './arrange.ts';
import type { Strips } from './beside-strips.ts';
import { bleeds } from './bleeding.ts';
import { clearOfLogos, clearOfOrnaments } from './clear-of-ornaments.ts';
import { closeGaps } from './close-gaps.ts';
import { goalOf } from './goal.ts';
import { inkOf } from './ink-of.ts';
import { markedWords } from './measure/bonds.ts';
import { keyOfShape } from './measure/slide-facts.ts';
import { pageBox, pageMapping } from './page-mapping.ts';
import { isElastic, keepsShape, kindOf, type SlideObject } from './slide-object.ts';
import { goesWith } from './stamps.ts';
import { largestBand, statedArea } from './work-area.ts';

/** Share of a cover's box that must remain for free text to be moved off its ornaments. */
const leastOfCover = 0.2;

export interface FreeMapping {
  mapping: Mapping;
  /** Where a box falls once gaps are closed. */
  closed(box: Box): Box;
  /** The column of the contents, where the free objects are sized on their own beside them. */
  column?: Box | undefined;
}

/** Maps the free objects into the work area together, keeping their relative places. */
export function mapFree(
  stage: Stage,
  inner: SlideObject[],
  contents: SlideObject[],
  strips: Strips,
): FreeMapping {
  const whole = pageMapping(stage);
  const asIs = (mapping: Mapping): FreeMapping => ({ mapping, closed: (box) => box });
  if (stage.selection === 'no-adjust' || stage.still || inner.length === 0) return asIs(whole);
  const boxes = inner.map((object) => intersection(inkOf(object, stage), pageBox(stage.source.page)));
  const matter = contents.flatMap(({ box }) => box ?? []);
  const { layout, page } = stage.target;
  const goal = strips.some ? strips.beside(statedArea(layout, page)) : (wordsOfCover(stage) ?? goalOf(stage));
  const everything = union([...boxes, ...matter]) as Box;
  if (stage.selection === 'fill')
    return asIs(centred(fitInto(everything, goal, Number.POSITIVE_INFINITY), everything, goal));
  if (keepsClear(stage, inner, whole)) return asIs(whole);
  const rigid = !areIndependent(inner) || areMarked(inner, stage) || areOnPictures(inner, stage);
  const fitted = (all: Box[], from: Box, room: Box): FreeMapping => {
    const closed = closeGaps(all, room, whole.scaleX);
    const drawing = union(all.map(closed)) as Box;
    const home = union([drawing, from]) as Box;
    return { mapping: settle(drawing, home, room, whole.scaleX, rigid), closed };
  };
  const onto = (room: Box): FreeMapping => {
    const together = fitted([...boxes, ...matter], sourceArea(stage), room);
    const { scaleX, scaleY } = together.mapping;
    const columns =
      Math.min(scaleX, scaleY) < whole.scaleX * wholeSize &&
      columnsOf(stage, union(boxes) as Box, contents, room);
    return columns ? { ...fitted(boxes, columns.from, columns.free), column: columns.contents } : together;
  };
  const first = onto(goal);
  const room = clearOfLogos(goal, layout, page, leastBesideLogos);
  if (sameBox(room, goal)) return first;
  // What does not reach the logos keeps its size.
  const alone = (box: Box): boolean => sameBox(clearOfLogos(box, layout, page, 0), box);
  return boxes.every((box) => alone(mapBox(first.closed(box), first.mapping))) ? first : onto(room);
}

/** Share of its size from which an arrangement counts as whole. */
const wholeSize = 0.97;
/** Shares of the page's width: what two columns may share, and the least width of one. */
const column = { shared: 0.02, least: 0.2 };

/**
 * Where a text has all the free objects on one side of it: the free objects' column in the source and in the room, and
 * the text's. What reached up beside the old title must shrink, but the text need not.
 */
function columnsOf(
  stage: Stage,
  drawing: Box,
  [text, ...more]: SlideObject[],
  room: Box,
): { from: Box; free: Box; contents: Box } | undefined {
  if (!text?.box || more.length > 0 || kindOf(text) !== 'sp') return undefined;
  const home = union([sourceArea(stage), drawing, text.box]) as Box;
  const before = text.box.x < drawing.x;
  const [first, last] = before ? [text.box, drawing] : [drawing, text.box];
  const [end, start] = [right(first), last.x].map((at) => (at - home.x) / home.width) as [number, number];
  if (end - start > column.shared || Math.min(start, 1 - end) < column.least) return undefined;
  const upTo = (box: Box): Box => ({ ...box, width: box.width * Math.min(end, start) });
  const after = (box: Box): Box => {
    const left = box.width * Math.max(end, start);
    return { ...box, x: box.x + left, width: box.width - left };
  };
  const [ofFree, ofText] = before ? [after, upTo] : [upTo, after];
  return { from: ofFree(home), free: ofFree(room), contents: ofText(room) };
}

/** Share of the work area that must remain for logos to be avoided. */
const leastBesideLogos = 0.6;

/** On a cover, the box for free objects: the brand's text area, beside its filled placeholders. */
function wordsOfCover(stage: Stage): Box | undefined {
  const { layout, page } = stage.target;
  if (layout.family !== 'title' && layout.family !== 'section') return undefined;
  const filled = [...stage.places.values()].filter(({ type }) => !isFooter(type));
  const empty = layout.placeholders.flatMap(({ type, idx, box }) =>
    box && !isFooter(type) && filled.every((place) => place.type !== type || place.idx !== idx) ? [box] : [],
  );
  const words = union(filled.length > 0 && empty.length > 0 ? [goalOf(stage), ...empty] : empty);
  const meets = filled.some(({ box }) => box && words && overlap(box, words) > edgeOfPlace);
  if (words && !meets) return clearOfOrnaments(words, layout, page, leastOfCover);
  return empty.length > 0
    ? undefined
    : besideFilled(goalOf(stage), union(filled.flatMap(({ box }) => box ?? [])));
}

/** Share of the area that must remain beside a cover's filled placeholders. */
const leastBeside = 0.25;

function besideFilled(goal: Box, filled: Box | undefined): Box | undefined {
  if (!filled || overlap(goal, filled) <= edgeOfPlace) return undefined;
  const beside = largestBand(goal, filled);
  return area(beside) > area(goal) * leastBeside ? beside : undefined;
}

/** Tolerated overlap between placeholders of a cover. */
const edgeOfPlace = 0.05;

function centred(mapping: Mapping, from: Box, goal: Box): Mapping {
  return { ...mapping, offsetY: mapping.offsetY + (goal.height - from.height * mapping.scaleY) / 2 };
}

/** Slides without a title on a layout without one keep the page: there is nothing to avoid. */
function keepsClear({ target, objects }: Stage, onPage: SlideObject[], whole: Mapping): boolean {
  const fixed = target.layout.placeholders.filter(({ type, box }) => box && !isFooter(type));
  const contents = objects.filter((object) => object.placeholder && !isFooter(object.placeholder.type));
  if (fixed.length > 0 && contents.length > 0) return false;
  const decoration = brandLayers(target.layout).filter(({ box }) => isMet(box, target.page));
  return onPage.every((object) => {
    const box = mapBox(object.box as Box, whole);
    return fits(box, target.page) && decoration.every((layer) => !touches(layer.box, box));
  });
}

/** A line has no area, so crossing counts as touching. */
export function touches(drawn: Box, box: Box): boolean {
  const { width, height } = intersection(drawn, box);
  const line = Math.min(drawn.width, drawn.height) < leastWidth;
  return line
    ? Math.min(width, height) >= 0 && Math.max(width, height) > leastWidth
    : overlap(drawn, box) >= 0.02;
}

/** EMU: three points. */
const leastWidth = 38_100;

/** An edge-to-edge shape thinner than this share of the page is a line. */
const thinnest = 0.03;
/** A shape over more of the page than this is its background. */
const ground = 0.6;

/** Whether content must avoid a decoration: not lines along the edge, nor what covers the page. */
function isMet(box: Box, page: Size): boolean {
  const share = area(box) / (page.width * page.height);
  return !bleeds(box, page, 0) || (share > thinnest && share < ground);
}

/** Whether the objects are independent, so that each may be resized its own way. */
const areIndependent = (objects: SlideObject[]): boolean =>
  objects.every((object) => isElastic(object) || keepsShape(object)) && objects.length <= 12;

/** Text marked up line by line must keep its line breaks. */
function areMarked(objects: SlideObject[], { before }: Stage): boolean {
  const marked = markedWords(before);
  return marked.size > 0 && objects.some((object) => marked.has(keyOfShape(object.variants[0])));
}

/** Share of the smaller of two from which a frame or panel on a picture marks something there. */
const onPicture = 0.5;
/** Most letters of a number or sign that marks something. */
const label = 4;

/** Most letters of a caption right above or below a picture. */
const caption = 100;

/** Frames, numbers and captions of pictures must keep their place relative to them. */
const areOnPictures = (objects: SlideObject[], stage: Stage): boolean =>
  objects.some(
    (mark) =>
      isElastic(mark) &&
      objects.some(
        (picture) =>
          keepsShape(picture) &&
          picture.box &&
          mark.box &&
          ((mark.text.length <= label && overlap(picture.box, mark.box) > onPicture) ||
            (mark.text.length <= caption && goesWith(mark, picture, stage))),
      ),
  );

const fits = (box: Box, page: Size): boolean =>
  box.x >= -1 && box.y >= -1 && right(box) <= page.width + 1 && bottom(box) <= page.height + 1;

/** The content area of the source's slide: under its title, within its margins. */
function sourceArea({ source, objects }: Stage): Box {
  const title = objects.find((object) => object.placeholder && isTitle(object.placeholder.type))?.box;
  const { width, height } = source.page;
  const top = title && bottom(title) < height / 2 ? bottom(title) : height * 0.05;
  return { x: width * 0.05, y: top, width: width * 0.9, height: height * 0.95 - top };
}
