import type { Locale } from '../../../../contract/locales.ts';
import { saysOf } from '../../../language/directions.ts';
import { numberWords } from '../../../language/numerals.ts';
import { inDigits, leastSpelled } from '../../../language/spelled-numbers.ts';
import { isStopWord } from '../../../language/stop-words.ts';
import { areForms } from '../../../language/word-forms.ts';
import { folded } from './tokens.ts';

/** A word, number or mark of a sentence. */
export interface Word {
  text: string;
  kind: 'content' | 'small' | 'number' | 'mark';
  /** Capitalised. */
  large?: boolean;
}

const worth = { content: 3, number: 3, small: 1, mark: 0.1 };
/** Letters that inflections share at the start, and fewest letters before a shared ending. */
const beginning = 4;

/** The words of a sentence in order; "C++" differs from "C". */
export const wordsOf = (sentence: string, language: Locale): Word[] =>
  (
    inDigits(sentence, language, leastSpelled).match(
      /\d{1,15}(?:[.,]\d{1,9}){0,6}(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+(?:\+\+|#)?|[,;:()]/gu,
    ) ?? []
  ).map((written) => {
    if (!/[\p{L}\p{N}]/u.test(written)) return { text: written, kind: 'mark' };
    if (/^[\d.,]+$/.test(written)) return { text: written, kind: 'number' };
    const lower = written.toLowerCase();
    const code = /\d|[+#]$|^\p{Lu}{2}/u.test(written);
    // "Next" and "second" are ordinals, and "one" is an article.
    if (saysOf(lower, 'among', language) || numberWords[lower] === 1)
      return { text: folded(lower), kind: 'small' };
    return {
      text: folded(lower),
      kind: code || (lower.length > 2 && !isStopWord(lower)) ? 'content' : 'small',
      large: lower[0] !== written[0],
    };
  });

/** Whether two words are inflections; "unwichtig" is not "wichtig". */
export function isForm({ text: one }: Word, { text: other }: Word): boolean {
  if (one === other || areForms(one, other)) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < beginning || /\d|[+#]$/.test(one + other)) return false;
  if (short.slice(0, beginning) === long.slice(0, beginning)) return true;
  return short.length > beginning && long.length - short.length >= beginning && long.endsWith(short);
}

/** The longest common subsequence of words, with positions in both. */
export function pairsOf(
  claim: readonly Word[],
  place: readonly Word[],
  isSame: (one: Word, other: Word) => boolean,
): [number, number][] {
  const width = place.length + 1;
  const best = new Float64Array((claim.length + 1) * width);
  const at = (row: number, column: number) => best[row * width + column] ?? 0;
  for (let row = claim.length - 1; row >= 0; row--)
    for (let column = place.length - 1; column >= 0; column--) {
      const [own, its] = [claim[row] as Word, place[column] as Word];
      const both = isSame(own, its) ? worth[own.kind] + at(row + 1, column + 1) : 0;
      best[row * width + column] = Math.max(both, at(row + 1, column), at(row, column + 1));
    }
  const pairs: [number, number][] = [];
  for (let [row, column] = [0, 0]; row < claim.length && column < place.length; ) {
    if (at(row, column) === at(row + 1, column)) row++;
    else if (at(row, column) === at(row, column + 1)) column++;
    else pairs.push([row++, column++]);
  }
  return pairs;
}
