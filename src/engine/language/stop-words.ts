import type { Locale } from '../../contract/locales.ts';
import { inEach, type Language, languageOf, languages } from './languages.ts';

const sets = new Map<Language, ReadonlySet<string>>();

let all: ReadonlySet<string> | undefined;

/** A word, in small letters, that is one in any of the languages. */
export function isStopWord(word: string): boolean {
  all ??= new Set(inEach('stopWords').flatMap((words) => words.split(' ')));
  return all.has(word);
}

/** Words that carry grammar and no topic: left out when texts are compared, and what tells languages apart. */
export function stopWords(locale: Locale): ReadonlySet<string> {
  const language = languageOf(locale);
  const words = sets.get(language) ?? new Set(languages[language].stopWords.split(' '));
  sets.set(language, words);
  return words;
}
