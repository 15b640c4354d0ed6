import type { Locale } from '../../../../contract/locales.ts';
import { readMoment } from '../../../language/moments.ts';
import { numberWords } from '../../../language/numerals.ts';
import { headerKindsOf, wordList } from '../../../language/table-words.ts';
import { type Cells, isName } from '../grid.ts';
import type { Reading } from './conditions.ts';
import { asksForRate } from './named-measures.ts';
import { isKnown } from './strangers.ts';
import { keysOf, meets, type Word, wordsOf } from './words.ts';

/** Words of a question that match no column or row. */
export interface Strangers {
  /** After "of": unknown nouns. */
  unmet: string[];
  /** Names that no row has. */
  names: string[];
  /** The question counts the rows themselves. */
  ofRows: boolean;
  /** Counted things that nothing in the table is called: "women". */
  counted: string[];
}

/**
 * Whether the named columns are really what a question is about: "income inequality" is not "Income", but "gold medals"
 * are "Gold", since that header does not say what it counts. Undefined if not.
 */
export function meantOf(
  cells: Cells,
  { words, columns, read }: Reading,
  measures: number[],
): Strangers | undefined {
  const isOpen = (at: number) => {
    const word = words[at];
    return word !== undefined && !read.has(at) && isThing(word) && !isKnown(cells, word.text);
  };
  const unmet: string[] = [];
  for (const { index, at } of columns) {
    if (!measures.includes(index)) continue;
    const { name = '', type } = cells.table.columns[index] ?? {};
    // "The share of yes votes", if "most yes votes" are counted.
    const isRate = type === 'share' && asksForRate(words.map(({ text }) => text).join(' '));
    const counts = (type === 'count' || type === 'amount' || isRate) && headerKindsOf(name).length === 0;
    const isNoun = (word: Word) =>
      counts &&
      headerKindsOf(word.text).some((kind) => kind === 'flow' || kind === 'stock' || kind === 'count');
    for (const place of besideOf(words, at, isOpen)) if (!isNoun(words[place] as Word)) return undefined;
    unmet.push(...behindOf(words, Math.max(...at), isOpen));
  }
  const first = words.findIndex(isThing);
  // A name no row has: "sales in Bavaria".
  const names = words.flatMap((word, at) =>
    at > 0 && isOpen(at) && /^\p{Lu}/u.test(word.text) && !readMoment(word.text) && !germanNoun(words)
      ? [word.text]
      : [],
  );
  return {
    unmet: [...new Set(unmet)].filter((word) => !names.includes(word)),
    names,
    ofRows: countsRows(cells, words, read),
    counted: isOpen(first) ? [words[first]?.text ?? ''] : [],
  };
}

/** "Average life expectancy, weighted by population": right behind what asks for it stands what the table does not have. */
export function isOfStranger(cells: Cells, { words, read }: Reading): boolean {
  const asks = ({ text }: Word) => (['mean', 'medians'] as const).some((key) => wordList(key).is(text));
  const first = words.findIndex((word, at) => asks(word) && !read.has(at)) + 1;
  const end = words.findIndex((word, at) => at >= first && (!isThing(word) || word.breaks));
  const things = words.slice(first, end < 0 ? undefined : end);
  const headers = cells.table.columns.flatMap(({ name }) => keysOf(name));
  const isHeaded = (key: string) => headers.some((own) => meets(own, key));
  return (
    first > 0 &&
    things.length > 0 &&
    things.every(({ text, key }, at) => !read.has(first + at) && !isKnown(cells, text) && !isHeaded(key))
  );
}

/** How many content words of a question the table has, in headers, rows or its name. */
export function wordsMet(cells: Cells, text: string, language: Locale): { known: number; all: number } {
  const things = wordsOf(text, language).filter(isThing);
  const headers = cells.table.columns.flatMap(({ name }) => keysOf(name));
  const known = things.filter(
    (word) => isKnown(cells, word.text) || headers.some((own) => meets(own, word.key)),
  );
  return { known: known.length, all: things.length };
}

/** Number of words of a figure's name that are not in a question. */
export function leftOf({ table }: Cells, [measure]: number[], text: string, language: Locale): number {
  const words = wordsOf(text, language);
  return keysOf(table.columns[measure ?? -1]?.name ?? '').filter(
    (own) => !words.some(({ key }) => meets(own, key)),
  ).length;
}

export const isThing = ({ isCue, isSmall, key }: Word): boolean =>
  !isCue && !isSmall && !/\d|%/u.test(key) && !Object.hasOwn(numberWords, key);

/** If many words are capitalised, capitals do not indicate names. */
const germanNoun = (words: Word[]): boolean =>
  words.filter(({ text }) => /^\p{Lu}/u.test(text)).length * 3 > words.length;

/** Words directly before and after the name that belong to it. */
function besideOf(words: Word[], at: number[], isOpen: (at: number) => boolean): number[] {
  const found: number[] = [];
  const [first, last] = [Math.min(...at), Math.max(...at)];
  for (let place = last + 1; isOpen(place) && !words[place]?.breaks; place++) found.push(place);
  for (let place = first - 1; isOpen(place) && !words[place + 1]?.breaks; place--) found.push(place);
  for (let place = first + 1; place < last; place++) if (isOpen(place)) found.push(place);
  return found;
}

/** "Age of medal winners": the kind of the rows. */
function behindOf(words: Word[], last: number, isOpen: (at: number) => boolean): string[] {
  const found: string[] = [];
  let place = last + 1;
  if (!words[place]?.joins) return found;
  for (place++; place < words.length && !words[place]?.breaks; place++) {
    const word = words[place];
    if (!word || word.joins || word.isCue) break;
    if (isOpen(place)) found.push(word.text);
    else if (!word.isSmall) break;
  }
  return found;
}

/** "The most missions" in a table of missions. */
function countsRows(cells: Cells, words: Word[], read: Set<number>): boolean {
  const things = words.filter((word, at) => isThing(word) && !read.has(at));
  const own = words.filter((_, at) => read.has(at));
  if (things.some(({ text }) => isKnown(cells, text))) return true;
  // A column whose names hardly recur names the kind of the rows.
  return cells.table.columns.some((column, index) => {
    if (!isName(column)) return false;
    const different = new Set(cells.body.map((row) => cells.text(row, index))).size;
    return (
      different * 2 > cells.body.length &&
      own.some(({ key }) => keysOf(column.name).some((one) => meets(one, key)))
    );
  });
}
