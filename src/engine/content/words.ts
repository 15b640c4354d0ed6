import type { Locale } from '../../contract/locales.ts';
import { isStopWord } from '../language/stop-words.ts';

/** Scripts without spaces; two of their characters count as a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Number of words as a reader counts them. */
export function wordCount(text: string): number {
  const wide = text.match(unspaced)?.length ?? 0;
  const spaced = wide > 0 ? text.replace(unspaced, ' ') : text;
  let words = 0;
  let inside = false;
  for (let index = 0; index < spaced.length; index++) {
    const code = spaced.charCodeAt(index);
    const space = code <= 32 || code === 160 || code === 0x3000 || (code >= 0x2000 && code <= 0x200b);
    if (space) inside = false;
    else if (!inside && isWordCode(code)) {
      inside = true;
      words++;
    }
  }
  return words + Math.ceil(wide / 2);
}

const isWordCode = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code > 191;

/** Most texts whose results are cached: a document's sentences are scored for each way to split it. */
const mostRemembered = 20_000;
const longestRemembered = 2000;

/** Memoizes a function of a text. */
export function remembered<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = compute(text);
    if (known.size >= mostRemembered) known.clear();
    if (text.length <= longestRemembered) known.set(text, result);
    return result;
  };
}

/** The same for a text and a language. */
export function rememberedIn<Result>(
  compute: (text: string, language: Locale) => Result,
): (text: string, language: Locale) => Result {
  const byLanguage = new Map<Locale, (text: string) => Result>();
  return (text, language) => {
    const known = byLanguage.get(language) ?? remembered((one) => compute(one, language));
    byLanguage.set(language, known);
    return known(text);
  };
}

/** Longer words match by this many letters, so that "emissions" is "emission". */
const stemLength = 6;

/** Stems of the content words; pairs of characters in scripts without spaces. */
export function stemsOf(text: string): Set<string> {
  const stems = new Set<string>();
  for (const word of text
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{M}]{2,}/gu) ?? []) {
    if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) {
      for (let index = 0; index + 1 < word.length; index++) stems.add(word.slice(index, index + 2));
    } else if (word.length > (/^\p{sc=Hangul}/u.test(word) ? 1 : 2) && !isStopWord(word))
      stems.add(word.slice(0, stemLength));
  }
  return stems;
}

const knownStems = remembered<ReadonlySet<string>>(stemsOf);

export function meets(text: string, stems: ReadonlySet<string>): number {
  if (stems.size === 0) return 0;
  let count = 0;
  for (const stem of knownStems(text)) if (stems.has(stem)) count++;
  return count;
}

/** Comparison key of a text: letters and digits of any script, lower case, single spaces. */
export const keyOf = remembered((text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim(),
);

/** Number of quantities: no years, versions, references or numbers in names. */
export function figureCount(text: string): number {
  let count = 0;
  for (const [number] of text.matchAll(
    /(?<![\p{L}\d#.,/-])(?!\d{1,2}\))\d[\d.,\u00a0\u202f]{0,40}(?![\p{L}\d]{0,40}[-/]\d)/gu,
  )) {
    const plain = number.replace(/(?<![.,])[.,]+$/, '');
    if (/^(?:1[5-9]|20)\d\d$/.test(plain) || /^\d+\.\d+\.\d+/.test(plain)) continue;
    count++;
  }
  return count;
}

/** A heading without leading and trailing emoji. */
export const withoutEmoji = (text: string): string => text.replace(emojiAtEnds, '') || text;

const emoji = '(?:(?:\\d\\ufe0f?\\u20e3|\\p{Extended_Pictographic})[\\u{1f3fb}-\\u{1f3ff}\\ufe0f\\u200d]*)';
/** Emoji between words stand for a word and stay. */
const emojiAtEnds = new RegExp(
  `^(?:${emoji}|\\s)+|(?<![\\s\\ufe0f\\u200d\\u20e3\\u{1f3fb}-\\u{1f3ff}\\p{Extended_Pictographic}])(?:\\s|${emoji})+$`,
  'gu',
);

/** A quotation as one of several texts. */
export const inQuotes = (text: string, by: string): string => `“${text}” — ${by}`;

/** Words of points and their sub-points. */
export const wordsOfPoints = (points: readonly { text: string; children: readonly string[] }[]): number =>
  points.reduce((sum, { text, children }) => sum + wordCount([text, ...children].join(' ')), 0);
