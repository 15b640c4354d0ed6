import type { Locale } from '../../contract/locales.ts';
import { wordsIn } from './languages.ts';

/**
 * What is said of a number: that it grows, shrinks or is below zero or another; that it was `before` (a year ago); that it is the
 * `most` or `least`, or only one `among` those; that it is told `about` right; and what stands before the unit of a rate (`per`).
 */
type Kind = 'up' | 'down' | 'below' | 'before' | 'most' | 'least' | 'among' | 'about' | 'per';
/** Beginnings of the words with which texts say so; a space ends a whole word. */
export type DirectionWords = Record<Kind, string[]>;

/** Words between single spaces, in lower case. */
const spaced = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/** Words of scripts with spaces begin behind one. */
const begun = (cue: string): string => (/^[\p{Script=Latin}\p{Script=Arabic}]/u.test(cue) ? ` ${cue}` : cue);

const says = (text: string, kind: Kind, language: Locale): boolean =>
  wordsIn(language).directions[kind].some((cue) => text.includes(begun(cue)));

/** Whether a text has a word of the kind. */
export const saysOf = (text: string, kind: Kind, language: Locale): boolean =>
  says(spaced(text), kind, language);

/** Where a text has words of the kind: the first and the one behind the last character of each. */
export function placesOf(text: string, kind: Kind, language: Locale): [number, number][] {
  const flat = ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ' ')} `;
  return wordsIn(language).directions[kind].flatMap((cue) => {
    const places: [number, number][] = [];
    const word = begun(cue);
    for (let at = flat.indexOf(word); at >= 0; at = flat.indexOf(word, at + word.length))
      places.push([at, at + word.length - 1]);
    return places;
  });
}

/** Whether a text speaks of growth or of decline; undefined where it speaks of neither, or of both. */
export function directionOf(text: string, language: Locale): 'up' | 'down' | undefined {
  const own = spaced(text);
  const [up, down] = [says(own, 'up', language), says(own, 'down', language)];
  if (up === down) return undefined;
  return up ? 'up' : 'down';
}

/** Whether a word, or its stem, says by itself that something grows or shrinks. */
export const isDirection = (word: string, language: Locale): boolean =>
  says(` ${word} `, 'up', language) || says(` ${word} `, 'down', language);

/** Whether a word, or its stem, is one of those that say that something was before: "year", "last". */
export const isBefore = (word: string, language: Locale): boolean =>
  wordsIn(language).directions.before.some((cue) => ` ${cue}`.includes(` ${word}`));

/** Whether a text says in words that a number is below zero, or that something fell by it. */
export function saysNegative(text: string, language: Locale): boolean {
  const own = spaced(text);
  return says(own, 'below', language) || says(own, 'down', language);
}
