import type { Locale } from '../../../contract/locales.ts';
import { spanNamed } from '../../language/grouping-words.ts';
import { readMoment } from '../../language/moments.ts';
import { say } from '../../language/table-sayings.ts';
import { wordList } from '../../language/table-words.ts';
import type { Column, Table } from '../../read/document.ts';
import { isName, isTime } from './grid.ts';
import type { Interest } from './interest.ts';
import { namedRows } from './named-rows.ts';

/** Rows that make a table still, of one year that a prompt names and of a span of years. */
const least = { year: 3, span: 2 } as const;
/** Of the rows, how many may be of a moment that another row has too. */
const mostTwice = 0.05;

export interface Scoped {
  table: Table;
  /** In words. */
  leftOut: string[];
  /** The years and names that are left: "2024", "2020–2024", "2024, North". */
  scope?: string;
}

/**
 * The table without the rows of other years and names than the prompt asks for, so that everything that is said of it is of those:
 * the highest, the median, the sums. A year that is there twice, before and after a change of method, stands for itself once.
 */
export function scopedTable(given: Table, interest: Interest, language: Locale): Scoped {
  const { table, unfinished } = withoutUnfinished(withOneTime(given));
  const timed = ofTimes(table, interest, language);
  const { table: left, leftOut, scope } = namedRows(timed.table, interest, language);
  const whole = [timed.scope, scope].filter(Boolean).join(', ');
  const scoped = { table: left, leftOut: [...timed.leftOut, ...leftOut], ...(whole && { scope: whole }) };
  const phrase = say(language, 'unfinished', { n: unfinished });
  return unfinished > 0 ? { ...scoped, leftOut: [...scoped.leftOut, phrase] } : scoped;
}

/**
 * A year and the number of a month in columns side by side are one time: "2019-06". Nothing changes where another column says
 * when.
 */
export function withOneTime(table: Table): Table {
  const { header, columns, rows } = table;
  const year = columns.findIndex(({ type }) => type === 'year');
  const times = columns.flatMap((column, index) => (isTime(column) ? [index] : []));
  const part = year + 1;
  if (year < 0 || times.length !== 2 || !times.includes(part)) return table;
  const areMonths =
    spanNamed(header[part] ?? '') === 'month' &&
    rows.every((row) => /^(?:0?[1-9]|1[0-2])$/.test((row[part] ?? '').trim()));
  if (!areMonths || table.totals.length > 0) return table;
  const without = <Cell>(cells: Cell[], joined: Cell) =>
    cells.flatMap((cell, at) => (at === year ? [joined] : at === part ? [] : [cell]));
  const name = `${header[year]}, ${header[part]}`;
  return {
    ...table,
    header: without(header, name),
    columns: without<Column>(columns, { name, type: 'period' }),
    rows: rows.map((row) =>
      without(row, `${(row[year] ?? '').trim()}-${(row[part] ?? '').trim().padStart(2, '0')}`),
    ),
  };
}

/** Of the rows of a series at most this share is still coming in. */
const mostUnfinished = 1 / 3;
const unmarked = /^(?:0+(?:[.,]0+)?|no|false|n|-|–|)$/iu;

/** The rows over time that a column does not mark as incomplete: a day that is still counted is no low one. */
function withoutUnfinished(table: Table): { table: Table; unfinished: number } {
  const { header, rows, columns, totals } = table;
  const flag = header.findIndex((name) => wordList('incomplete').is(name.replaceAll('_', ' ').trim()));
  if (flag < 0 || totals.length > 0 || !columns.some(isTime)) return { table, unfinished: 0 };
  const kept = rows.filter((row) => unmarked.test((row[flag] ?? '').trim()));
  const unfinished = rows.length - kept.length;
  if (unfinished === 0 || unfinished > rows.length * mostUnfinished) return { table, unfinished: 0 };
  const without = <Cell>(cells: Cell[]) => cells.filter((_, at) => at !== flag);
  return {
    table: { ...table, header: without(header), columns: without(columns), rows: kept.map(without) },
    unfinished,
  };
}

function ofTimes(table: Table, interest: Interest, language: Locale): Scoped {
  const times = table.columns.flatMap((column, index) => (isTime(column) ? [index] : []));
  const [first] = times;
  if (first === undefined) return { table, leftOut: [] };
  const { from, to } = interest;
  const yearsIn = (time: number): (number | undefined)[] | undefined => {
    const years = table.rows.map((row) => readMoment((row[time] ?? '').trim())?.year);
    const isGap = (year: number | undefined, at: number) =>
      year === undefined && (table.rows[at]?.[time] ?? '').trim() !== '';
    return years.some(isGap) ? undefined : years;
  };
  const within = (time: number) => {
    const years = yearsIn(time);
    return years && { time, years, ...ofYears(table, years, { from, to }, language) };
  };
  const read = within(first);
  if (!read) return { table, leftOut: [] };
  // "Born" stands before "Died": the first column that has rows of those years is meant.
  const found =
    read.leftOut.length > 0
      ? read
      : (times.map(within).find((one) => one !== undefined && one.leftOut.length > 0) ?? read);
  const { leftOut, rows, scope } = found;
  const text = (row: string[]) => (row[found.time] ?? '').trim();
  const kept = new Set(rows);
  const totals = new Set(table.totals.map((at) => table.rows[at]));
  const left = rows.length === table.rows.length ? table.rows : table.rows.filter((row) => kept.has(row));
  const scoped = { ...table, rows: left, totals: left.flatMap((row, at) => (totals.has(row) ? [at] : [])) };
  const single = found.time === first && totals.size === 0 ? withoutTwice(scoped, text) : scoped;
  return {
    table: single,
    ...(scope && { scope }),
    leftOut: [
      ...leftOut,
      ...(single.rows.length < rows.length
        ? [say(language, 'rows', { n: single.rows.length, m: rows.length })]
        : []),
    ],
  };
}

function ofYears(
  { rows }: Table,
  years: (number | undefined)[],
  { from, to }: { from?: number | undefined; to?: number | undefined },
  language: Locale,
): { rows: string[][]; leftOut: string[]; scope?: string } {
  if (from === undefined && to === undefined) return { rows, leftOut: [] };
  const within = (year: number | undefined) =>
    year !== undefined && year >= (from ?? year) && year <= (to ?? year);
  const kept = rows.filter((_, at) => within(years[at]));
  const one = from !== undefined && from === to;
  if (kept.length === rows.length || kept.length < (one ? least.year : least.span))
    return { rows, leftOut: [] };
  const known = years.filter(within).map(Number);
  const span = { from: String(Math.min(...known)), to: String(Math.max(...known)) };
  const phrase =
    span.from === span.to ? say(language, 'fixed', { name: span.from }) : say(language, 'span', span);
  const scope = span.from === span.to ? span.from : `${span.from}–${span.to}`;
  return { rows: kept, leftOut: [phrase], scope };
}

/** Of two rows of one moment the later one, where no names or codes say that they are of two things. */
function withoutTwice(table: Table, text: (row: string[]) => string): Table {
  const { rows, columns } = table;
  const last = new Map(rows.map((row, at) => [text(row), at]));
  const twice = rows.length - last.size;
  const named = columns.some((column, at) => {
    const names = isName(column) || column.type === 'id' ? rows.flatMap((row) => row[at] || []) : [];
    return names.length * 2 > rows.length && new Set(names).size > 1;
  });
  if (twice === 0 || twice > mostTwice * rows.length || named) return table;
  return { ...table, rows: rows.filter((row, at) => last.get(text(row)) === at) };
}
