import type { Locale } from '../../../contract/locales.ts';
import { documentWords } from '../../language/document-words.ts';
import { isUnreadLanguage } from '../../language/unread-language.ts';

/**
 * Capitalises sentence starts: authors who write in lower case still end sentences with full stops, as in "bees, honey.
 * no jargon."
 */
export function withCapitals(text: string, language: Locale): string {
  const { ordinals } = documentWords(language);
  const abbreviations = abbreviationsOf(language);
  // "18 tys. kont": its abbreviations are not known.
  if (isUnreadLanguage(text)) return text;
  return text.replace(sentenceStart, (whole, word: string, end: string, letter: string, at: number) => {
    // "am 3. mai"
    const goesOn = ordinals && /^\p{N}{1,2}$/u.test(word);
    const isLabel = /^[\p{L} ]{2,30}[:：]\s/u.test(
      text.slice(at + whole.length - 1, at + whole.length + longestLabel),
    );
    const small = word.toLowerCase();
    const endsHere = isLabel ? !abbreviations.never.has(small) : !abbreviations.all.has(small);
    if (goesOn || !endsHere) return whole;
    return `${word}${end}${letter.toUpperCase()}`;
  });
}
/** Characters. "ready on 1 Feb. risks: storms". */
const longestLabel = 32;
const sentenceStart =
  /((?<=\.)\p{L}{3,}|(?<![\p{L}\p{N}.])(?:\p{L}{2,}|\p{N}(?:[\p{N},.]{0,12}\p{N})?\p{L}{0,3})|[%\p{Sc})）"”»])([.!?]\s)(?!www\.|https?:)(\p{Ll})/gu;

const abbreviationsOf = (language: Locale) => {
  const { never, maybe, beforeNumber } = documentWords(language).abbreviations;
  return { never: new Set(never), all: new Set([...never, ...maybe, ...beforeNumber]) };
};
