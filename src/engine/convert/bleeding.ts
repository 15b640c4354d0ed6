import { fillStatement } from '../package/backdrop.ts';
import { area, type Box, type Mapping, mapBox, type Size } from '../package/box.ts';
import { child } from '../package/xml.ts';
import type { Placement } from './arrange.ts';
import { kindOf, type SlideObject } from './slide-object.ts';

/** What reaches from edge to edge of a page: grounds, bands, half a page of picture. */

/** Whether a box spans the page from edge to edge, across or down. */
export function bleeds(box: Box, page: Size, rotation: number): boolean {
  if (rotation % 180 !== 0) return false;
  return spansAcross(box, page) || spansDown(box, page);
}

export const spansAcross = (box: Box, page: Size): boolean => spans(box.x, box.width, page.width);
export const spansDown = (box: Box, page: Size): boolean => spans(box.y, box.height, page.height);

const spans = (start: number, length: number, page: number): boolean =>
  start <= page * 0.01 && start + length >= page * 0.99;

export function bleed(object: SlideObject, by: Mapping): Placement {
  return { object, box: mapBox(object.box as Box, by), scaleX: by.scaleX, scaleY: by.scaleY };
}

/** Whether an object hides what is behind it: a picture, or a shape with a fill. */
export function isSurface(object: SlideObject): boolean {
  const properties = child(object.variants[0], 'spPr');
  if (kindOf(object) === 'pic') return true;
  if (kindOf(object) !== 'sp' || !properties) return false;
  return fillStatement(properties) !== undefined || child(properties, 'blipFill') !== undefined;
}

/** Whether the author drew over the whole page: nothing of a layout would be seen, so none of it can be met. */
export const coversPage = (objects: SlideObject[], page: Size): boolean =>
  objects.some(
    (object) =>
      !object.placeholder &&
      object.box &&
      object.rotation === 0 &&
      spansAcross(object.box, page) &&
      spansDown(object.box, page) &&
      isSurface(object),
  );

/** Shares of the page between which an edge-to-edge surface takes room of its own beside the rest of the slide. */
const leastStrip = 0.15;
const mostStrip = 0.75;

/** Surfaces that span the page one way and leave room beside them. */
export const stripsAmong = (objects: SlideObject[], page: Size): SlideObject[] =>
  objects.filter((object) => {
    const { box, placeholder, rotation } = object;
    if (placeholder || !box || !bleeds(box, page, rotation) || !isSurface(object)) return false;
    const share = area(box) / (page.width * page.height);
    return share >= leastStrip && share <= mostStrip;
  });
