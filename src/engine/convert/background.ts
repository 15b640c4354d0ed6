import type { Element } from '@xmldom/xmldom';
import { child, descend, descendants, remove } from '../package/xml.ts';
import type { Loss } from './report.ts';

/** Whether a picture is behind everything that a slide shows. */
export function hasPictureBehind(slide: Element): boolean {
  const background = child(descend(slide, 'cSld'), 'bg');
  return background !== undefined && descendants(background, 'blip').length > 0;
}

/**
 * A slide's own background colour gives way to the brand's. A picture is something the slide shows, so it stays.
 */
export function settleBackground(slide: Element): Loss[] {
  const background = child(descend(slide, 'cSld'), 'bg');
  if (!background || hasPictureBehind(slide)) return [];
  remove(background);
  return [{ what: 'The background of the slide', why: 'the brand has a background of its own' }];
}
