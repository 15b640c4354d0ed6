import type { Element } from '@xmldom/xmldom';
import { placeholderKey } from '../../package/placeholder.ts';
import { bodyText } from '../../package/reading/read-paragraphs.ts';
import type { OpenSlide, SlideObject } from '../../package/reading/slide-objects.ts';
import { child, descendants } from '../../package/xml.ts';

export const footTypes = { number: 'sldNum', date: 'dt', text: 'ftr' } as const;

/** What a slide has at its foot. Many an author writes the words of the footer where the date would be. */
export function footOf(
  { objects }: Pick<OpenSlide, 'objects'>,
  what: keyof typeof footTypes,
): SlideObject | undefined {
  const at = (type: string) => objects.find(({ element }) => placeholderKey(element)?.type === type);
  const own = at(footTypes[what]);
  if (own || what !== 'text') return own;
  const date = at(footTypes.date);
  return date && saysWords(date.element) ? date : undefined;
}

const mostWordsOfDates = 2;

/** Whether it says something else than a date: "Thursday, 12 June 2025" has a number and two words. */
function saysWords(element: Element): boolean {
  if (descendants(element, 'fld').length > 0) return false;
  const text = bodyText(child(element, 'txBody'));
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.length > (/\d/.test(text) ? mostWordsOfDates : 0);
}
