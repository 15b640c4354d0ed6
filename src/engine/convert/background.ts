import type { Element } from '@xmldom/xmldom';
import type { DeckPackage } from '../package/deck-package.ts';
import { boxOf } from '../package/transform.ts';
import { child, children, descend, descendants, remove } from '../package/xml.ts';
import { groundPicture, markOf, type OldBrand, pictureOf } from './old-brand.ts';
import type { Loss } from './report.ts';

/**
 * Takes what the old brand has painted on a slide off it: its colour behind everything, its pictures there, its marks.
 * A picture that is the slide's own is something the slide shows, so it stays.
 */
export function dropOldBrand(slide: Element, deck: DeckPackage, part: string, old: OldBrand): Loss[] {
  const losses: Loss[] = [];
  const background = child(descend(slide, 'cSld'), 'bg');
  const behind = groundPicture(slide, deck, part);
  if (background && !(behind && !old.grounds.has(behind))) {
    remove(background);
    losses.push({ what: 'The background of the slide', why: 'the brand has a background of its own' });
  }
  for (const picture of children(descend(slide, 'cSld', 'spTree') ?? slide, 'pic')) {
    if (descendants(picture, 'hlinkClick', 'videoFile', 'audioFile').length > 0) continue;
    const mark = markOf(picture, deck, part);
    const shown = pictureOf(picture, deck, part);
    const whole = shown !== undefined && old.grounds.has(shown) && boxOf(picture) !== undefined;
    if (!whole && !(mark && old.marks.has(mark))) continue;
    remove(picture);
    losses.push({
      what: whole ? 'A picture over the whole slide' : 'A mark near the edge of the slide',
      why: "it is on many slides and counts as the old brand's",
    });
  }
  return losses;
}

/** Whether a picture is behind everything that a slide shows. */
export function hasPictureBehind(slide: Element): boolean {
  const background = child(descend(slide, 'cSld'), 'bg');
  return background !== undefined && descendants(background, 'blip').length > 0;
}
