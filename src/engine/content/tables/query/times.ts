import type { Locale } from '../../../../contract/locales.ts';
import { isBetween } from '../../../language/asked-limits.ts';
import { spanNamed } from '../../../language/grouping-words.ts';
import { monthOf, readMoment } from '../../../language/moments.ts';
import { tableWords, wordList } from '../../../language/table-words.ts';
import { type Cells, isName, isTime } from '../grid.ts';
import type { Interest } from '../interest.ts';
import { fileName } from '../views-of.ts';
import { momentIn } from '../wide-grid.ts';
import type { Condition } from './conditions.ts';

interface Months {
  /** In the question's words: "July 2012". */
  text: string;
  sign: '=' | '≥' | '≤';
  has: (month: number, year: number | undefined) => boolean;
}

interface NamedMonth {
  month: number;
  year: number | undefined;
  at: number;
  end: number;
}

/** Most characters from a month to its year, and from a span word to its month. */
const reach = 12;

/** Months named in a text, each with the year directly after it. */
export function monthsNamed(text: string, language: Locale): NamedMonth[] {
  return [
    ...text.matchAll(/[\p{Script=Latin}\p{Script=Arabic}\p{Script=Devanagari}\p{M}]{3,}|\d{1,2}(?=[月월])/gu),
  ].flatMap(({ 0: word, index }) => {
    const month = /^\d/u.test(word) ? Number(word) : monthOf(word, language);
    const behind = /^[월月.]?\s?(?:\p{L}{2,3}\s)?((?:19|20)\d\d)(?!\d)/u.exec(
      text.slice(index + word.length, index + word.length + reach),
    );
    // "May" is a month, and "may" is none.
    const isMonth = word.length !== 3 || /^\p{Lu}/u.test(word) || behind !== null;
    if (!month || month > 12 || !isMonth) return [];
    const end = index + word.length + (behind?.[0].length ?? 0);
    return [{ month, year: behind ? Number(behind[1]) : undefined, at: index, end }];
  });
}

/** "In July", "from January to March 2021", "since March 2020". */
export function monthsAsked(text: string, language: Locale): Months | undefined {
  const named = monthsNamed(text, language);
  const [first, last] = [named[0], named.at(-1)];
  if (!first || !last) return undefined;
  const { partOf } = tableWords[language];
  const before = text.slice(Math.max(0, first.at - reach), first.at);
  const isOf = partOf.includes(before.trim().toLowerCase().split(/\s/u).at(-1) ?? '');
  const order = ({ month, year }: NamedMonth) => (year ?? 0) * 12 + month;
  const whole = { text: text.slice(first.at, last.end), sign: '=' as const };
  const at = (month: number, year = 0) => year * 12 + month;
  if (named.length === 1 && first.year !== undefined && !isOf) {
    const begins = wordList('since').ends(before);
    if (begins) return { ...whole, sign: '≥', has: (month, year) => at(month, year) >= order(first) };
    if (wordList('until').ends(before))
      return { ...whole, sign: '≤', has: (month, year) => at(month, year) <= order(first) };
  }
  const between = text.slice(first.end, last.at);
  const isWithin = isBetween(text.slice(Math.max(0, first.at - reach), last.end + reach));
  if (
    named.length === 2 &&
    (isWithin || wordList('until').longest(between) > 0 || /^\s?[-–—]\s?$/u.test(between))
  ) {
    // "Between June and August"
    const ends = [first, last].map(({ at, end }) => text.slice(at, end));
    const span = isWithin ? { ...whole, text: ends.join('–') } : whole;
    if (first.year !== undefined && last.year !== undefined)
      return {
        ...span,
        has: (month, year) => at(month, year) >= order(first) && at(month, year) <= order(last),
      };
    if (first.month < last.month)
      return { ...span, has: (month) => month >= first.month && month <= last.month };
    return undefined;
  }
  return {
    ...whole,
    has: (month, year) => named.some((one) => one.month === month && (one.year ?? year) === year),
  };
}

/** The month of cells that are a month or day, or begin with a month name. */
function monthIn(text: string): number | undefined {
  const moment = readMoment(text) ?? readMoment(text.split(' ', 1)[0] ?? '');
  const month = Math.floor(((moment?.order ?? 0) % 1e4) / 100);
  return month > 0 ? month : undefined;
}

/** The column with each row's month. */
function monthColumn({
  table: { columns },
  body,
  text,
}: Cells): { index: number; month: (text: string) => number | undefined } | undefined {
  const found = columns.flatMap((column, index) => {
    const isNumber = spanNamed(column.name) === 'month';
    const month = (cell: string) => (isNumber && /^\d{1,2}$/u.test(cell) ? Number(cell) : monthIn(cell));
    const isOf =
      (isTime(column) || isName(column) || isNumber) &&
      body.length > 0 &&
      body.every((row) => month(text(row, index)) !== undefined);
    return isOf ? [{ index, month }] : [];
  });
  return found[0];
}

/** Condition for the years and months asked for, if a time column has some of them but not only them. */
export function timeCondition(
  cells: Cells,
  interest: Interest,
  language: Locale,
): Condition | 'unclear' | undefined {
  const months = monthsAsked(interest.text, language);
  const years = ofYears(cells, interest);
  if (!months || cells.table.header.some((name) => momentIn(name)?.type === 'period')) return years;
  const column = monthColumn(cells);
  if (!column) return isNamedIn(cells, months.text) ? undefined : 'unclear';
  const { index, month } = column;
  const test = (some: Cells, row: number) => {
    const own = some.text(row, index);
    const year = readMoment(own)?.year;
    const isOfYear =
      months.sign !== '=' || years === undefined || years === 'unclear' || years.test(some, row);
    return isOfYear && months.has(month(own) ?? 0, year ?? interest.from);
  };
  const kept = cells.body.filter((row) => test(cells, row)).map((row) => cells.text(row, index));
  if (kept.length === 0) return 'unclear';
  // "Jan average", as its rows are labelled.
  const [only = '', ...more] = new Set(kept);
  const name = more.length === 0 && !readMoment(only) ? only : months.text;
  return {
    index,
    text: `${cells.table.columns[index]?.name ?? ''} ${months.sign} ${name}`,
    test,
    kind: 'time',
  };
}

/** "February 2011" of a header, or of "2011_february_traffic.csv". */
const isNamedIn = ({ table }: Cells, time: string): boolean =>
  [...table.header, table.caption ?? '', table.named ?? '', fileName(table)].some((name) =>
    time
      .toLowerCase()
      .split(' ')
      .every((word) => name.toLowerCase().includes(word)),
  );

function ofYears(cells: Cells, { from, to }: Interest): Condition | 'unclear' | undefined {
  if (from === undefined && to === undefined) return undefined;
  const { columns } = cells.table;
  const found = columns.flatMap((column, index) => {
    if (!isTime(column)) return [];
    const yearOf = (some: Cells, row: number) => readMoment(some.text(row, index))?.year;
    const test = (some: Cells, row: number) => {
      const year = yearOf(some, row);
      return year !== undefined && year >= (from ?? year) && year <= (to ?? year);
    };
    const kept = cells.body.filter((row) => test(cells, row)).map((row) => yearOf(cells, row) ?? 0);
    if (kept.length === 0) return [];
    const [least, most] = [kept.reduce((a, b) => Math.min(a, b)), kept.reduce((a, b) => Math.max(a, b))];
    const span = least === most ? `${least}` : `${least}–${most}`;
    return [{ index, text: `${column.name} = ${span}`, test, kind: 'time' as const }];
  });
  return found[0] ?? 'unclear';
}

/** A year that neither rows, headers nor the table's name have, or months that no row is of. */
export function isOfOtherTime(cells: Cells, interest: Interest, language: Locale): boolean {
  const { table, body, text } = cells;
  const { from, to } = interest;
  const months = monthsAsked(interest.text, language);
  if (months && !isNamedIn(cells, months.text) && timeCondition(cells, interest, language) === 'unclear')
    return true;
  if (from === undefined || from !== to) return false;
  const times = table.columns.flatMap((column, index) => (isTime(column) ? [index] : []));
  const years = times.flatMap((index) => body.map((row) => readMoment(text(row, index))?.year));
  if (years.some((year) => year !== undefined))
    return years.every((year) => year !== undefined && year !== from);
  return !isNamedIn(cells, String(from));
}

/** Years asked for that no row has, although every row has a year. */
export function isBeyond(cells: Cells, interest: Interest): boolean {
  const years = cells.table.columns.flatMap((column, index) =>
    isTime(column) ? cells.body.map((row) => readMoment(cells.text(row, index))?.year) : [],
  );
  return (
    years.length > 0 && years.every((year) => year !== undefined) && ofYears(cells, interest) === 'unclear'
  );
}
