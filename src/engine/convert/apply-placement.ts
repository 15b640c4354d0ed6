import type { Element } from '@xmldom/xmldom';
import { child, descendants } from '../ooxml/xml.ts';
import type { Placement } from './arrange.ts';
import type { Places } from './assign-placeholders.ts';
import type { Box } from './box.ts';
import { adoptThemeFonts, cleanPlaceholderText } from './clean-text.ts';
import { isTitle, type PlaceholderKey } from './placeholder.ts';
import { coverWithPicture, fitPicture, fitTable, scaleInside, tableSize } from './scale-object.ts';
import { kindOf, type SlideObject } from './slide-object.ts';
import { clearBox, setBox } from './transform.ts';
import { dropOwnLook, freeFromPlaceholder, roleOf, writePlaceholder } from './write-placeholder.ts';

/** Numbers for placeholders beyond those of the layout; far above what layouts use. */
const firstExtraNumber = 100;

/** Writes positions, placeholders and type into a slide's objects. */
export function applyPlacements(placements: Placement[], places: Places, keepFormat: boolean): void {
  let extra = firstExtraNumber;
  for (const placement of placements) {
    const { object } = placement;
    const place = places.get(object);
    const key = place ?? extraKey(object, () => String(extra++));
    for (const element of object.variants) {
      if (key) applyToPlaceholder(element, placement, key, place?.box, keepFormat);
      else applyToFree(element, placement);
    }
  }
}

/** What the layout has no place for is still a title or a body, so that outlines and readers find it. */
function extraKey({ placeholder }: SlideObject, next: () => string): PlaceholderKey | undefined {
  if (!placeholder) return undefined;
  return isTitle(placeholder.type) ? { type: 'title', idx: '0' } : { type: 'body', idx: next() };
}

function applyToPlaceholder(
  element: Element,
  placement: Placement,
  key: PlaceholderKey,
  own: Box | undefined,
  keepFormat: boolean,
): void {
  const kind = kindOf(placement.object);
  const place = placement.box ?? own;
  if (kind === 'sp') {
    writePlaceholder(element, key);
    dropOwnLook(element);
    const body = child(element, 'txBody');
    if (body && keepFormat) adoptThemeFonts(body);
    else if (body) cleanPlaceholderText(body, roleOf(key));
    if (placement.box) setBox(element, placement.box);
    else clearBox(element);
    return;
  }
  if (Number(key.idx) >= firstExtraNumber) freeFromPlaceholder(element);
  else writePlaceholder(element, key);
  if (!place) return;
  if (kind === 'pic' && placement.object.box) fitPicture(element, placement.object.box, place);
  else if (tableSize(element)) fitTable(element, place);
  else setBox(element, place);
  adoptFonts(element);
}

function applyToFree(element: Element, placement: Placement): void {
  const { box, scaleX, scaleY, object } = placement;
  if (box && Math.abs(scaleX - scaleY) > 0.01 && kindOf(object) === 'pic' && object.box)
    coverWithPicture(element, object.box, box);
  else if (box) setBox(element, box);
  scaleInside(element, scaleX, scaleY);
  adoptFonts(element);
}

function adoptFonts(element: Element): void {
  for (const body of descendants(element, 'txBody')) adoptThemeFonts(body);
}

/** Where an object came to stand, for the report. */
export const placedBox = ({ box, object }: Placement, places: Places): Box | undefined =>
  box ?? places.get(object)?.box;
