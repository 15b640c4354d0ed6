import type { Locale } from '../../../../contract/locales.ts';
import { placesOf, saysOf } from '../../../language/directions.ts';
import { wordsIn } from '../../../language/languages.ts';
import { isSpan } from './slots.ts';
import { has, type Token, tokensOf } from './tokens.ts';

const isLink = (word: string | undefined, kinds: readonly string[], language: Locale): boolean => {
  const { links } = wordsIn(language).instructions;
  return kinds.some((kind) => links[kind]?.split('|').includes(word?.toLowerCase() ?? ''));
};

/** The words after each "all" and "every". */
const scopesIn = (text: string, language: Locale): Token[][] =>
  placesOf(text, 'all', language)
    .map(([from, to]) => [text.slice(0, from).trimEnd(), text.slice(to - 1).trimStart()] as const)
    // "All three" refers back, "half of all" and "not on all" are not all, and "all through" has no object.
    .filter(
      ([before, behind]) =>
        !/^\d/.test(behind) &&
        !saysOf(before, 'not', language) &&
        !isLink(before.split(' ').at(-1), ['of'], language) &&
        !isLink(behind.split(' ', 1)[0], ['until', 'in', 'about'], language),
    )
    .map(([, behind]) => tokensOf(behind, language))
    // "Every month" is a frequency.
    .filter(
      ([first]) =>
        first && !first.number && !isSpan(first.word, language) && !saysOf(first.word, 'among', language),
    );

/** Words after "all" or "no" that may be its object. */
const scope = 3;

/** Whether a claim is about all of something, and a place about it is neither about all nor none. */
export function isOfFewer(claim: string, place: string, tokens: readonly Token[], language: Locale): boolean {
  const denied = placesOf(place, 'not', language).map(([, to]) => tokensOf(place.slice(to - 1), language));
  const told = [...scopesIn(place, language), ...denied].map((words) => words.slice(0, scope));
  return scopesIn(claim, language).some(([noun]) => {
    if (!noun || !has(tokens, noun)) return false;
    return !told.some((words) => has(words, noun));
  });
}

/** Whether a claim says something of all of them. */
export const isOfAll = (claim: string, language: Locale): boolean => scopesIn(claim, language).length > 0;

/** Whether a place may be about all: "each", "both", "none", "only". */
export function mayBeOfAll(place: string, language: Locale): boolean {
  const words = ` ${place.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, ' ')} `;
  return (
    (['all', 'always', 'not', 'only'] as const).some((kind) => saysOf(place, kind, language)) ||
    (wordsIn(language).instructions.amounts.all ?? '').split('|').some((word) => words.includes(` ${word} `))
  );
}
