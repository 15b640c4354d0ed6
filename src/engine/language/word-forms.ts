import { languageList, languages } from './languages.ts';

/** Words are compared whole or cut to so many letters. */
const cut = 6;
const shortest = 3;

let known: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** Of each irregular form, whole and cut, the words that it is a form of. */
function wordsByForm(): ReadonlyMap<string, ReadonlySet<string>> {
  if (known) return known;
  const made = new Map<string, Set<string>>();
  for (const language of languageList)
    for (const entry of languages[language].wordForms) {
      const forms = entry.split('|').filter((form) => form.length >= shortest);
      for (const form of new Set(forms.flatMap((one) => [one, one.slice(0, cut)])))
        made.set(form, (made.get(form) ?? new Set()).add(entry));
    }
  known = made;
  return made;
}

/** Whether two words are irregular forms of one: "knew" and "know". */
export function areForms(one: string, other: string): boolean {
  const words = wordsByForm().get(one);
  if (!words) return false;
  const its = wordsByForm().get(other);
  return its !== undefined && [...words].some((word) => its.has(word));
}

/** The irregular forms of a word, all of them. */
export const formsOf = (word: string): string[] =>
  [...(wordsByForm().get(word) ?? [])].flatMap((entry) => entry.split('|'));
