import type { Locale } from '../../../../contract/locales.ts';
import { letterMeanings, meaningOf } from '../../../language/same-names.ts';
import { hasCjk } from '../../../language/scripts.ts';
import { isStopWord } from '../../../language/stop-words.ts';
import { languageWords, wordList } from '../../../language/table-words.ts';
import type { Table } from '../../../read/document.ts';
import { type Cells, isMeasure, isName } from '../grid.ts';
import { withoutCode } from '../interest.ts';
import { isIdentifier } from '../measures.ts';
import type { Question } from './question.ts';
import { keysOf, meets, type Word, wordsOf } from './words.ts';

/** A column a question names, with the positions of those words. */
export interface NamedColumn {
  index: number;
  at: number[];
  /** The question names the column's years. */
  ofYears: boolean;
}

/** A row name in a question. */
export interface NamedValue {
  index: number;
  values: string[];
  from: number;
  to: number;
}

interface Core {
  needed: string[];
  /** The common beginning of several headers is less specific than the rest. */
  shared: string[];
}

/** The distinctive words of each header: without parentheses, numbers and a shared beginning. */
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
  // A hyphen before a lower-case letter may be hyphenation in a narrow cell.
  const whole = name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/\([^()]*\)/gu, ' ')
    .replace(/(?<=\p{Ll}{3})-\s?(?=\p{Ll}{4})/gu, '');
  const words = keysOf(whole).filter((word) => !isStopWord(word) && !/^\d|^%$/u.test(word));
  return words.length > 0 ? words : keysOf(name).filter((word) => word !== '%');
}

/** The columns whose own words a question has; of several for the same words, the one with most. */
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

/** The beginning of a long name, if unique: "population change" of "Population change from the year before". */
function begun({ needed }: Core, cores: Core[], place: (word: string) => number): string[] {
  const end = needed.findIndex((word) => place(word) < 0);
  if (end < leastBegun) return needed;
  const begin = needed.slice(0, end);
  const others = cores.filter((one) => begin.every((word) => [...one.shared, ...one.needed].includes(word)));
  return others.length === 1 ? begin : needed;
}

const leastBegun = 2;

/** "Average income" asks for no mean if a column is called that, nor "the share of women" for a share. */
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
/** Most letters of codes for the sexes and for none. */
const mostLetters = 4;

/** Every row name by its comparison key. */
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

/** A key that no question word can equal. */
const meantKey = (meaning: string): string => `=${meaning}`;

/** Two-letter codes must match in case. */
const isCode = (value: string, words: Word[]): boolean =>
  /^\p{Lu}{2}$/u.test(value) && words.some(({ text }) => text === value);

/** Row names in a question, longest first; a name in several columns is listed for each. */
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

/** Several names of one column are in the question. */
export const comparesRows = (cells: Cells, words: Word[]): boolean => {
  const first = new Map<number, string>();
  return valuesNamed(cells, words).some(({ index, values: [value = ''] }) => {
    const known = first.get(index) ?? value;
    first.set(index, known);
    return known !== value;
  });
};

/** As written, and without what its language puts behind a name: its plural, or what it does in its sentence. */
function keysFor(words: Word[]): string[] {
  const key = words.map((one) => one.key).join(' ');
  const shorter = languageWords.flatMap(({ endings }) =>
    endings.flatMap((end) => (key.endsWith(end) ? [key.slice(0, -end.length)] : [])),
  );
  return [...new Set([key, ...shorter])];
}

function isTelling(value: string, words: Word[]): boolean {
  if (/^\d+$/u.test(value) || wordList('totals').is(value) || wordList('missing').is(value)) return false;
  if (value.length < (hasCjk(value) ? 2 : 3)) return isCode(value, words);
  return (
    words.some(({ isCue, isSmall }) => !isCue && !isSmall) || words.some(({ text }) => value.includes(text))
  );
}

/** The value for "yes" in a column of two values. */
export function yesOf(cells: Cells, index: number): string | undefined {
  const column = cells.table.columns[index];
  if (!column || isMeasure(column)) return undefined;
  const all = [...new Set(cells.body.map((row) => cells.text(row, index)))].filter(
    (one) => one !== '' && !wordList('missing').is(one),
  );
  const [yes, ...more] = all.filter((one) => wordList('yes').is(one));
  return all.length === 2 && more.length === 0 ? yes : undefined;
}
