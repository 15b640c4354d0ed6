import { type Locale, locales } from '../../../contract/locales.ts';
import type { PosterWords as Written } from '../../language/language-file.ts';
import { wordsIn } from '../../language/languages.ts';
import type { RegionKey } from './region-keys.ts';

/** What a poster says in the words of its language. */
export type PosterWords = Omit<Written, 'regions' | 'british'> & {
  regions: Record<RegionKey, readonly [heading: string, question: string]>;
};

function read(locale: Locale): PosterWords {
  const { regions, british, ...words } = wordsIn(locale).poster;
  const own = Object.entries(regions).map(([key, [heading, question]]) => [
    key,
    [(locale === 'en-uk' && british?.[key]) || heading, question],
  ]);
  return { ...words, regions: Object.fromEntries(own) as PosterWords['regions'] };
}

const words = Object.fromEntries(locales.map((locale) => [locale, read(locale)])) as Record<
  Locale,
  PosterWords
>;

export const wordsOf = (locale: Locale): PosterWords => words[locale];
