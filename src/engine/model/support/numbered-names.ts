import { remembering } from '../../language/remembering.ts';
import { isStopWord } from '../../language/stop-words.ts';
import type { Table } from '../../read/document.ts';
import type { Passage } from '../sources/passage.ts';

/** "Level-1" and "Sentinel-2": names with a number, which is no amount. */
const hyphened = /(?<![\p{L}\p{N}-])(\p{L}{3,20})[-‑](\d{1,2})(?![\p{L}\p{N}]|[.,]\d|%)/gu;
const spaced =
  /(?<![\p{L}\p{N}-])(\p{L}{3,20}) (\d{1,3}(?:(?:, | \p{L}{1,3} )\d{1,3}(?![\p{L}\p{N}]|[.,]\d| ?%)){0,8})(?![\p{L}\p{N}]|[.,]\d| ?%)/gu;

/** "Option B": a name with a letter. */
const lettered = /(?<![\p{L}\p{N}-])(\p{L}{3,20}) ([B-HJ-Z]|A(?! \p{Lu}))(?![\p{L}\p{N}’'>-]|\.\p{L})/gu;

/** Joins such names to one word: "level1", and "Option2" for "Option B". */
export const withNumberedNames = remembering((text: string): string =>
  text.replace(hyphened, '$1$2').replace(lettered, (whole, word: string, letter: string) =>
    // "The D alleles": what is no name has no letter.
    isStopWord(word.toLowerCase()) ? whole : `${word}${letter.charCodeAt(0) - 64}`,
  ),
);

/** Memoizes the names of a kind in a passage. */
function remembered(namesIn: (passage: Passage) => string[]) {
  const known = new WeakMap<readonly Passage[], ReadonlySet<string>>();
  return (passages: readonly Passage[]): ReadonlySet<string> => {
    const named = known.get(passages) ?? new Set(passages.flatMap(namesIn).map((one) => one.toLowerCase()));
    known.set(passages, named);
    return named;
  };
}

const hyphenedIn = remembered(({ text }) => [...text.matchAll(hyphened)].map(([, word = '']) => word));
const headersIn = remembered(({ block }) =>
  block.type === 'table' && isNumbered(block) ? [block.header[0] ?? ''] : [],
);

/** Whether table rows are named by the first header and a number: "Station", "73". */
export const isNumbered = ({ header, rows }: Table): boolean =>
  /^\p{L}{3,20}$/u.test(header[0] ?? '') &&
  rows.every(([label = '']) => /^\d{1,3}$/.test(label)) &&
  new Set(rows.map(([label]) => label)).size === rows.length;

/** Most letters of a plural ending: "stations". */
const longestPlural = 2;

/** Joins numbered names of the text to one word each. */
const joined = (text: string, named: ReadonlySet<string>): string =>
  text.replace(spaced, (whole, word: string, numbers: string) => {
    const lower = word.toLowerCase();
    const name = [...named].find(
      (one) => lower.startsWith(one) && lower.length - one.length <= longestPlural,
    );
    return name ? numbers.replace(/\d+/g, `${word.slice(0, name.length)}$&`) : whole;
  });

/** The same for a claim, also with a space for the hyphen: "at level 1". */
export function claimWithNumberedNames(text: string, passages: readonly Passage[]): string {
  const named = hyphenedIn(passages);
  return named.size === 0 ? text : withNumberedNames(joined(text, named));
}

/** A claim with row names joined: "stations 72 and 74". */
export const withNumberedRows = (text: string, passages: readonly Passage[]): string =>
  joined(text, headersIn(passages));
