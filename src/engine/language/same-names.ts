import { countryOf } from './country-names.ts';
import { wordList } from './table-words.ts';

/** Men or women: "boys", "Männer" and "male" are one. */
export function sexOf(name: string): string | undefined {
  if (wordList('women').is(name)) return 'women';
  return wordList('men').is(name) ? 'men' : undefined;
}

/** Letters for the two sexes, as columns of nothing else have them. */
const pairs: Record<string, Record<string, string>> = {
  FM: { F: 'women', M: 'men' },
  MW: { W: 'women', M: 'men' },
  FH: { F: 'women', H: 'men' },
  HM: { M: 'women', H: 'men' },
};

/** What the letters of a column stand for, where they are those of the sexes. */
export const letterMeanings = (names: Iterable<string>): Record<string, string> =>
  pairs[
    [...names]
      .filter((name) => !wordList('missing').is(name) && name !== '')
      .sort()
      .join('')
  ] ?? {};

/** What names of one thing have in common, in whatever language: the code of a country, or which sex it is. */
export const meaningOf = (name: string): string | undefined => countryOf(name) ?? sexOf(name);

/** The sexes that a text names. */
export const sexesIn = (text: string): Set<string> =>
  new Set((['women', 'men'] as const).filter((one) => wordList(one).longest(text) > 0));
