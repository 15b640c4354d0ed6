import type { Element } from '@xmldom/xmldom';
import { type Box, mapBox, stretchOnto } from '../box.ts';
import { inheritedFrom, placeholderKey } from '../placeholder.ts';
import { boxInside, boxOf } from '../transform.ts';
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

/** Where an object is seen on the slide: what is part of a group counts by the group's own measure. */
export function seenAt(
  slide: Pick<OpenSlide, 'layout'>,
  { element, group }: Pick<SlideObject, 'element' | 'group'>,
): Box | undefined {
  let box = standingBox(slide, { element });
  for (let holder = group; holder && box; holder = holder.group) {
    const [outer, inner] = [boxOf(holder.element), boxInside(holder.element)];
    if (outer && inner) box = mapBox(box, stretchOnto(inner, outer));
  }
  return box;
}
