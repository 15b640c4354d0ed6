import { type Box, bottom, overlap, right, type Size } from '../package/box.ts';
import { isTitle } from '../package/placeholder.ts';
import { descendants } from '../package/xml.ts';
import type { Loss } from './report.ts';
import { discard, kindOf, type SlideObject } from './slide-object.ts';

/** A band higher than this share of the page is more than what a title stands on. */
const highest = 0.4;
/** It reaches across this share of the page at least. */
const across = 0.6;

/**
 * Takes away the bands and lines that decks without layouts of their own paint behind and under each title: once the title stands where the
 * brand has it, on what the brand has there, the old band would lie across both.
 * @returns the objects that stay
 */
export function dropTitleGround(objects: SlideObject[], page: Size, losses: Loss[]): SlideObject[] {
  const title = objects.find(({ placeholder }) => placeholder && isTitle(placeholder.type))?.box;
  if (!title) return objects;
  const bands = objects.filter((object) => isBand(object, title, page) || isRule(object, title, page));
  const dropped = objects.filter(
    (object) => bands.includes(object) || bands.some((band) => continues(object, band)),
  );
  for (const object of dropped) {
    discard(object);
    losses.push({
      what: `${object.name}, behind the title`,
      why: 'the layout has its own ground for titles',
    });
  }
  return objects.filter((object) => !dropped.includes(object));
}

function isBand(object: SlideObject, title: Box, page: Size): boolean {
  const { box, rotation } = object;
  if (!box || rotation % 180 !== 0 || !isPlainShape(object)) return false;
  const edged = box.x <= page.width * 0.01 || right(box) >= page.width * 0.99;
  const low = box.height <= page.height * highest && bottom(box) < page.height * 0.6;
  return edged && low && box.width >= page.width * across && overlap(box, title) >= 0.7;
}

/** Shares of the page: how high a line under a title is at most, how long at least, and how far under its place. */
const rule = { highest: 0.035, least: 0.1, below: 0.02 };

/** Whether an object is the line that stood under the title: where the brand has its titles, it would cross them. */
function isRule(object: SlideObject, title: Box, page: Size): boolean {
  const { box, rotation } = object;
  const connects = descendants(object.variants[0], 'stCxn', 'endCxn', 'headEnd', 'tailEnd').length > 0;
  if (!box || rotation !== 0 || connects || !(isPlainShape(object) || kindOf(object) === 'cxnSp'))
    return false;
  const inside = Math.min(right(box), right(title)) - Math.max(box.x, title.x);
  const middle = box.y + box.height / 2;
  return (
    box.height < page.height * rule.highest &&
    box.width > page.width * rule.least &&
    inside > box.width * 0.8 &&
    middle > title.y + title.height / 2 &&
    middle < bottom(title) + page.height * rule.below &&
    bottom(title) < page.height * highest
  );
}

/** Whether a shape goes on where a band ends, as one stripe with it. */
const continues = (object: SlideObject, band: SlideObject): boolean =>
  object.box !== undefined &&
  band.box !== undefined &&
  isPlainShape(object) &&
  Math.abs(object.box.y - band.box.y) < band.box.height * 0.1 &&
  Math.abs(object.box.height - band.box.height) < band.box.height * 0.1;

/** A shape without words that leads nowhere. */
const isPlainShape = (object: SlideObject): boolean =>
  kindOf(object) === 'sp' &&
  !object.placeholder &&
  object.text === '' &&
  descendants(object.variants[0], 'hlinkClick', 'blip').length === 0;
