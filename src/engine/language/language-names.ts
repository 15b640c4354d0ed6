import type { Locale } from '../../contract/locales.ts';
import { languageList, languages } from './languages.ts';

/** What each language of the service is called in all of them, in lower case, and by people: "mandarin", "castellano". */
const allNames = languageList.flatMap((language) => {
  const { called, calledBritish } = languages[language];
  const named = (names: string | undefined, locale: Locale) =>
    names?.split('|').map((name): [string, Locale] => [name, locale]) ?? [];
  return [...named(calledBritish, 'en-uk'), ...named(called, language)];
});

/** The language that a text names, with the words that name it. The longest name wins: "British English". */
export function namedLanguage(text: string): { locale: Locale; name: string; index: number } | undefined {
  const lower = text.toLowerCase();
  let found: { locale: Locale; name: string; index: number } | undefined;
  for (const [name, locale] of allNames) {
    const index = wordIndex(lower, name);
    if (index >= 0 && name.length > (found?.name.length ?? 0)) found = { locale, name, index };
  }
  return found;
}

/** In scripts with spaces a name counts as a whole word only: "germanium" is no language. */
function wordIndex(text: string, name: string): number {
  const spaced = /^[\p{Script=Latin}\s-]+$/u.test(name);
  for (let index = text.indexOf(name); index >= 0; index = text.indexOf(name, index + 1)) {
    const around = text.charAt(index - 1) + text.charAt(index + name.length);
    if (!spaced || !/\p{L}/u.test(around)) return index;
  }
  return -1;
}
