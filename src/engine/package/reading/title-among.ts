import type { Element } from '@xmldom/xmldom';
import type { Size } from '../box.ts';
import type { Layout } from '../layout.ts';
import { inheritedFrom, placeholderKey } from '../placeholder.ts';
import { atLevel, inheritedStyles, levelOf } from '../text-style.ts';
import { boxOf } from '../transform.ts';
import { child, children, descend, descendants, integer } from '../xml.ts';
import type { SlideObject } from './slide-objects.ts';

/**
 * The title of a slide without a title placeholder: the box in the largest type, if above all text but small
 * lines; a lone box only at the top or in large type.
 */
export function titleAmong(
  objects: readonly SlideObject[],
  layout: Layout,
  size: Size,
): SlideObject | undefined {
  const { height } = size;
  const named = objects.find(
    ({ kind, name, group }) => kind === 'text-box' && !group && /^Title \d+$/.test(name),
  );
  if (named) return named;
  return largestAtTop(objects, layout, height) ?? headingAmong(objects, layout, size);
}

function largestAtTop(
  objects: readonly SlideObject[],
  layout: Layout,
  height: number,
): SlideObject | undefined {
  const boxes = objects.flatMap((object) => {
    const box = object.kind === 'text-box' && !object.group ? boxOf(object.element) : undefined;
    const size = box && largestSize(object.element, layout);
    return box && size ? [{ object, top: box.y, size }] : [];
  });
  const [first, next] = boxes.sort((a, b) => b.size - a.size);
  if (!first || next?.size === first.size || !isShort(first.object)) return undefined;
  const above = boxes.filter(({ top }) => top < first.top);
  if (above.length > 0 && !isBelowSmallLines(first, above, height)) return undefined;
  if (next) return first.object;
  const shapes = objects.filter(({ kind }) => kind === 'shape');
  const among = shapes.some(({ element }) => largestSize(element, layout) >= first.size);
  return !among && (first.top < height * 0.3 || first.size >= large) ? first.object : undefined;
}

interface Sized {
  object: SlideObject;
  top: number;
  /** Points. */
  size: number;
}

/** Whether only names and section lines of at most half its size stand above words in the upper third. */
const isBelowSmallLines = ({ object, top, size }: Sized, above: readonly Sized[], height: number): boolean =>
  top < height / 3 &&
  /\p{L}{2}/u.test(saidBy(object)) &&
  above.every((one) => one.size <= size / 2 && isLine(one.object));

/** A single line across the top with all other text below it, in any size. */
function headingAmong(
  objects: readonly SlideObject[],
  layout: Layout,
  { width, height }: Size,
): SlideObject | undefined {
  const texts = objects
    .flatMap((object) => {
      const key = placeholderKey(object.element);
      const box = boxOf(object.element) ?? (key && inheritedFrom(key, layout.placeholders)?.box);
      return box && object.kind !== 'footer' && /\p{L}/u.test(saidBy(object)) ? [{ object, box }] : [];
    })
    .sort((a, b) => a.box.y - b.box.y);
  const [first, ...rest] = texts;
  if (!first || rest.length === 0) return undefined;
  const { object, box } = first;
  const sizeOfRest = Math.max(...rest.map((one) => largestSize(one.object.element, layout)));
  const isHeading =
    ['text-box', 'content'].includes(object.kind) &&
    !object.group &&
    box.y < height * 0.2 &&
    box.width > width * 0.4 &&
    isLine(object) &&
    largestSize(object.element, layout) > sizeOfRest * 0.6 &&
    rest.every((one) => one.box.y > box.y + box.height / 2);
  return isHeading ? object : undefined;
}

const saidBy = ({ element }: SlideObject): string => child(element, 'txBody')?.textContent ?? '';

/** One short paragraph that is not a sentence. */
function isLine({ element }: SlideObject): boolean {
  const body = child(element, 'txBody');
  const [only, ...more] = (body ? children(body, 'p') : [])
    .map(({ textContent }) => (textContent ?? '').trim())
    .filter((text) => text !== '');
  return only !== undefined && more.length === 0 && only.length <= 100 && !/[.;。]$/u.test(only);
}

const isShort = ({ element }: SlideObject): boolean => {
  const body = child(element, 'txBody');
  const text = (body?.textContent ?? '').trim();
  return text !== '' && text.length <= 200;
};

/** Points. */
const usual = 18;
/** Points from which a box is a title anywhere on the slide. */
const large = 28;

/** Points of a shape's largest type; 0 without text. */
export function largestSize(shape: Element, layout: Layout): number {
  const body = child(shape, 'txBody');
  const sizes = (body ? children(body, 'p') : []).flatMap((paragraph) =>
    descendants(paragraph, 'r').map((run) => sizeOf(run, paragraph, shape, layout)),
  );
  return Math.max(0, ...sizes);
}

/** Points of a run's type, its own or inherited. */
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
