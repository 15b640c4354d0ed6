import type { Locale } from '../../../../contract/locales.ts';
import { months } from '../../../language/calendar.ts';
import { once } from '../../../language/once.ts';
import { hasCjk } from '../../../language/scripts.ts';
import { isStopWord } from '../../../language/stop-words.ts';
import { tableWords, wordList } from '../../../language/table-words.ts';
import { folded } from '../interest.ts';
import { cuesOf, stemOf } from './strangers.ts';

/** A word of a question. */
export interface Word {
  /** As written, and its comparison key. */
  text: string;
  key: string;
  /** Where it begins. */
  at: number;
  /** It asks, compares or is a common word. */
  isCue: boolean;
  isSmall: boolean;
  /** It joins a thing to its whole. */
  joins: boolean;
  /** A punctuation mark comes before it. */
  breaks: boolean;
}

/** Words without punctuation; in scripts without spaces, runs. */
export function wordsOf(text: string, language: Locale): Word[] {
  const asked = [...text.matchAll(cuesOf(language))].map((one) => [one.index, one.index + one[0].length]);
  let end = 0;
  return wordPlaces(text).map(([word, index]) => {
    const breaks = /[,.;:?!()]/u.test(text.slice(end, index));
    end = index + word.length;
    const lower = word.toLowerCase();
    return {
      text: word,
      key: keyOf(word),
      at: index,
      isCue: asked.some(([from = 0, to = 0]) => index >= from && index < to),
      isSmall: isStopWord(lower) || wordList('which').is(word) || /^\p{L}$/u.test(word),
      joins: tableWords[language].partOf.includes(lower),
      breaks,
    };
  });
}

/** The comparison keys of a name's words. */
export const keysOf = (name: string): string[] =>
  wordPlaces(folded(name.normalize('NFC').toLowerCase())).map(([word]) => word);

/** Words with their positions; where no spaces separate them, segmented by language. */
const wordPlaces = (text: string): [string, number][] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+|%/gu)].flatMap(({ 0: run, index }) =>
    hasCjk(run)
      ? [...unspaced().segment(run)].map((one): [string, number] => [one.segment, index + one.index])
      : [[run, index] as [string, number]],
  );
const unspaced = once(() => new Intl.Segmenter('ja', { granularity: 'word' }));

const keyOf = (word: string): string => keysOf(word).join('');

/** Fewest equal initial letters of two words, and most that may differ at the end. */
const alike = { least: 6, ending: 4 } as const;

/** Whether a question word matches a header word, which may be abbreviated: "pop", "qty", "nat". */
export function meets(header: string, word: string): boolean {
  if (header === word || stemOf(header) === stemOf(word)) return true;
  const month = months().get(header);
  if (month !== undefined && month === months().get(word)) return true;
  if (/\d/u.test(header)) return false;
  if (isShortFor(header, word)) return true;
  const [short, long] = header.length < word.length ? [header, word] : [word, header];
  const begin = Math.max(alike.least, short.length - alike.ending + 1);
  return (
    short.length >= alike.least &&
    long.length - short.length <= alike.ending &&
    long.startsWith(short.slice(0, begin))
  );
}

function isShortFor(header: string, word: string): boolean {
  if (header.length > 4 || header.length < 3 || word.length < header.length + 2) return false;
  if (word.startsWith(header))
    return (word.length > header.length + 2 && !/[aeiouy]$/u.test(header)) || header.length === 4;
  return !/[aeiou]/u.test(header) && word.startsWith(header.charAt(0)) && hasInOrder(word, header);
}

/** "qty" in "quantity": the letters in order. */
export function hasInOrder(word: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = word.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
