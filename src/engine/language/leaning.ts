import type { Locale } from '../../contract/locales.ts';
import { languageOf, wordsIn } from './languages.ts';
import { isLinked, speaksOfSomebody } from './linked.ts';
import { judgeOf, opensWith } from './sentence-openers.ts';
import { stopWords } from './stop-words.ts';

/** A sentence of fewer words has no room for what its pronouns stand for. */
const fewWords = 6;

/** A sentence that takes back, or limits, what the one before it says: "However, it does not …". */
export const withdraws = (sentence: string, locale: Locale): boolean =>
  opensWith(sentence, judgeOf(locale).withdrawing);

/** A sentence that says something only after the one before it. */
export function leans(sentence: string, locale: Locale): boolean {
  const { leaning, expletive, demonstratives, leaningInside, because } = judgeOf(locale);
  if (opensWith(sentence, leaning) && !opensWith(sentence, expletive)) return true;
  const small = sentence.toLowerCase();
  // "Historically, they have …"
  const [, behindAdverb = ''] = /^\p{L}{3,20},\s(\p{Ll}.*)$/su.exec(sentence) ?? [];
  if (behindAdverb && opensWith(behindAdverb, leaning)) return true;
  // "On 29 February 2012, this led to …", "Until the date of this study, these discussions …"
  const [, first = '', behindOpening = ''] = /^(\p{L}+)[^,.:;]{0,60},\s(\S.*)$/su.exec(sentence) ?? [];
  // "Requests, that nobody reads, …"
  const relative = /^that\s/.test(behindOpening) && !stopWords(locale).has(first.toLowerCase());
  if (behindOpening && !relative && opensWith(behindOpening, demonstratives))
    if (!opensWith(behindOpening, expletive)) return true;
  const [, opening = '', second = ''] = /^(\p{L}{2,})\s(\p{L}{2,})(?![\p{L}\p{M}])/u.exec(small) ?? [];
  if (because.includes(second)) return true;
  // "While such features …", "In diesen Fällen …", "Due to this change …"
  const points = (word: string) =>
    demonstratives.get(word)?.includes(word) === true &&
    !opensWith(small.slice(small.indexOf(word)), expletive);
  const stops = stopWords(locale);
  if (stops.has(opening) && points(second)) return true;
  const third = stops.has(second)
    ? /^\p{L}+\s\p{L}+\s(\p{L}{4,})(?![\p{L}\p{M}])/u.exec(small)?.[1]
    : undefined;
  if (third && third !== 'that' && points(third)) return true;
  // "Other managers refused them."
  const words = small.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  if (words.length < fewWords && !namesAll(sentence, locale)) return true;
  return leaningInside.some((phrase) => small.includes(phrase)) || isLinked(sentence, locale);
}

/** Words before a pronoun that may name what it stands for. */
const mostBefore = 6;

/** "Until 2019 he was …": nothing before the pronoun is what it stands for; German nouns have capitals. */
function opensWithPronoun(sentence: string, locale: Locale): boolean {
  const { pronouns } = wordsIn(locale).composing;
  const stops = stopWords(locale);
  const words = sentence.slice(0, longestLooked).match(/[\p{L}\p{M}]+/gu) ?? [];
  const names = (word: string, at: number) =>
    languageOf(locale) === 'de' ? at > 0 && /^\p{Lu}/u.test(word) : !stops.has(word.toLowerCase());
  for (const [at, word] of words.slice(0, mostBefore).entries()) {
    if (at > 0 && pronouns.includes(word)) return true;
    if (names(word, at)) return false;
  }
  return false;
}

/** Characters of a sentence in which a word for something named before is looked for. */
const longestLooked = 600;

/**
 * A sentence that speaks of something as named before, and it was not in the sentence itself: "… held onto these records", but
 * not "Rooms must be aired, and these rooms …".
 */
export function pointsBack(sentence: string, locale: Locale): boolean {
  if (opensWithPronoun(sentence, locale) || speaksOfSomebody(sentence, locale)) return true;
  const { demonstratives, expletive } = judgeOf(locale);
  const small = sentence.slice(0, longestLooked).toLowerCase();
  const stops = stopWords(locale);
  for (const { 0: word, index } of small.matchAll(/(?<![\p{L}\p{M}])\p{L}[\p{L}\p{M}]*/gu)) {
    if (!demonstratives.get(word)?.includes(word) || opensWith(small.slice(index), expletive)) continue;
    const behind = small.slice(index + word.length);
    const [, thing = ''] = /^\s(\p{L}[\p{L}\p{M}]*)/u.exec(behind) ?? [];
    if (!thing && /^(?:$|[.,;:!?])/u.test(behind)) return true;
    // "Those who" points at nothing before it, and "that" mostly neither: "that data", and no more, does.
    const isClause = word === 'that' && /^\s\p{L}+[\s'’-]/u.test(behind);
    if (!thing || isClause || stops.has(thing)) continue;
    if (!small.slice(0, index).includes(thing)) return true;
  }
  return false;
}

/** A sentence that names all that it speaks of: no "it" and no "she". */
export function namesAll(sentence: string, locale: Locale): boolean {
  const { pronouns } = wordsIn(locale).composing;
  return !sentence
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => pronouns.includes(word));
}

/** "These are the forms." points at what does not stand with it. */
export const pointsAtThing = (sentence: string, locale: Locale): boolean =>
  opensWith(sentence, judgeOf(locale).demonstratives);

/** A condition of which what stands below it is the consequence: "If it is greater than 0". */
export const isCondition = (item: string, locale: Locale): boolean =>
  opensWith(item, judgeOf(locale).conditions) && !/[,，、；;]\s?\S/u.test(item);

/** "Due to the frost, …", "If it rains, …": what comes before the comma is no statement. */
export const opensWithCircumstance = (text: string, locale: Locale): boolean =>
  opensWith(text, judgeOf(locale).circumstances) || opensWith(text, judgeOf(locale).conditions);
