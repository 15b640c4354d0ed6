import { isStopWord } from '../../language/stop-words.ts';
import type { Table } from '../../read/document.ts';
import type { Passage } from '../sources/passage.ts';

/** "Level-1" and "Sentinel-2": what is named by a number, which says no amount. */
const hyphened = /(?<![\p{L}\p{N}-])(\p{L}{3,20})[-‑](\d{1,2})(?![\p{L}\p{N}]|[.,]\d|%)/gu;
const spaced =
  /(?<![\p{L}\p{N}-])(\p{L}{3,20}) (\d{1,3}(?:(?:, | \p{L}{1,3} )\d{1,3}(?![\p{L}\p{N}]|[.,]\d| ?%)){0,8})(?![\p{L}\p{N}]|[.,]\d| ?%)/gu;

/** "Option B": what is named by a letter. */
const lettered = /(?<![\p{L}\p{N}-])(\p{L}{3,20}) ([B-HJ-Z]|A(?! \p{Lu}))(?![\p{L}\p{N}’'>-]|\.\p{L})/gu;

/** A text in which a name with its number or letter is one word: "level1", and "Option2" of "Option B". */
export const withNumberedNames = (text: string): string =>
  text.replace(hyphened, '$1$2').replace(lettered, (whole, word: string, letter: string) =>
    // "The D alleles": what is no name has no letter.
    isStopWord(word.toLowerCase()) ? whole : `${word}${letter.charCodeAt(0) - 64}`,
  );

/** The names of a kind in some passages, read once. */
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

/** Whether the rows of a table are named by its first header and a number: "Station", "73". */
export const isNumbered = ({ header, rows }: Table): boolean =>
  /^\p{L}{3,20}$/u.test(header[0] ?? '') &&
  rows.every(([label = '']) => /^\d{1,3}$/.test(label)) &&
  new Set(rows.map(([label]) => label)).size === rows.length;

/** Letters behind a name where it names several: "stations". */
const longestPlural = 2;

/** A text in which names that it has with a number, or with several, are one word each. */
const joined = (text: string, named: ReadonlySet<string>): string =>
  text.replace(spaced, (whole, word: string, numbers: string) => {
    const lower = word.toLowerCase();
    const name = [...named].find(
      (one) => lower.startsWith(one) && lower.length - one.length <= longestPlural,
    );
    return name ? numbers.replace(/\d+/g, `${word.slice(0, name.length)}$&`) : whole;
  });

/** A claim likewise, also where it has a space for the hyphen of the passages: "at level 1". */
export function claimWithNumberedNames(text: string, passages: readonly Passage[]): string {
  const named = hyphenedIn(passages);
  return named.size === 0 ? text : withNumberedNames(joined(text, named));
}

/** A claim in which the names of rows are one word each: "stations 72 and 74". */
export const withNumberedRows = (text: string, passages: readonly Passage[]): string =>
  joined(text, headersIn(passages));
