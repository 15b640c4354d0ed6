import type { Element } from '@xmldom/xmldom';
import { fillStatement } from '../package/backdrop.ts';
import { area, type Box, contain, intersection, mapBox, type Size } from '../package/box.ts';
import { isFooter, isTitle } from '../package/placeholder.ts';
import { boxInside, boxOf, objectsIn } from '../package/transform.ts';
import { child } from '../package/xml.ts';
import type { Placement, Stage } from './arrange.ts';
import { bleedMapping, pageBox } from './page-mapping.ts';
import { isUnseen, kindOf, type SlideObject } from './slide-object.ts';

/** Backgrounds, bands and pictures that reach from edge to edge of the page. */

/** Whether a box spans the page from edge to edge, across or down. */
export function bleeds(box: Box, page: Size, rotation: number): boolean {
  if (rotation % 180 !== 0) return false;
  return spansAcross(box, page) || spansDown(box, page);
}

export const spansAcross = (box: Box, page: Size): boolean => spans(box.x, box.width, page.width);
export const spansDown = (box: Box, page: Size): boolean => spans(box.y, box.height, page.height);

const spans = (start: number, length: number, page: number): boolean =>
  start <= page * 0.01 && start + length >= page * 0.99;

/**
 * Extends an object to the page edges it reached. A picture is cropped only where it would not reach them in
 * proportion, and never where it is read, such as a screenshot.
 */
export function bleed(object: SlideObject, stage: Stage): Placement {
  const by = bleedMapping(stage);
  const from = object.box as Box;
  const { page } = stage.source;
  const box = mapBox(from, by);
  const [across, down] = [spansAcross(from, page), spansDown(from, page)];
  const still = across !== down && (across ? by.scaleX <= by.scaleY : by.scaleY <= by.scaleX);
  if (kindOf(object) !== 'pic' || !(still || stage.legible.has(object)))
    return { object, box, scaleX: by.scaleX, scaleY: by.scaleY };
  const whole = contain(from, box);
  const scale = whole.width / from.width;
  return { object, box: whole, scaleX: scale, scaleY: scale };
}

/** Whether an edge-to-edge object leaves a margin on both sides in the other direction. */
export const isBetweenMargins = ({ x, y, width, height }: Box, page: Size): boolean =>
  spans(y, height, page.height)
    ? x > page.width * 0.01 && x + width < page.width * 0.99
    : y > page.height * 0.01 && y + height < page.height * 0.99;

/** Whether an object hides what is behind it: a picture, a filled shape, or a group on one of these. */
export const isSurface = ({ variants: [main] }: SlideObject): boolean => isSurfaceElement(main);

export function isSurfaceElement(element: Element): boolean {
  if (element.localName === 'pic') return true;
  if (element.localName === 'grpSp') return isGroundedGroup(element);
  const properties = element.localName === 'sp' ? child(element, 'spPr') : undefined;
  if (!properties) return false;
  return fillStatement(properties) !== undefined || child(properties, 'blipFill') !== undefined;
}

/** Share of a group from which a surface counts as covering it. */
const leastOfGroup = 0.98;

/** Whether one piece of a group is a surface under all the others. */
function isGroundedGroup(group: Element): boolean {
  const inside = boxInside(group);
  return (
    inside !== undefined &&
    objectsIn(group).some((piece) => {
      const box = boxOf(piece);
      const shared = box && intersection(box, inside);
      return (
        shared !== undefined &&
        shared.width >= inside.width * leastOfGroup &&
        shared.height >= inside.height * leastOfGroup &&
        isSurfaceElement(piece)
      );
    })
  );
}

/** Whether the author covered the whole page, so that none of the layout shows. */
export const coversPage = (objects: SlideObject[], page: Size): boolean => coversOf(objects, page).length > 0;

const coversOf = (objects: SlideObject[], page: Size): SlideObject[] =>
  objects.filter(
    (object) =>
      (!object.placeholder || kindOf(object) === 'pic') &&
      !isUnseen(object, page) &&
      object.box &&
      object.rotation === 0 &&
      spansAcross(object.box, page) &&
      spansDown(object.box, page) &&
      isSurface(object),
  );

/** Share of the page that edge-to-edge panels must cover to be its background together. */
const leastPanels = 0.9;

/**
 * Whether what covers a page is a background: a drawing, adjoining panels, or a picture under a title and
 * text. Other pictures are content.
 */
export function hasOwnGround(objects: SlideObject[], page: Size, pictured: boolean): boolean {
  const covers = coversOf(objects, page);
  if (!pictured && !covers.some((object) => kindOf(object) === 'pic'))
    return covers.length > 0 || isPaneled(objects, page);
  const worded = objects.filter(
    (object) =>
      object.text !== '' &&
      !isUnseen(object, page) &&
      !(object.placeholder && isFooter(object.placeholder.type)),
  );
  return worded.length > 1 && worded.some(({ placeholder }) => placeholder && isTitle(placeholder.type));
}

function isPaneled(objects: SlideObject[], page: Size): boolean {
  const panels = objects.flatMap((object) => {
    const { box, rotation, placeholder } = object;
    return !placeholder && box && kindOf(object) === 'sp' && isSurface(object) && bleeds(box, page, rotation)
      ? [area(intersection(box, pageBox(page)))]
      : [];
  });
  return panels.reduce((sum, one) => sum + one, 0) >= page.width * page.height * leastPanels;
}

/** Shares of the page between which an edge-to-edge surface is a strip beside the rest of the slide. */
const leastStrip = 0.15;
const mostStrip = 0.75;

/** Surfaces that span the page in one direction and leave room beside them. */
export const stripsAmong = (objects: SlideObject[], page: Size): SlideObject[] =>
  objects.filter((object) => {
    const { box, placeholder, rotation } = object;
    if (placeholder || !box || !bleeds(box, page, rotation) || !isSurface(object)) return false;
    const share = area(box) / (page.width * page.height);
    return share >= leastStrip && share <= mostStrip;
  });
