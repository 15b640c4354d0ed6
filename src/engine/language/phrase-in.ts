import { hasCjk } from './scripts.ts';

export const isLetter = (character: string) => /[\p{L}\p{M}]/u.test(character);

/** Whether a phrase that is at a place of a text is whole words there. */
export function standsAt(text: string, phrase: string, at: number): boolean {
  if (hasCjk(phrase)) return true;
  return !isLetter(text.charAt(at - 1)) && !isLetter(text.charAt(at + phrase.length));
}

/** Whether a text has a phrase in whole words. */
export const contains = (text: string, phrase: string): boolean => {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1))
    if (standsAt(text, phrase, at)) return true;
  return false;
};

export const startsWith = (text: string, phrase: string): boolean =>
  text.startsWith(phrase) && standsAt(text, phrase, 0);
