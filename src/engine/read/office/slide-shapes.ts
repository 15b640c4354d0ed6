import type { Element } from '@xmldom/xmldom';
import { area, type Box, bottom, right, type Size } from '../../package/box.ts';
import { placeholderKey } from '../../package/placeholder.ts';
import { paragraphText } from '../../package/reading/read-paragraphs.ts';
import type { OpenSlide, SlideObject } from '../../package/reading/slide-objects.ts';
import { shown, standingBox } from '../../package/reading/standing-box.ts';
import { largestSize } from '../../package/reading/title-among.ts';
import { boxOf } from '../../package/transform.ts';
import { child, children } from '../../package/xml.ts';
import { inReadingOrder } from './reading-order.ts';

/** Breaks inside a paragraph are due to narrow boxes. */
export const lineOf = (paragraph: Element): string => paragraphText(paragraph).replaceAll('\n', ' ').trim();

export const textOf = ({ element }: SlideObject): string => {
  const body = child(element, 'txBody');
  return body ? children(body, 'p').map(lineOf).join('\n').trim() : '';
};

/** A picture covering this share of a slide is its background. */
const ground = 0.7;

/** A slide's objects in reading order, group members in place. */
export function orderedObjects(slide: OpenSlide, size: Size, group?: SlideObject): SlideObject[] {
  const objects = slide.objects.filter((object) => object.group === group);
  const placed = objects.flatMap((object) => {
    const box = standingBox(slide, object);
    const isGround = object.kind === 'picture' && box && area(box) > size.width * size.height * ground;
    return box && !isGround ? [{ object, box }] : [];
  });
  const known = new Set(placed.map(({ object }) => object));
  const others = objects.filter((object) => !known.has(object));
  return [...others, ...inReadingOrder(placed).map(({ object }) => object)].flatMap((object) =>
    object.kind === 'group'
      ? orderedObjects(slide, size, object)
      : [{ ...object, element: shown(object.element) }],
  );
}

/** Most letters of a title line outside placeholders. */
const longestTitle = 90;
/** Words beyond which a title is really a sentence. */
const longTitle = 12;

/**
 * The slide's title: the topmost title placeholder, else the only line. A larger line above replaces it, as does any
 * line above a sentence.
 */
export function titleOf(slide: OpenSlide, objects: readonly SlideObject[]): SlideObject | undefined {
  const top = (object: SlideObject) => standingBox(slide, object)?.y ?? 0;
  const filled = objects.filter((object) => textOf(object) !== '');
  const titles = filled.filter(
    (object) =>
      object.kind === 'title' &&
      (placeholderKey(object.element) || (textOf(object).split('\n')[0] ?? '').length <= longestTitle),
  );
  const [title] = titles.toSorted((one, other) => top(one) - top(other));
  // "Questions" and nothing else
  const [only, ...others] = filled.filter(({ kind }) => kind !== 'footer');
  if (!title) return only && others.length === 0 && textOf(only).length <= longestTitle ? only : undefined;
  const size = wordsIn(title) > longTitle ? 0 : largestSize(title.element, slide.layout);
  const isAbove = (object: SlideObject) => {
    const box = standingBox(slide, object);
    return object.kind !== 'footer' && box && bottom(box) <= top(title) + box.height / 2;
  };
  const heads = (object: SlideObject) =>
    !textOf(object).includes('\n') &&
    wordsIn(object) <= longTitle &&
    largestSize(object.element, slide.layout) > size;
  return filled.find((object) => object !== title && isAbove(object) && heads(object)) ?? title;
}

const wordsIn = (object: SlideObject): number => textOf(object).split(/\s+/u).length;

/** Most characters of a caption. */
const longestCaption = 120;
/** Smallest area share of a picture that is no icon, and largest height share between picture and caption. */
const ofPicture = { least: 0.03, gap: 0.06 } as const;
/** Most pictures per slide that get captions. */
const mostPictures = 200;
/** Largest caption width relative to its picture. */
const captionWidth = 1.5;

/** A narrow line directly below or above a picture that is no sentence is its caption. */
export function captionsOf(
  slide: OpenSlide,
  objects: readonly SlideObject[],
  size: Size,
): Map<SlideObject, SlideObject> {
  const found = new Map<SlideObject, SlideObject>();
  const taken = new Set<SlideObject>();
  const lines = objects.flatMap((line) => {
    const box = isCaption(line) ? boxOf(line.element) : undefined;
    return box ? [{ line, box }] : [];
  });
  const pictures = objects.flatMap((picture) => {
    const place = picture.kind === 'picture' ? standingBox(slide, picture) : undefined;
    return place && area(place) >= size.width * size.height * ofPicture.least ? [{ picture, place }] : [];
  });
  for (const { picture, place } of pictures.slice(0, mostPictures)) {
    const beside = ({ line, box }: (typeof lines)[number], gap: (box: Box) => number): boolean => {
      if (line.group !== picture.group || taken.has(line)) return false;
      const middle = box.x + box.width / 2;
      const isUnder = middle > place.x && middle < right(place) && box.width <= place.width * captionWidth;
      const away = gap(box);
      return isUnder && away >= -box.height / 2 && away <= size.height * ofPicture.gap;
    };
    const caption =
      lines.find((line) => beside(line, ({ y }) => y - bottom(place))) ??
      lines.find((line) => beside(line, (box) => place.y - bottom(box)));
    if (!caption) continue;
    found.set(picture, caption.line);
    taken.add(caption.line);
  }
  return found;
}

function isCaption(object: SlideObject): boolean {
  const text = textOf(object);
  const isText = object.kind === 'text-box' || object.kind === 'shape';
  const isLine = text.length <= longestCaption && !/[.!?:;。！？]$/u.test(text) && !text.includes('\n');
  return isText && isLine && /^[\p{Lu}\p{Lo}]/u.test(text) && !tooShort.test(text);
}

/** Speaker initials, letters in a drawing. */
export const tooShort = /^\p{Script=Latin}{1,2}$/u;

/** A few short lines without list items and tables. */
export function isCover(objects: readonly SlideObject[]): boolean {
  const lines = objects
    .map(textOf)
    .filter(Boolean)
    .flatMap((text) => text.split('\n'));
  return (
    lines.length > 1 && lines.length <= 8 && lines.every((line) => line.length <= 100 && !/[.!?]$/.test(line))
  );
}
