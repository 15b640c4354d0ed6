import type { Locale } from '../../contract/locales.ts';
import { languageOf, wordsIn } from './languages.ts';
import { remembering } from './remembering.ts';
import { scalesOf, wordList } from './table-words.ts';

/** Smaller ones alone say little ("nine in ten"), and "one" and "a" are no numbers at all. */
const leastAlone = 11;
/** Smaller ones than this are articles, where every number that is spelled counts. */
export const leastSpelled = 2;

const known = new Map<string, { pattern: RegExp; shares: RegExp; values: ReadonlyMap<string, number> }>();

function spelled(locale: Locale) {
  const language = languageOf(locale);
  const before = known.get(language);
  if (before) return before;
  const { numerals } = wordsIn(locale).instructions;
  // "Several hundred" is no number.
  const told = [...Object.entries(numerals), ...compoundsOf(numerals)].filter(
    ([value]) => Number(value) < 100,
  );
  const values = new Map(
    told.flatMap(([value, words]) =>
      words
        .split('|')
        .filter((word) => /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Devanagari}\p{M} -]+$/u.test(word))
        .map((word) => [word.replaceAll(' ', '-'), Number(value)] as const),
    ),
  );
  const words = [...values.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    // "Thirty nine" as well as "thirty-nine".
    `(?<![\\p{L}\\p{M}\\p{N}-])(${words.map((word) => word.replaceAll('-', '[- ]')).join('|') || '(?!)'})(?![\\p{L}\\p{M}\\p{N}-])(?: (\\p{L}[\\p{L}\\p{M}]*))?`,
    'giu',
  );
  const cues = Object.values(wordsIn(locale).shares).flat().join('|');
  const made = { pattern, shares: new RegExp(`(?<!\\p{L})(?:${cues})`, 'giu'), values };
  known.set(language, made);
  return made;
}

/** "Thirty-nine" and the like, put together as the language puts 45 together of 40 and 5. */
function compoundsOf(numerals: Readonly<Record<string, string>>): [string, string][] {
  const [whole = '', ten = '', unit = ''] = ['45', '40', '5'].map((value) => numerals[value]?.split('|')[0]);
  if (!ten || !unit || !whole.includes(ten) || !whole.includes(unit)) return [];
  const pattern = whole.replace(ten, '{ten}').replace(unit, '{unit}');
  return [20, 30, 40, 50, 60, 70, 80, 90].flatMap((tens) =>
    [2, 3, 4, 5, 6, 7, 8, 9].flatMap((units): [string, string][] => {
      const [first, second] = [tens, units].map((value) => numerals[value]?.split('|')[0]);
      if (!first || !second) return [];
      return [[`${tens + units}`, pattern.replace('{ten}', first).replace('{unit}', second)]];
    }),
  );
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
export const inDigits: (text: string, language: Locale, least?: number) => string =
  remembering(writeInDigits);

function writeInDigits(text: string, language: Locale, least = leastAlone): string {
  const { pattern, shares, values } = spelled(language);
  // "Three quarters of" is no 3.
  const kept = [...text.matchAll(shares)].map(({ 0: { length }, index }) => [index, index + length] as const);
  return text.replace(pattern, (whole: string, word: string, next = '', at = 0) => {
    if (kept.some(([from, to]) => from <= at && at < to)) return whole;
    const value = values.get(word.toLowerCase().replaceAll(' ', '-')) ?? 0;
    const scaled =
      next !== '' && (scalesOf(language).has(next.toLowerCase()) || isPercent(text.slice(at + word.length)));
    return scaled || value >= least ? `${value}${whole.slice(word.length)}` : whole;
  });
}

/** Numbers that are written as words, from two on, as they stand. */
export function spelledIn(text: string, language: Locale): { text: string; index: number }[] {
  const { pattern, values } = spelled(language);
  return [...text.matchAll(pattern)].flatMap(({ 1: word = '', index }) =>
    (values.get(word.toLowerCase().replaceAll(' ', '-')) ?? 0) >= leastSpelled ? [{ text: word, index }] : [],
  );
}
