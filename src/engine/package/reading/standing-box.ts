import type { Element } from '@xmldom/xmldom';
import type { Box } from '../box.ts';
import { inheritedFrom, placeholderKey } from '../placeholder.ts';
import { boxOf } from '../transform.ts';
import { descendants } from '../xml.ts';
import type { OpenSlide, SlideObject } from './slide-objects.ts';

/** The displayed element of alternate content. */
export const shown = (element: Element): Element =>
  element.localName === 'AlternateContent'
    ? (descendants(element, 'sp', 'pic', 'graphicFrame', 'grpSp', 'cxnSp')[0] ?? element)
    : element;

/** An object's box, its own or its layout's. */
export function standingBox(
  slide: Pick<OpenSlide, 'layout'>,
  object: Pick<SlideObject, 'element'>,
): Box | undefined {
  const element = shown(object.element);
  const own = boxOf(element);
  if (own) return own;
  const key = placeholderKey(element);
  return key && inheritedFrom(key, [...slide.layout.placeholders, ...slide.layout.master.placeholders])?.box;
}
