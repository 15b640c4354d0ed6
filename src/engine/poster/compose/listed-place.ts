import { weekdays } from '../../language/calendar.ts';
import { noticeWords as words } from '../../language/notice-words.ts';
import { once } from '../../language/once.ts';
import { beginsWithArticle } from '../../language/poster-structure.ts';

const longest = { words: 6, characters: 48 };
/** Words around a day and time, and endings for "at" a place. */
const about = once(() => new RegExp(`^(?:${words('leads')})$|^[\\s()（）.·:：-]*$`, 'iu'));
const atPlace = once(() => new RegExp(`(?:${words('behind')})$`, 'u'));

const weekdayNames = once(() => new Set([...weekdays().keys()].map(folded)));

const folded = (text: string): string => text.toLowerCase().replace(/[.()（）\s]/g, '');

/**
 * The place in "Saturday, 12 June, 19:00, Old Customs House": the rest of a list without day and time. Undefined if
 * there is more than a place.
 */
export function listedPlace(rest: string): string | undefined {
  const parts = rest
    .replace(/[.。।!]\s*$/u, '')
    .split(/\s*[,;|،、，·]\s*|\n/u)
    .map((part) => part.trim())
    .filter((part) => !about().test(part) && !weekdayNames().has(folded(part)));
  const [place, ...others] = parts;
  if (!place || others.length > 0) return undefined;
  const named = place.replace(atPlace(), '');
  const fits = named.length <= longest.characters && named.split(/\s+/).length <= longest.words;
  return fits && !beginsWithArticle(named) && /^[\p{Lu}\p{Lo}\d]/u.test(named) ? named : undefined;
}
