import type { Element } from '@xmldom/xmldom';
import type { Size } from '../box.ts';
import type { Layout } from '../layout.ts';
import { placeholderKey } from '../placeholder.ts';
import { atLevel, inheritedStyles, levelOf } from '../text-style.ts';
import { boxOf } from '../transform.ts';
import { child, children, descend, descendants, integer } from '../xml.ts';
import type { SlideObject } from './slide-objects.ts';

/**
 * What a slide without a title placeholder has for one: the box with the largest letters, if it stands above all other
 * text; one that stands alone only at the top, or with large letters.
 */
export function titleAmong(
  objects: readonly SlideObject[],
  layout: Layout,
  { height }: Size,
): SlideObject | undefined {
  const named = objects.find(
    ({ kind, name, group }) => kind === 'text-box' && !group && /^Title \d+$/.test(name),
  );
  if (named) return named;
  const boxes = objects.flatMap((object) => {
    const box = object.kind === 'text-box' && !object.group ? boxOf(object.element) : undefined;
    const size = box && largestSize(object.element, layout);
    return box && size ? [{ object, top: box.y, size }] : [];
  });
  const [first, ...rest] = boxes.sort((a, b) => a.top - b.top);
  if (!first || rest.some(({ size }) => size >= first.size) || !isShort(first.object)) return undefined;
  if (rest.length > 0) return first.object;
  const shapes = objects.filter(({ kind }) => kind === 'shape');
  const among = shapes.some(({ element }) => largestSize(element, layout) >= first.size);
  return !among && (first.top < height * 0.3 || first.size >= large) ? first.object : undefined;
}

const isShort = ({ element }: SlideObject): boolean => {
  const body = child(element, 'txBody');
  const text = (body?.textContent ?? '').trim();
  return text !== '' && text.length <= 200;
};

/** Points. */
const usual = 18;
/** Points that the letters of a box have which is a title wherever it stands. */
const large = 28;

function largestSize(shape: Element, layout: Layout): number {
  const body = child(shape, 'txBody');
  const sizes = (body ? children(body, 'p') : []).flatMap((paragraph) =>
    descendants(paragraph, 'r').map((run) => sizeOf(run, paragraph, shape, layout)),
  );
  return Math.max(0, ...sizes);
}

/** Points that the letters of a run have, its own or inherited. */
export function sizeOf(run: Element, paragraph: Element, shape: Element, layout: Layout): number {
  const own = integer(child(run, 'rPr'), 'sz');
  if (own !== undefined) return own / 100;
  const listed = descend(shape, 'txBody', 'lstStyle');
  const styles = [...(listed ? [listed] : []), ...inheritedStyles(layout, placeholderKey(shape))];
  for (const properties of atLevel(styles, levelOf(paragraph))) {
    const size = integer(child(properties, 'defRPr'), 'sz');
    if (size !== undefined) return size / 100;
  }
  return usual;
}
