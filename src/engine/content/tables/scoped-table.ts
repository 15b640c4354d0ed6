import type { Locale } from '../../../contract/locales.ts';
import { spanNamed } from '../../language/grouping-words.ts';
import { readMoment } from '../../language/moments.ts';
import { say } from '../../language/table-sayings.ts';
import { wordList } from '../../language/table-words.ts';
import type { Column, Table } from '../../read/document.ts';
import { isName, isTime } from './grid.ts';
import type { Interest } from './interest.ts';
import { namedRows } from './named-rows.ts';

const least = { year: 3, span: 2 } as const;
/** Largest share of rows that may share their time. */
const mostTwice = 0.05;

export interface Scoped {
  table: Table;
  /** In words. */
  leftOut: string[];
  /** The remaining years and names: "2024", "2020–2024", "2024, North". */
  scope?: string;
}

/**
 * The table reduced to the years and names the prompt asks for, so that all statements (highest, median, sums) are
 * about those. A year listed twice, before and after a change of method, is kept once.
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
 * Combines a year column and a neighbouring month column into one time: "2019-06". Unchanged if another column has the
 * time.
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

/** Largest share of a series that may still be incomplete. */
const mostUnfinished = 1 / 3;
const unmarked = /^(?:0+(?:[.,]0+)?|no|false|n|-|–|)$/iu;

/** Drops rows over time that a column marks as incomplete: an unfinished day is no minimum. */
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
  // "Born" comes before "Died": the first column with rows of those years is used.
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

/** Of two rows for the same time keeps the later, unless names or codes distinguish them. */
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
