import { type Box, bottom, overlap, right, type Size } from '../package/box.ts';
import { isTitle } from '../package/placeholder.ts';
import { descendants } from '../package/xml.ts';
import type { Loss } from './report.ts';
import { discard, kindOf, type SlideObject } from './slide-object.ts';

/** Share of the page height above which a band is more than a title's background. */
const highest = 0.4;
/** Share of the page width that it spans at least. */
const across = 0.6;

/**
 * Removes the bands and rules that decks without layouts paint behind and under each title: they would clash
 * with the brand's.
 * @returns the remaining objects
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
      why: 'the layout has its own background for titles',
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

/** Shares of the page: the greatest height and least length of a title rule, and how far below the title it is. */
const rule = { highest: 0.035, least: 0.1, below: 0.02 };

/** Whether an object is the rule under the title, which would cross the brand's title. */
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

/** Whether a shape continues a band as one stripe. */
const continues = (object: SlideObject, band: SlideObject): boolean =>
  object.box !== undefined &&
  band.box !== undefined &&
  isPlainShape(object) &&
  Math.abs(object.box.y - band.box.y) < band.box.height * 0.1 &&
  Math.abs(object.box.height - band.box.height) < band.box.height * 0.1;

/** A shape without text or link. */
const isPlainShape = (object: SlideObject): boolean =>
  kindOf(object) === 'sp' &&
  !object.placeholder &&
  object.text === '' &&
  descendants(object.variants[0], 'hlinkClick', 'blip').length === 0;
