import { bottom, overlap, type Size } from '../package/box.ts';
import { isTitle } from '../package/placeholder.ts';
import { descendants } from '../package/xml.ts';
import { bleeds, spansAcross } from './bleeding.ts';
import type { Loss } from './report.ts';
import { discard, kindOf, type SlideObject } from './slide-object.ts';

/** A band higher than this share of the page is more than what a title stands on. */
const highest = 0.4;

/**
 * Takes away the bands that decks without layouts of their own paint behind each title: once the title stands where the
 * brand has it, on what the brand has there, the old band would lie across both.
 * @returns the objects that stay
 */
export function dropTitleGround(objects: SlideObject[], page: Size, losses: Loss[]): SlideObject[] {
  const title = objects.find(({ placeholder }) => placeholder && isTitle(placeholder.type))?.box;
  if (!title) return objects;
  return objects.filter((object) => {
    const { box, rotation, name } = object;
    if (!box || !isPlainShape(object) || !bleeds(box, page, rotation)) return true;
    const low =
      spansAcross(box, page) && box.height <= page.height * highest && bottom(box) < page.height * 0.6;
    if (!low || overlap(box, title) < 0.7) return true;
    discard(object);
    losses.push({ what: `${name}, behind the title`, why: 'the layout has its own ground for titles' });
    return false;
  });
}

/** A shape without words that leads nowhere. */
const isPlainShape = (object: SlideObject): boolean =>
  kindOf(object) === 'sp' &&
  !object.placeholder &&
  object.text === '' &&
  descendants(object.variants[0], 'hlinkClick', 'blip').length === 0;
