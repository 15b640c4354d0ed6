import { hasLike, isSame, without } from './alike.ts';
import type { Told } from './told.ts';

/** Sentences that name somebody of whom the document speaks beside others. */
const mostSentences = 2;

const sentencesWith = (word: string, all: readonly Told[]): number =>
  new Set(all.flatMap(({ whole }) => (hasLike(whole, word) ? [whole] : []))).size;

const none: ReadonlySet<string> = new Set();

/**
 * Whether a claim tells a number of somebody whom the sentences that have it do not name, and of whom another sentence about the same
 * tells another number of the kind: "walkers had a 47 % lower risk", of cyclists.
 */
export function isOfOtherSubject(
  said: Told,
  claim: string,
  holding: readonly Told[],
  all: readonly Told[],
): boolean {
  if (holding.some(({ cell }) => cell) || said.number.unit === undefined) return false;
  const own = without(said.words, said.counted).filter((word) => !/\d/.test(word));
  const isNamed = (word: string) =>
    holding.some(({ whole, near = none }) => hasLike(whole, word) || hasLike(near, word));
  const missing = own.filter((word) => !isNamed(word));
  // What the whole document is about need not be named in each sentence.
  if (missing.some((word) => sentencesWith(word, all) > mostSentences)) return false;
  const rest = own.filter(isNamed);
  const [first = ''] = own;
  const lead = claim.slice(0, Math.max(0, claim.indexOf(said.number.text))).toLowerCase();
  // Its subject comes first.
  if (rest.length === 0 || !missing.includes(first) || !lead.includes(first)) return false;
  return all.some(
    ({ cell, number, whole }) =>
      !cell &&
      number.unit === said.number.unit &&
      !isSame(number, said.number) &&
      missing.every((word) => hasLike(whole, word)) &&
      2 * rest.filter((word) => hasLike(whole, word)).length >= rest.length,
  );
}
