import type { Said } from '../content/pick.ts';
import { keyOf, wordCount } from '../content/words.ts';
import type { List, Place } from '../read/document.ts';
import { isFormHeading, kindOf } from '../read/sections.ts';

/** Headings that are told instead of what stands below them, and their words together. */
const names = { least: 3, most: 10, words: 90 } as const;
/** Words of such a heading on average: fewer say too little alone. */
const telling = 3.5;

/** What sections are called, as a list, where that says what they are about: steps, aims, areas of work. */
export function namesOfParts(given: readonly string[], at: Place): List | undefined {
  const titles = [...new Map(given.map((title) => [keyOf(title), title])).values()];
  if (titles.length < names.least || titles.length > names.most || titles.length < given.length)
    return undefined;
  const words = titles.reduce((sum, title) => sum + wordCount(title), 0);
  if (words > names.words || words < titles.length * telling) return undefined;
  const plain = titles.every((title) => !/[?？؟]$/u.test(title) && !isFormHeading(title) && !kindOf(title));
  return plain
    ? { type: 'list', ordered: false, items: titles.map((text) => ({ text, children: [] })), at }
    : undefined;
}

/** All items of such a list. */
export const saidOf = (list: List): Said[] =>
  list.items.map(({ text }) => ({ text, children: [], at: list.at, block: list }));
