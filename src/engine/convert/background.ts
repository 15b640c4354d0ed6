import type { Element } from '@xmldom/xmldom';
import { child, descend, descendants, remove } from '../ooxml/xml.ts';
import type { Loss } from './report.ts';

/**
 * A slide's own background colour gives way to the brand's. A picture is something the slide shows, so it stays.
 */
export function settleBackground(slide: Element): Loss[] {
  const background = child(descend(slide, 'cSld'), 'bg');
  if (!background || descendants(background, 'blip').length > 0) return [];
  remove(background);
  return [{ what: 'The background of the slide', why: 'the brand has a background of its own' }];
}
