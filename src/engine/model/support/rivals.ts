import type { Locale } from '../../../contract/locales.ts';
import { wordsIn } from '../../language/languages.ts';
import { inDigits, leastSpelled } from '../../language/spelled-numbers.ts';
import { isOne, type Token } from './alignment/tokens.ts';
import { standsBehindPart } from './alike.ts';
import { type Figure, unitOf, type Word, weightIn, weights } from './figure-words.ts';

/** Whether a claim omits the description of its number's figure and has the rival's instead. */
export const isOfOther = (
  claim: readonly Token[],
  said: readonly Word[],
  holder: Figure,
  rival: Figure,
): boolean =>
  holder.words.some(
    ([token, weight]) =>
      weight > weights.over && weight > weightIn(rival, token) && !claim.some((one) => isOne(one, token)),
  ) && said.some(([token]) => weightIn(rival, token) > Math.max(weights.over, weightIn(holder, token)));

/** Whether two figures may be confused: equal unit, same counted thing or row if the claim names one. */
export function mayRival(
  rival: Figure,
  holder: Figure,
  claim: readonly Token[],
  counted: Token | undefined,
  language: Locale,
): boolean {
  if (unitOf(rival) !== unitOf(holder)) return false;
  // Intervals and spreads are checked with their figure.
  if (rival.token.aside || holder.token.aside) return false;
  const isOf = ({ behind = [] }: Figure) =>
    counted !== undefined && behind.some((its) => isOne(its, counted));
  if (isOf(holder) && !isOf(rival) && !isOfThem(rival, language)) return false;
  const isNamed =
    holder.label?.length && holder.label.every(([word]) => claim.some((one) => isOne(one, word)));
  return !isNamed || rival.label === holder.label;
}

/** "61,000 customers …; 4,300 of them": the counted thing came before. */
const isOfThem = ({ counted }: Figure, language: Locale): boolean => {
  const { instructions, composing } = wordsIn(language);
  const [of = '', them = ''] = counted?.leads.trim().split(' ') ?? [];
  return (instructions.links.of ?? '').split('|').includes(of) && composing.pronouns.includes(them);
};

/** The whole of "20 of 22", and both numbers of "2 in 3". */
export function isOfPart({ number }: Token, sentence: string, language: Locale): boolean {
  if (!number) return false;
  const claim = inDigits(sentence, language, leastSpelled);
  const [{ text }, between] = [number, '\\s(?:\\p{L}{1,3}\\s){1,2}'];
  const share = new RegExp(`(?<!\\d)(?:${text}${between}\\d{1,2}|\\d${between}${text})(?!\\d)`, 'u');
  return (number.plain === 'small' && share.test(claim)) || standsBehindPart(number, claim, language);
}

/** Whether only the rival's sentence has a word. */
export const isOnlyOf = (word: Token, rival: Figure, holder: Figure): boolean =>
  weightIn(rival, word) > weights.over && weightIn(holder, word) <= weights.over;

/** "(95 % CI": a confidence level describes nothing. */
export const isConfidence = ({ aside, word }: Token): boolean =>
  aside === true && /^9[059](?:[.,]\d)?\s?%$/.test(word);
