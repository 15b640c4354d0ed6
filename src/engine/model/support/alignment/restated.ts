import type { Place } from './alignment.ts';
import { has, type Token } from './tokens.ts';

/** Smallest share of a place a claim must have to be compared with it. */
const leastRestated = 0.3;
/** The same for a single clause with this many words. */
const leastRestatedInClause = 0.6;
const leastInClause = 3;

/** Whether a place that covers the rest of a claim only has other years. */
export const isOfOtherYear = (year: Token, claim: readonly Token[], { tokens, heads }: Place): boolean =>
  claim.every(({ number }) => !number || number.plain === 'year') &&
  tokens.some(({ number }) => number?.plain === 'year') &&
  ![tokens, heads].some((some) => has(some, year));

/** Whether a claim has enough of a place to be about the same. */
export const restates = (claim: readonly Token[], { tokens }: Pick<Place, 'tokens'>): boolean => {
  if (coverOf(tokens, claim) >= leastRestated) return true;
  return [...new Set(tokens.map(({ clause }) => clause))].some((at) => {
    const clause = tokens.filter((one) => one.clause === at);
    return clause.length >= leastInClause && coverOf(clause, claim) >= leastRestatedInClause;
  });
};

export const coverOf = (words: readonly Token[], tokens: readonly Token[]): number =>
  words.length === 0 ? 0 : words.filter((one) => has(tokens, one)).length / words.length;
