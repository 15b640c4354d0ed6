import type { Locale } from '../../contract/locales.ts';
import words from './people.json' with { type: 'json' };

const given: ReadonlySet<string> = new Set(words.given.split(' '));
const titles: ReadonlySet<string> = new Set(words.titles.split(' '));

/** A common first name of European languages, as it is written. */
export const isGivenName = (word: string): boolean => given.has(word);

/** What stands before a name: "Dr", "Frau". */
export const isTitle = (word: string): boolean => titles.has(word);

/** What stands behind a name in languages without capitals: "氏". */
export const titlesBehind = (language: Locale): readonly string[] =>
  (words.behind as Partial<Record<Locale, string[]>>)[language] ?? [];
