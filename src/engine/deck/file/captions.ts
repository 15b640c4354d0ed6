import type { ObjectView } from '../../instruct/view.ts';
import { type Box, bottom, fills, right, type Size } from '../../package/box.ts';
import { bodyText } from '../../package/reading/read-paragraphs.ts';
import type { OpenSlide, SlideObject } from '../../package/reading/slide-objects.ts';
import { seenAt } from '../../package/reading/standing-box.ts';
import { child } from '../../package/xml.ts';

export interface Caption {
  picture: SlideObject;
  words: SlideObject;
  text: string;
}

const longest = 80;
const worded = new Set(['text-box', 'shape', 'content']);

/** Short texts that stand under pictures, or close above them: each with the picture that it is nearest to. */
export function captionsIn(slide: OpenSlide, size: Size): Caption[] {
  const seen = (of: (object: SlideObject) => boolean): [SlideObject, Box][] =>
    slide.objects.filter(of).flatMap((object) => {
      const box = seenAt(slide, object);
      return box && !fills(box, size) ? [[object, box]] : [];
    });
  const pictures = seen(({ kind }) => kind === 'picture').slice(0, mostPictures);
  if (pictures.length === 0) return [];
  const texts = seen((object) => worded.has(object.kind) && isShort(textOf(object)));
  const pairs = pictures.flatMap(([picture, box]) =>
    texts.slice(0, mostPictures).flatMap(([words, under]) => {
      const far = distance(box, under, size);
      return far === undefined ? [] : [{ picture, words, text: textOf(words), far }];
    }),
  );
  const taken = new Set<SlideObject>();
  const nearest = pairs
    .sort((one, other) => one.far - other.far)
    .filter(({ picture, words }) => {
      if (taken.has(picture) || taken.has(words)) return false;
      taken.add(picture).add(words);
      return true;
    });
  return pictures.flatMap(([object]) => nearest.filter(({ picture }) => picture === object));
}

const mostPictures = 60;

const textOf = ({ element }: SlideObject): string => bodyText(child(element, 'txBody'));

const isShort = (text: string): boolean => {
  const said = text.trim();
  return said !== '' && said.length <= longest && said.split('\n').length <= 2;
};

/** How far a text stands from a picture that it may belong to. */
function distance(picture: Box, text: Box, { height }: Size): number | undefined {
  const shared = Math.min(right(picture), right(text)) - Math.max(picture.x, text.x);
  if (shared < Math.min(picture.width, text.width) / 2) return undefined;
  const below = text.y - bottom(picture);
  const above = picture.y - bottom(text);
  if (below > -height * 0.03 && below < height * 0.2) return Math.max(0, below);
  // Above stands a heading more often than a caption.
  return above > -height * 0.03 && above < height * 0.06 ? height + above : undefined;
}

/** What stands under a picture tells what that shows. */
export function described(
  views: ObjectView[],
  object: SlideObject,
  captions: readonly Caption[],
): ObjectView[] {
  const words = captions.find(({ picture }) => picture === object)?.text;
  return views.map((one) => (words ? { ...one, description: `${one.description ?? ''}\n${words}` } : one));
}
