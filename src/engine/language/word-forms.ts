import { languageList, languages } from './languages.ts';

/** Words are compared whole or cut to so many letters. */
const cut = 6;
const shortest = 3;
/** Of a word with an ending, and of that. */
const leastBase = 5;
const longestEnding = 3;

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
  const words = wordsOf(one);
  if (!words) return false;
  const its = wordsOf(other);
  return its !== undefined && [...words].some((word) => its.has(word));
}

/** "Spending" is of "spend". */
function wordsOf(form: string): ReadonlySet<string> | undefined {
  const forms = wordsByForm();
  if (forms.has(form)) return forms.get(form);
  for (let end = form.length - 1; end >= Math.max(leastBase, form.length - longestEnding); end--) {
    const words = forms.get(form.slice(0, end));
    if (words) return words;
  }
  return undefined;
}

/** The irregular forms of a word, all of them. */
export const formsOf = (word: string): string[] =>
  [...(wordsByForm().get(word) ?? [])].flatMap((entry) => entry.split('|'));
