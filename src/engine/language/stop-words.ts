import type { Locale } from '../../contract/locales.ts';
import { type Language, languageOf, languages } from './languages.ts';

const sets = new Map<Language, ReadonlySet<string>>();

/** Words that carry grammar and no topic: left out when texts are compared, and what tells languages apart. */
export function stopWords(locale: Locale): ReadonlySet<string> {
  const language = languageOf(locale);
  const words = sets.get(language) ?? new Set(languages[language].stopWords.split(' '));
  sets.set(language, words);
  return words;
}
