import type { Locale } from '../../../contract/locales.ts';
import { dimensionOf } from '../../language/dimensions.ts';
import { wordsIn } from '../../language/languages.ts';
import type { StatedNumber } from '../../language/stated-numbers.ts';
import { areForms } from '../../language/word-forms.ts';

export const digits = ({ text }: StatedNumber): number => text.replace(/\D/g, '').length;

/** Whether two numbers may be equal, ignoring sign and related units. */
export function isSame({ readings, unit }: StatedNumber, other: StatedNumber): boolean {
  const [first, second] = [unit, other.unit].map((one) => (one ? dimensionOf(one) : undefined));
  const factor = first && second && first.of === second.of ? first.worth / second.worth : 1;
  if ((unit === '%') !== (other.unit === '%') && unit && other.unit) return false;
  return readings.some(({ value, tolerance }) =>
    other.readings.some(
      (one) =>
        Math.abs(Math.abs(value) * factor - Math.abs(one.value)) <=
        Math.max(
          tolerance * factor * (Math.abs(value) >= tolerance * 19 ? 1 : 0),
          Math.abs(one.value) * 1e-9,
        ),
    ),
  );
}

/** Most letters an inflection adds to a four-letter word. */
const longestEnding = 4;

/** Inflections and compounds: "waiting" of "wait", "Wasser" of "Wasserwerk". */
export function isLike(one: string, other: string): boolean {
  if (one === other || areForms(one, other)) return true;
  // "CM2" is no "CM1".
  if (/\d/.test(one + other)) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // "Paying" of "pay".
  if (short.length === 3) return long.startsWith(short) && long.length - short.length === longestEnding - 1;
  if (short.length < 4) return false;
  const ends = short.length > 4 || long.length - short.length <= longestEnding;
  return ends && (short.slice(0, 4) === long.slice(0, 4) || (short.length > 4 && long.includes(short)));
}

/** Whether a word occurs in any form. */
export const hasLike = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) || [...words].some((one) => isLike(one, word));

/** Smallest share of a place a claim must have to be compared with it. */
const leastRestated = 0.5;

/** Whether a claim has enough of a place to be about the same, right or wrong. */
export const restates = (claim: ReadonlySet<string>, place: ReadonlySet<string>): boolean =>
  [...place].filter((word) => hasLike(claim, word)).length >= leastRestated * place.size;

/** The words of one that the other lacks. */
export const without = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  [...one].filter((word) => !other.has(word));

/** Whether a number is the whole of a part before it: 22 of "20 of 22", "20 out of the 22". */
export function standsBehindPart({ text }: StatedNumber, sentence: string, language: Locale): boolean {
  const at = sentence.indexOf(text);
  const [, word = ''] =
    /\d\s(?:\p{L}{1,3}\s)?(\p{L}{1,5})\s(?:\p{L}{1,3}\s)?$/u.exec(
      sentence.slice(Math.max(0, at - 18), Math.max(0, at)),
    ) ?? [];
  return (
    word !== '' && (wordsIn(language).instructions.links.of ?? '').split('|').includes(word.toLowerCase())
  );
}
