import type { Locale } from '../../../contract/locales.ts';
import { groupsBy, spanAsked, spanName } from '../../language/grouping-words.ts';
import { readMoment } from '../../language/moments.ts';
import { type Span, wordList } from '../../language/table-words.ts';
import { writtenMonthFirst } from '../../read/columns/text-type.ts';
import { languageTag } from './format.ts';
import { type Cells, isName, isTime, isYear } from './grid.ts';
import { type Interest, namedBy, overlap } from './interest.ts';
import { plainGrid } from './plain-grid.ts';
import { inOrderOfTime } from './time-axis.ts';

/** The rows of a table, grouped by a column of names or by time spans. */
export interface Grouping {
  /** A header, or "month". */
  name: string;
  column: number;
  /** In order of time, or as they occur. */
  groups: Map<string, number[]>;
  time: boolean;
}

/** A log has more rows than a slide can show. */
const shortTable = 12;
/** Most groups in a chart that nobody asked for. */
const mostGroups = 12;
/** Most categories of many names. */
export const mostKinds = 16;
/** Smallest share of rows with a name. */
const leastFilled = 0.9;
/** The same for lists of things. */
const mostlyFilled = 0.75;

/** Each row is an event, and no name or time identifies rows in a way a chart could use: orders, payments, tickets. */
export function isLog(cells: Cells): boolean {
  if (cells.body.length <= shortTable) return false;
  const grid = plainGrid(cells, { text: '' });
  if (grid?.time) return false;
  const names = cells.table.columns.some((column, index) => {
    const texts = isName(column) ? cells.body.map((row) => cells.text(row, index)).filter(Boolean) : [];
    return texts.length >= cells.body.length * mostlyFilled && isUnique(texts);
  });
  const yearly = cells.table.columns.some(({ type }, index) => type === 'year' && byText(cells, index));
  return !names && (yearly || namedGroupings(cells).length + datedColumns(cells).length > 0);
}

const isUnique = (texts: string[]) => new Set(texts).size === texts.length;

/** The groupings the prompt asks for, in column order. */
export function askedGroupings(cells: Cells, interest: Interest, language: Locale): Grouping[] {
  const { text } = interest;
  const { columns } = cells.table;
  const means = wordList('mean').longest(text) > 0;
  const isNamed = namedBy(interest);
  // "By ship mode" names no other column that begins with "ship".
  const isWhole = columns.some((one) => one.name.trim().includes(' ') && groupsBy(text, one.name));
  const isAsked = (name: string) => (isWhole ? groupsBy(text, name) : asksFor(text, name));
  const named = columns.flatMap((column, index) => {
    // Codes group rows if asked for.
    if (!(isName(column) || isTime(column) || (column.type === 'id' && isAsked(column.name)))) return [];
    const grouping = isAsked(column.name) || means ? byText(cells, index) : undefined;
    // "The average of men and women" groups by the column that has these two values.
    const asked = isAsked(column.name) || [...(grouping?.groups.keys() ?? [])].every(isNamed);
    return grouping && asked ? [grouping] : [];
  });
  const span = spanAsked(text);
  const dated = span && !named.some(({ time }) => time) ? bySpan(cells, span, language) : undefined;
  return withoutTwins(cells, dated ? [dated, ...named] : named);
}

/** Drops groupings that split the rows like another one: each branch is in its own city. */
export function withoutTwins(cells: Cells, groupings: Grouping[]): Grouping[] {
  const seen = new Set<string>();
  return groupings.filter(({ groups }) => {
    const of = new Map([...groups.values()].flatMap((rows) => rows.map((row) => [row, rows[0]] as const)));
    const parting = cells.body.map((row) => of.get(row) ?? '').join();
    if (seen.has(parting)) return false;
    seen.add(parting);
    return true;
  });
}

/** "by category" groups by "Major category" as well as by "Category of product". */
function asksFor(text: string, header: string): boolean {
  const words = header
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .trim()
    .split(/[\s_]+/u);
  return [header, words[0] ?? '', words.at(-1) ?? ''].some((word) => word !== '' && groupsBy(text, word));
}

/** Default groupings: by what the prompt mentions, a log by time, then by columns with few names. */
export function usualGroupings(cells: Cells, interest: Interest, language: Locale, log: boolean): Grouping[] {
  const met = ({ name, time }: Grouping) => (time ? 2 : overlap(name, interest) === 1 ? 1 : 0);
  return groupingsOf(cells, language, log).sort((a, b) => met(b) - met(a));
}

function groupingsOf(cells: Cells, language: Locale, log: boolean): Grouping[] {
  if (!log) return namedGroupings(cells, mostKinds);
  const spans = datedColumns(cells).slice(0, 1);
  const time = spans.flatMap((column) => byOwnSpan(cells, column, language) ?? []);
  const years = cells.table.columns.findIndex(({ type }) => type === 'year');
  // If a column gives a row's year, the year of its date may differ.
  const bySome = time.every(({ groups }) => [...groups.keys()].every(isYear));
  const yearly = bySome && years >= 0 ? byText(cells, years) : undefined;
  return [...(yearly ? [yearly] : time), ...namedGroupings(cells)];
}

const datedColumns = (cells: Cells): number[] =>
  cells.table.columns.flatMap(({ type }, index) => (type === 'date' ? [index] : []));

function namedGroupings(cells: Cells, largest = mostGroups): Grouping[] {
  return cells.table.columns.flatMap((column, index) => {
    // Without a header there is no name for "by …".
    if (column.type !== 'category' || column.name === '') return [];
    const grouping = byText(cells, index);
    const size = grouping?.groups.size ?? 0;
    const words = [...(grouping?.groups.keys() ?? [])].some((name) => /\p{L}/u.test(name));
    const rows = [...(grouping?.groups.values() ?? [])].reduce((sum, { length }) => sum + length, 0);
    const most = size <= largest && size * 3 <= cells.body.length;
    return grouping && words && most && rows >= cells.body.length * leastFilled ? [grouping] : [];
  });
}

/** Undefined if all rows are equal or all different. */
export function byText(cells: Cells, column: number): Grouping | undefined {
  const groups = new Map<string, number[]>();
  // "Executive Agency" and "Executive agency" are the same name.
  const first = new Map<string, string>();
  for (const row of cells.body) {
    const text = cells.text(row, column);
    const key = text.toLowerCase();
    if (!first.has(key)) first.set(key, text);
    add(groups, first.get(key) ?? text, row);
  }
  for (const name of groups.keys()) if (name === '' || wordList('missing').is(name)) groups.delete(name);
  if (groups.size < 2 || groups.size >= cells.body.length) return undefined;
  const { name = '', type = 'text' } = cells.table.columns[column] ?? {};
  if (!isTime({ name, type })) return { name, column, groups, time: false };
  const labels = [...groups.keys()];
  const time = inOrderOfTime(labels);
  const ordered = time?.order.map((at) => labels[at] ?? '') ?? labels;
  const sorted = new Map(ordered.map((label) => [label, groups.get(label) ?? []]));
  return { name, column, groups: sorted, time: time !== undefined };
}

function add(groups: Map<string, number[]>, label: string, row: number): void {
  const rows = groups.get(label);
  if (rows) rows.push(row);
  else groups.set(label, [row]);
}

/** Years if dates span more than three of them, else months. */
function byOwnSpan(cells: Cells, column: number, language: Locale): Grouping | undefined {
  const years = new Set(momentsOf(cells, column).map(({ year }) => year));
  return spanned(cells, column, years.size > 3 ? 'year' : 'month', language);
}

/** The rows by year, month or quarter of their first date column. */
export function bySpan(cells: Cells, span: Span, language: Locale): Grouping | undefined {
  const [dated] = datedColumns(cells);
  const column = dated ?? cells.table.columns.findIndex(isTime);
  if (column < 0) return undefined;
  if (span !== 'decade') return spanned(cells, column, span, language);
  const years = new Map(
    cells.body.map((row) => [row, readMoment(cells.text(row, column))?.year ?? Number.NaN] as const),
  );
  return [...years.values()].some(Number.isNaN)
    ? undefined
    : { ...byDecade(cells, column, years), name: spanName(span, language) };
}

/** The rows of a monthly or daily series by year; undefined for fewer than three years. */
export function yearlyGrouping(cells: Cells, language: Locale): Grouping | undefined {
  const column = cells.table.columns.findIndex(isTime);
  if (column < 0) return undefined;
  const yearly = cells.body.every((row) => isYear(cells.text(row, column)));
  const years = new Map(cells.body.map((row) => [row, Number(cells.text(row, column))] as const));
  const grouping = yearly ? byDecade(cells, column, years) : spanned(cells, column, 'year', language);
  return grouping && grouping.groups.size >= 3 && grouping.groups.size * 3 <= cells.body.length
    ? grouping
    : undefined;
}

/** "1990–1999", and "2020–2024" if the years end there. */
function byDecade(cells: Cells, column: number, yearOf: ReadonlyMap<number, number>): Grouping {
  const groups = new Map<string, number[]>();
  const ordered = [...yearOf].sort(([, a], [, b]) => a - b).map(([row]) => row);
  const years = ordered.map((row) => yearOf.get(row) ?? 0);
  const [first = 0, last = 0] = [years[0], years.at(-1)];
  for (const [at, row] of ordered.entries()) {
    const from = Math.floor((years[at] ?? 0) / 10) * 10;
    const [begin, end] = [Math.max(from, first), Math.min(from + 9, last)];
    add(groups, begin === end ? `${begin}` : `${begin}–${end}`, row);
  }
  return { name: cells.table.columns[column]?.name ?? '', column, groups, time: true };
}

function momentsOf(cells: Cells, column: number) {
  const texts = cells.body.map((row) => cells.text(row, column));
  const monthFirst = writtenMonthFirst(texts, undefined);
  return cells.body.flatMap((row, at) => {
    const moment = readMoment(texts[at] ?? '', monthFirst);
    return moment && moment.type !== 'year' && moment.year !== undefined
      ? [{ row, ...moment, year: moment.year }]
      : [];
  });
}

function spanned(
  cells: Cells,
  column: number,
  span: Exclude<Span, 'decade'>,
  language: Locale,
): Grouping | undefined {
  const found = new Map<number, number[]>();
  for (const { row, order, year } of momentsOf(cells, column)) {
    const month = Math.floor((order % 1e4) / 100);
    const part = span === 'year' ? 0 : span === 'month' ? month : Math.ceil(month / 3);
    const key = year * 100 + part;
    const rows = found.get(key);
    if (rows) rows.push(row);
    else found.set(key, [row]);
  }
  if (found.size < 2) return undefined;
  const ordered = [...found].sort(([a], [b]) => a - b);
  const groups = new Map(ordered.map(([key, rows]) => [labelOf(key, span, language), rows]));
  return { name: spanName(span, language), column, groups, time: true };
}

/** "2025", "Q3 2025", "Mar 2025". */
function labelOf(key: number, span: Exclude<Span, 'decade'>, language: Locale): string {
  const [year, part] = [Math.floor(key / 100), key % 100];
  if (span === 'year') return String(year);
  if (span === 'quarter') return `Q${part} ${year}`;
  const date = new Date(Date.UTC(2000, part - 1, 15));
  const month = new Intl.DateTimeFormat(languageTag(language), { month: 'short', timeZone: 'UTC' });
  const unspaced = language === 'ja' || language === 'zh' || language === 'ko';
  return unspaced ? `${year}-${String(part).padStart(2, '0')}` : `${month.format(date)} ${year}`;
}
