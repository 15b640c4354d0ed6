import type { Locale } from '../../contract/locales.ts';
import { languageOf, wordsIn } from './languages.ts';
import { scalesOf, wordList } from './table-words.ts';

/** Smaller ones alone say little ("nine in ten"), and "one" and "a" are no numbers at all. */
const leastAlone = 11;
/** Smaller ones than this are articles, where every number that is spelled counts. */
export const leastSpelled = 2;

const known = new Map<string, { pattern: RegExp; values: ReadonlyMap<string, number> }>();

function spelled(locale: Locale) {
  const language = languageOf(locale);
  const before = known.get(language);
  if (before) return before;
  const values = new Map(
    Object.entries(wordsIn(locale).instructions.numerals).flatMap(([value, words]) =>
      words
        .split('|')
        .filter((word) => /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Devanagari}\p{M}-]+$/u.test(word))
        .map((word) => [word, Number(value)] as const),
    ),
  );
  const words = [...values.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}-])(${words.join('|') || '(?!)'})(?![\\p{L}\\p{M}\\p{N}-])(?: (\\p{L}[\\p{L}\\p{M}]*))?`,
    'giu',
  );
  const made = { pattern, values };
  known.set(language, made);
  return made;
}

/** Whether a text begins with "percent", or "per cent". */
function isPercent(behind: string): boolean {
  const [, first = '', second = ''] =
    /^ (\p{L}[\p{L}\p{M}]*)(?: (\p{L}[\p{L}\p{M}]*))?/u.exec(behind.slice(0, 40)) ?? [];
  return [first, `${first} ${second}`].some(
    (words) => words.length > 3 && wordList('percent').is(words.toLowerCase()),
  );
}

/**
 * A text with numbers that are written as words in digits: "two million" as "2 million", "twelve people" as "12 people". Those below
 * `least` stay words where they stand alone.
 */
export function inDigits(text: string, language: Locale, least = leastAlone): string {
  const { pattern, values } = spelled(language);
  return text.replace(pattern, (whole: string, word: string, next = '', at = 0) => {
    const value = values.get(word.toLowerCase()) ?? 0;
    const scaled =
      next !== '' && (scalesOf(language).has(next.toLowerCase()) || isPercent(text.slice(at + word.length)));
    return scaled || value >= least ? `${value}${whole.slice(word.length)}` : whole;
  });
}
