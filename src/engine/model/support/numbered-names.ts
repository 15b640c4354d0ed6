import { isStopWord } from '../../language/stop-words.ts';
import type { Passage } from '../sources/passage.ts';

/** "Level-1" and "Sentinel-2": what is named by a number, which says no amount. */
const hyphened = /(?<![\p{L}\p{N}-])(\p{L}{3,20})[-‑](\d{1,2})(?![\p{L}\p{N}]|[.,]\d|%)/gu;
const spaced = /(?<![\p{L}\p{N}-])(\p{L}{3,20}) (\d{1,2})(?![\p{L}\p{N}]|[.,]\d| ?%)/gu;

/** "Option B": what is named by a letter. */
const lettered = /(?<![\p{L}\p{N}-])(\p{L}{3,20}) ([B-HJ-Z]|A(?! \p{Lu}))(?![\p{L}\p{N}’'>-]|\.\p{L})/gu;

/** A text in which a name with its number or letter is one word: "level1", and "Option2" of "Option B". */
export const withNumberedNames = (text: string): string =>
  text.replace(hyphened, '$1$2').replace(lettered, (whole, word: string, letter: string) =>
    // "The D alleles": what is no name has no letter.
    isStopWord(word.toLowerCase()) ? whole : `${word}${letter.charCodeAt(0) - 64}`,
  );

const known = new WeakMap<readonly Passage[], ReadonlySet<string>>();

/** What the passages name so. */
function namedIn(passages: readonly Passage[]): ReadonlySet<string> {
  const before = known.get(passages);
  if (before) return before;
  const named = new Set(
    passages.flatMap(({ text }) => [...text.matchAll(hyphened)].map(([, word = '']) => word.toLowerCase())),
  );
  known.set(passages, named);
  return named;
}

/** A claim likewise, also where it has a space for the hyphen of the passages: "at level 1". */
export function claimWithNumberedNames(text: string, passages: readonly Passage[]): string {
  const named = namedIn(passages);
  if (named.size === 0) return text;
  return withNumberedNames(
    text.replace(spaced, (whole, word: string, number: string) =>
      named.has(word.toLowerCase()) ? `${word}${number}` : whole,
    ),
  );
}
