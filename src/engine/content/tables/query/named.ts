import type { Locale } from '../../../../contract/locales.ts';
import { letterMeanings, meaningOf } from '../../../language/same-names.ts';
import { isStopWord } from '../../../language/stop-words.ts';
import { wordList } from '../../../language/table-words.ts';
import type { Table } from '../../../read/document.ts';
import { type Cells, isMeasure, isName } from '../grid.ts';
import { withoutCode } from '../interest.ts';
import { isIdentifier } from '../measures.ts';
import type { Question } from './question.ts';
import { keysOf, meets, type Word, wordsOf } from './words.ts';

/** A column that a question names, and the places of the words that do. */
export interface NamedColumn {
  index: number;
  at: number[];
  /** The question names the years of the column. */
  ofYears: boolean;
}

/** A name in the rows that a question has. */
export interface NamedValue {
  index: number;
  values: string[];
  from: number;
  to: number;
}

interface Core {
  needed: string[];
  /** What several headers begin with says less than their own words. */
  shared: string[];
}

/** The words of each header that name it: without what stands in parentheses, numbers and what others begin with too. */
function coresOf({ columns }: Table): Core[] {
  const all = columns.map(({ name }) => wordsOfHeader(name));
  const beginnings = new Map<string, number>();
  for (const words of all)
    for (let end = 1; end < words.length; end++) {
      const begin = words.slice(0, end).join(' ');
      beginnings.set(begin, (beginnings.get(begin) ?? 0) + 1);
    }
  return all.map((words) => {
    let shared = 0;
    while (shared < words.length - 1 && (beginnings.get(words.slice(0, shared + 1).join(' ')) ?? 0) > 1)
      shared++;
    return { needed: words.slice(shared), shared: words.slice(0, shared) };
  });
}

function wordsOfHeader(name: string): string[] {
  // A hyphen before a small letter may break a word that is too long for its cell.
  const whole = name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/\([^()]*\)/gu, ' ')
    .replace(/(?<=\p{Ll}{3})-\s?(?=\p{Ll}{4})/gu, '');
  const words = keysOf(whole).filter((word) => !isStopWord(word) && !/^\d|^%$/u.test(word));
  return words.length > 0 ? words : keysOf(name).filter((word) => word !== '%');
}

/** The columns that a question names with all words of their own: of several for the same words the one that has most of them. */
export function columnsNamed(cells: Cells, words: Word[]): NamedColumn[] {
  const cores = coresOf(cells.table);
  const found = cells.table.columns.flatMap((column, index) => {
    const core = cores[index];
    if (!core || isIdentifier(column.name)) return [];
    const place = (own: string) => words.findIndex(({ key, isSmall }) => !isSmall && meets(own, key));
    const own = begun(core, cores, place);
    const needed = own.map(place);
    if (needed.length === 0 || needed.some((at) => at < 0)) return [];
    const at = [...new Set([...needed, ...core.shared.map(place).filter((one) => one >= 0)])];
    const exact = own.filter((word, nth) => word === words[needed[nth] ?? -1]?.key).length;
    // "Fatalities 00–14" is that of 2000 to 2014.
    const years = (column.name.match(/\d+/gu) ?? []).filter((one) =>
      words.some(({ key }) => isYearOf(one, key)),
    );
    return [{ index, at, exact, years: years.length }];
  });
  const sorted = found.sort(
    (a, b) => b.at.length - a.at.length || b.years - a.years || b.exact - a.exact || a.index - b.index,
  );
  const taken = new Set<number>();
  return sorted
    .filter(({ at }) => {
      const isFree = at.every((one) => !taken.has(one));
      if (isFree) for (const one of at) taken.add(one);
      return isFree;
    })
    .map(({ index, at, years }) => ({ index, at, ofYears: years > 0 }))
    .sort((a, b) => Math.min(...a.at) - Math.min(...b.at));
}

const isYearOf = (number: string, word: string): boolean =>
  /^\d{4}$/u.test(word) && /^(?:\d\d|\d{4})$/u.test(number) && word.endsWith(number);

/** Of a long name what it begins with, where no other one has that: "population change" of "Population change from the year before". */
function begun({ needed }: Core, cores: Core[], place: (word: string) => number): string[] {
  const end = needed.findIndex((word) => place(word) < 0);
  if (end < leastBegun) return needed;
  const begin = needed.slice(0, end);
  const others = cores.filter((one) => begin.every((word) => [...one.shared, ...one.needed].includes(word)));
  return others.length === 1 ? begin : needed;
}

const leastBegun = 2;

/** "Average income" of a column that is called so asks for no average, and "the share of women" of one of such shares for no share. */
export function withoutCalled(cells: Cells, question: Question, language: Locale): Question {
  const words = wordsOf(question.text, language);
  const called = new Set(columnsNamed(cells, words).flatMap(({ at }) => at));
  const rest = words.flatMap(({ text }, at) => (called.has(at) ? [] : [text])).join(' ');
  const lists = { mean: 'mean', median: 'medians', share: 'share' } as const;
  const isCalled = (kind: keyof typeof lists) => wordList(lists[kind]).longest(rest) === 0 && called.size > 0;
  const kinds = (['mean', 'median', 'share'] as const).filter(isCalled);
  const asksFor = new Set([...question.asksFor].filter((kind) => !kinds.some((one) => one === kind)));
  return { ...question, asksFor };
}

type Values = Map<string, { index: number; value: string }[]>;
const known = new WeakMap<Table, Values>();
const longestName = 6;
/** Letters of the sexes and what stands for none. */
const mostLetters = 4;

/** Every name in the rows, by the words that it is compared by. */
function valuesOf(cells: Cells): Values {
  const { table } = cells;
  const made: Values = known.get(table) ?? new Map();
  if (known.has(table)) return made;
  known.set(table, made);
  for (const [index, column] of table.columns.entries()) {
    if (!isName(column) && column.type !== 'id') continue;
    const all = new Set(cells.body.map((row) => cells.text(row, index)));
    const letters = letterMeanings(all.size > mostLetters ? [] : all);
    for (const value of all) {
      const plain = withoutCode(value);
      const meaning = letters[value] ?? meaningOf(value);
      const keys = [keysOf(value), keysOf(plain)].map((one) => one.join(' '));
      for (const key of new Set(meaning ? [...keys, meantKey(meaning)] : keys)) {
        if (key === '' || key.split(' ').length > longestName) continue;
        made.set(key, [...(made.get(key) ?? []), { index, value }]);
      }
    }
  }
  return made;
}

/** No word of a question is written so. */
const meantKey = (meaning: string): string => `=${meaning}`;

/** Codes of two letters are meant where they are written as they stand. */
const isCode = (value: string, words: Word[]): boolean =>
  /^\p{Lu}{2}$/u.test(value) && words.some(({ text }) => text === value);

/** Names of rows in a question, the longest first; a name of several columns is one of each. */
export function valuesNamed(cells: Cells, words: Word[]): NamedValue[] {
  const values = valuesOf(cells);
  const found: NamedValue[] = [];
  const taken = new Set<number>();
  for (let length = Math.min(longestName, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const some = words.slice(from, from + length);
      const places = some.map((_, nth) => from + nth);
      if (
        places.some((at) => taken.has(at)) ||
        (length === 1 && some[0]?.isSmall && !/^\p{Lu}/u.test(some[0].text))
      )
        continue;
      const met = keysFor(some).flatMap((key) => values.get(key) ?? []);
      const exact = met.filter(({ value }) => isTelling(value, some));
      // "Germany" is "DEU", and "boys" are "male".
      const meaning = exact.length === 0 ? meaningOf(some.map(({ text }) => text).join(' ')) : undefined;
      const named = meaning ? (values.get(meantKey(meaning)) ?? []) : exact;
      if (named.length === 0) continue;
      for (const at of places) taken.add(at);
      for (const index of new Set(named.map((one) => one.index)))
        found.push({
          index,
          values: [...new Set(named.filter((one) => one.index === index).map(({ value }) => value))],
          from,
          to: from + length,
        });
    }
  return found.sort((a, b) => a.from - b.from);
}

/** Different names of one column stand in a question. */
export const comparesRows = (cells: Cells, words: Word[]): boolean => {
  const first = new Map<number, string>();
  return valuesNamed(cells, words).some(({ index, values: [value = ''] }) => {
    const known = first.get(index) ?? value;
    first.set(index, known);
    return known !== value;
  });
};

/** As written, and one of what stands there in the plural. */
function keysFor(words: Word[]): string[] {
  const key = words.map((one) => one.key).join(' ');
  return [...new Set([key, key.replace(/s$/u, ''), key.replace(/(?:es|en|n|e)$/u, '')])];
}

function isTelling(value: string, words: Word[]): boolean {
  if (/^\d+$/u.test(value) || wordList('totals').is(value) || wordList('missing').is(value)) return false;
  if (value.length < 3) return isCode(value, words);
  return (
    words.some(({ isCue, isSmall }) => !isCue && !isSmall) || words.some(({ text }) => value.includes(text))
  );
}

/** The name for "yes" in a column of two names that says whether something is so. */
export function yesOf(cells: Cells, index: number): string | undefined {
  const column = cells.table.columns[index];
  if (!column || isMeasure(column)) return undefined;
  const all = [...new Set(cells.body.map((row) => cells.text(row, index)))].filter(
    (one) => one !== '' && !wordList('missing').is(one),
  );
  const [yes, ...more] = all.filter((one) => wordList('yes').is(one));
  return all.length === 2 && more.length === 0 ? yes : undefined;
}
