import type { Locale } from '../../contract/locales.ts';
import { wordsIn } from './languages.ts';

const mostBefore = 6;

/** "It is therefore necessary", "The model, however, costs more": joined to the sentence before by a word inside its first clause. */
export function isLinked(sentence: string, locale: Locale): boolean {
  const { linking, itemEnds } = wordsIn(locale).composing;
  const small = sentence.slice(0, 120).toLowerCase();
  return linking.some((word) => {
    const at = small.indexOf(` ${word}`);
    const behind = small.charAt(at + word.length + 1);
    if (at < 1 || /[\p{L}\p{M}]/u.test(behind)) return false;
    // ", however," is set into its clause, ", so" begins another.
    const apart = small.charAt(at - 1) === ',';
    const words = small.slice(0, apart ? at - 1 : at).split(/\s+/u);
    const opens = words.length <= mostBefore && !words.some((one) => /[,;:：]$/u.test(one));
    return opens && apart === (behind === ',') && !itemEnds.includes(words.at(-1) ?? '');
  });
}

/** "The hall is named in his memory": of somebody whom the sentence does not name before. */
export function speaksOfSomebody(sentence: string, locale: Locale): boolean {
  const { persons } = wordsIn(locale).composing;
  if (persons.length === 0) return false;
  const words = sentence.match(/[\p{L}\p{M}]+/gu) ?? [];
  const at = words.findIndex((word) => persons.includes(word.toLowerCase()));
  return at > 0 && !words.slice(1, at).some((word) => /^\p{Lu}/u.test(word));
}
