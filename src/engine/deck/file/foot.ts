import type { Element } from '@xmldom/xmldom';
import type { SlideView } from '../../instruct/view.ts';
import { placeholderKey } from '../../package/placeholder.ts';
import type { DeckReading, ObjectReading } from '../../package/reading/deck-reading.ts';
import { bodyText } from '../../package/reading/read-paragraphs.ts';
import type { OpenSlide, SlideObject } from '../../package/reading/slide-objects.ts';
import { child, descendants } from '../../package/xml.ts';

export const footTypes = { number: 'sldNum', date: 'dt', text: 'ftr' } as const;

/**
 * The footer objects of a slide. Many authors put the footer text into the date placeholder.
 * @param boxes ids of text boxes that are the footer
 */
export function footOf(
  { objects }: Pick<OpenSlide, 'objects'>,
  what: keyof typeof footTypes,
  boxes: ReadonlySet<string> = new Set(),
): SlideObject | undefined {
  const at = (type: string) => objects.find(({ element }) => placeholderKey(element)?.type === type);
  const own = at(footTypes[what]);
  if (own || what !== 'text') return own;
  const date = at(footTypes.date);
  if (date && saysWords(date.element)) return date;
  return boxes.size === 1 ? objects.find(({ id }) => boxes.has(id)) : undefined;
}

const mostWordsOfDates = 2;

/** Whether it is more than a date; "Thursday, 12 June 2025" has a number and two words. */
function saysWords(element: Element): boolean {
  if (descendants(element, 'fld').length > 0) return false;
  const text = bodyText(child(element, 'txBody'));
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.length > (/\d/.test(text) ? mostWordsOfDates : 0);
}

/** Fraction of the slide height below which an object's centre counts as footer. */
const footBegins = 0.88;

/**
 * Generated decks often have plain text boxes as footers: equal words at the same place at the bottom of most slides.
 * @returns ids of such boxes by part
 */
export function feetIn(
  { slides, height }: DeckReading,
  parts: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const keyOf = ({ kind, box, paragraphs = [] }: ObjectReading): string | undefined => {
    const text = paragraphs
      .map((paragraph) => paragraph.text)
      .join('\n')
      .trim();
    const isLow = box !== undefined && box.y + box.height / 2 > height * footBegins;
    return kind === 'text-box' && isLow && /\p{L}{3}/u.test(text)
      ? `${Math.round(box.x)} ${Math.round(box.y)} ${text}`
      : undefined;
  };
  const keys = slides.map(({ objects }) => objects.map((object) => [object.id, keyOf(object)] as const));
  const counts = new Map<string, number>();
  for (const key of keys.flatMap((slide) => [...new Set(slide.map(([, key]) => key))]))
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  const isFoot = (key: string | undefined): boolean =>
    (counts.get(key ?? '') ?? 0) >= Math.max(2, slides.length / 2);
  return new Map(
    keys.map((slide, at) => [
      parts[at] as string,
      new Set(slide.filter(([, key]) => isFoot(key)).map(([id]) => id)),
    ]),
  );
}

/** Makes footer text boxes addressable as "footer". */
export function withFeet(view: SlideView, ids: ReadonlySet<string> | undefined): SlideView {
  const boxes = view.objects.filter(({ id, kind }) => kind === 'text-box' && ids?.has(id));
  if (boxes.length === 0) return view;
  const others = view.objects.filter(({ kind, isMissing }) => kind !== 'footer' || !isMissing);
  return others.some(({ kind }) => kind === 'footer')
    ? view
    : { ...view, objects: [...others, ...boxes.map((box) => ({ ...box, kind: 'footer' as const }))] };
}
