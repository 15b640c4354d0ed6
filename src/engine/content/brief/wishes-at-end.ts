import type { Locale } from '../../../contract/locales.ts';
import { hasFiniteVerb } from '../../language/composing-words.ts';
import { wordsIn } from '../../language/languages.ts';
import { hasMannerWord, namesMadeOf } from '../../language/manner.ts';
import { forbids, isOrder } from '../../language/orders.ts';
import { phrases } from '../../language/prompt-words.ts';
import { splitSentences, withoutStop } from '../../language/sentences.ts';
import { isSpan } from './head-manner.ts';
import { readCount } from './read-count.ts';
import { isWish } from './read-wishes.ts';
import { clausesOf, labelled, splitAt, withoutAnd } from './split.ts';
import { readersAgain, therefore } from './wish-sentences.ts';

/**
 * After one wish sentence, more tend to follow at the end of a prompt, so less evidence is needed there. The first
 * stays.
 */
export function likelyWishesAtEnd(sentences: string[], language: Locale): string[] {
  const last = sentences.findLastIndex((sentence) => !isLikelyWish(sentence, language));
  return sentences.slice(Math.max(0, last) + 1);
}

function isLikelyWish(sentence: string, language: Locale): boolean {
  const bare = withoutStop(sentence);
  if (labelled(bare).label || /[?？]$/u.test(bare)) return false;
  const [first = '', ...reasons] = bare.split(therefore());
  const hints = (clause: string): boolean =>
    isOrder(clause) ||
    forbids(clause, language) ||
    isWish(clause) ||
    namesMadeOf(clause) ||
    (hasMannerWord(clause) && hasFiniteVerb(clause, language) === false);
  const parts = (text: string) => splitAt(text, ',;，、；').flatMap(clausesOf).map(withoutAnd);
  // "They are 11 to 14, so not too babyish"
  const isBare = (clause: string) =>
    !/\p{N}/u.test(clause) && hasFiniteVerb(withoutNot(clause, language), language) === false;
  if (reasons.flatMap(parts).some((clause) => hints(clause) || isBare(clause))) return true;
  if (/\p{N}/u.test(bare))
    return readCount(bare) !== undefined || isSpan(bare.replace(/^\P{N}{0,20}(?<=\s)(?=\p{N})/u, ''));
  return (
    parts(first).some(hints) ||
    readersAgain().test(bare) ||
    phrases('atEnd').some((phrase) => bare.toLowerCase().includes(phrase))
  );
}

/** Prose sentences of the content, without list items. */
export const sentencesInProse = (prompt: string, language: Locale): string[] =>
  prompt
    .split('\n')
    .filter((line) => !/^\s*(?:[-*•|#]|\d{1,2}[.)])/u.test(line))
    .flatMap((line) => splitSentences(line, language));

export const withoutNot = (clause: string, language: Locale): string =>
  clause
    .split(' ')
    .filter((word) => !wordsIn(language).directions.not.includes(`${word.toLowerCase()} `))
    .join(' ');
