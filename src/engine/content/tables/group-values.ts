import type { Locale } from '../../../contract/locales.ts';
import { say } from '../../language/table-sayings.ts';
import { headerKindsOf, wordList } from '../../language/table-words.ts';
import { readUnit } from '../../language/units.ts';
import {
  areFractions,
  type Cells,
  type Grid,
  isMeasure,
  isName,
  isTime,
  type Series,
  seriesOf,
} from './grid.ts';
import type { Grouping } from './groupings.ts';
import type { Interest } from './interest.ts';

/** Fewest values for a median. */
export const leastValues = 3;

export type How = 'Sum' | 'Median' | 'Mean' | 'Count';

/** One number per group of rows. */
export interface Grouped {
  how: How;
  /** Header of what was added up or counted. */
  column: string;
  grid: Grid;
  /** Number of rows per label. */
  sizes: number[];
  /** Groups with too few values are left out. */
  few: boolean;
  /** Notes about the rows that were counted. */
  remarks: string[];
}

interface Measuring {
  interest: Interest;
  log: boolean;
  language: Locale;
  /** The aggregation the prompt asks for. */
  how?: 'Sum' | 'Mean' | 'Median';
}

/** Whether the values of a column may be added over rows: counts and flows, money too in a log, and shares of one whole. */
export function addsUp(cells: Cells, index: number, log: boolean): boolean {
  const column = cells.table.columns[index];
  if (!column) return false;
  const { type, nature, unit, name } = column;
  if (type === 'share') {
    const sum = cells.body.reduce((all, row) => all + (cells.number(row, index) ?? 0), 0);
    return Math.abs(sum - 100) <= 1;
  }
  if ((type !== 'count' && type !== 'amount') || nature === 'property') return false;
  if (areFractions(cells.body.map((row) => cells.number(row, index)))) return false;
  const money = unit !== undefined && readUnit(unit)?.money === true;
  // The value of an order is called its total.
  const isTotal = log && wordList('totals').is(name);
  return nature !== undefined || headerKindsOf(name).includes('count') || isTotal || (log && money);
}

/** A measure per group: its sum if it adds up, otherwise the median. Undefined if neither makes sense. */
export function groupedMeasure(
  cells: Cells,
  grouping: Grouping,
  index: number,
  { interest, log, language, how: wanted }: Measuring,
): Grouped | undefined {
  const { groups } = grouping;
  const column = cells.table.columns[index];
  if (!column || !isMeasure(column) || index === grouping.column || cells.mixes(index)) return undefined;
  const { columns } = cells.table;
  const timed = grouping.time || columns.some(isTime);
  const adds = wanted ? wanted === 'Sum' : addsUp(cells, index, log);
  // Levels are not added over time, and the median of many times means nothing.
  const single = log || grouping.time || columns.some((other, at) => isName(other) && isUnique(cells, at));
  const isMean = wanted === 'Mean' || wanted === 'Median';
  if (timed && !isMean && (column.nature === 'stock' || (!adds && !single))) return undefined;
  if (!adds && !grouping.time && mayBeCodes(cells, index) && wordList('mean').longest(interest.text) === 0)
    return undefined;
  const known = new Map(
    [...groups].map(([label, rows]) => [label, rows.flatMap((row) => cells.number(row, index) ?? [])]),
  );
  // A code next to a name says the same.
  if ([...known.values()].every((values) => new Set(values).size <= 1) && known.size < cells.body.length / 2)
    return undefined;
  const least = adds || isMean ? 1 : leastValues;
  const labels = [...known].flatMap(([label, values]) => (values.length < least ? [] : [label]));
  const how = adds
    ? 'Sum'
    : (wanted ??
      howOf(
        labels.map((label) => known.get(label) ?? []),
        interest,
        grouping.time,
      ));
  const values = labels.map((label) => resultOf(how, known.get(label) ?? []));
  const without = cells.body.filter((row) => cells.number(row, index) === null).length;
  const again = adds ? namedAgain(cells, groups) : [];
  const remarks = [
    ...(without > 0 ? [say(language, 'without', { n: without, measure: column.name })] : []),
    ...(again.length > 0 ? [say(language, 'eachRow', { names: again.slice(0, 3).join(', ') })] : []),
    ...shortEnds(grouping, language),
  ];
  const all = cells.body.map((row) => ({ row, column: index }));
  const base = seriesOf(cells, all, column, column.name);
  const name = once(say(language, `the${how}`, { measure: column.name }));
  const halves = how === 'Mean' || values.some((value) => !Number.isInteger(value));
  const decimals = adds
    ? base.decimals
    : Math.min(Math.max(base.decimals, halves ? 1 : 0), neededDecimals(values));
  const series = seriesFrom(base, name, values, decimals);
  return {
    how,
    column: column.name,
    few: least > 1 && labels.length < groups.size,
    remarks,
    sizes: labels.map((label) => known.get(label)?.length ?? 0),
    grid: gridOf(grouping, labels, series, titleOf(grouping, how, column.name, language)),
  };
}

/** A few recurring integers under a header that names no amount: their median may be a code. */
function mayBeCodes(cells: Cells, index: number): boolean {
  const { type, unit, nature } = cells.table.columns[index] ?? {};
  const values = cells.body.flatMap((row) => cells.number(row, index) ?? []);
  const few = new Set(values).size * leastValues <= values.length;
  return type === 'amount' && !unit && !nature && few && values.every(Number.isInteger);
}

function isUnique(cells: Cells, column: number): boolean {
  return new Set(cells.body.map((row) => cells.text(row, column))).size === cells.body.length;
}

/**
 * Uses the mean over time spans if the prompt asks for it, or if medians would be equal for all groups, as with marks
 * from 1 to 5.
 */
function howOf(groups: number[][], { text }: Interest, time: boolean): 'Mean' | 'Median' {
  if (time || wordList('mean').longest(text) > 0) return 'Mean';
  const medians = new Set(groups.map(median));
  return medians.size < groups.length && medians.size <= 3 ? 'Mean' : 'Median';
}

/** Two decimals, or more if the smallest result would round to zero. */
function neededDecimals(values: number[]): number {
  const sizes = values.map(Math.abs).filter((size) => size > 0);
  const least = sizes.reduce((small, size) => Math.min(small, size), 1);
  return Math.max(2, Math.ceil(-Math.log10(least)) + 1);
}

export function resultOf(how: How, values: number[]): number {
  if (how === 'Median') return median(values);
  const sum = values.reduce((all, value) => all + value, 0);
  return Number((how === 'Mean' ? sum / values.length : sum).toPrecision(12));
}

/** Notes a first or last time span that may be incomplete, having few rows compared with the others. */
function shortEnds({ groups, time }: Grouping, language: Locale): string[] {
  const sizes = [...groups].map(([name, { length }]) => ({ name, n: length }));
  if (!time || sizes.length < 3) return [];
  const usual = median(sizes.map(({ n }) => n));
  return [sizes[0], sizes.at(-1)].flatMap((one) =>
    one && one.n * 2 < usual ? [say(language, 'fewRows', one)] : [],
  );
}

/** Names that several rows share except for a text in parentheses: "Acme (Class A)", "Acme (Class C)". */
function namedAgain(cells: Cells, groups: Map<string, number[]>): string[] {
  const found = new Set<string>();
  const names = cells.table.columns.flatMap((column, index) => (isName(column) ? [index] : []));
  for (const rows of groups.values())
    for (const index of names) {
      const seen = new Set<string>();
      for (const row of rows) {
        const text = cells.text(row, index);
        const open = text.endsWith(')') ? text.lastIndexOf('(') : -1;
        const bare = open > 0 ? text.slice(0, open).trim() : '';
        if (bare && seen.has(bare)) found.add(bare);
        if (bare) seen.add(bare);
      }
    }
  return [...found];
}

/** The number of rows of each group. */
export function counted(cells: Cells, grouping: Grouping, language: Locale): Grouped {
  const { groups } = grouping;
  const sizes = [...groups.values()].map(({ length }) => length);
  const name = say(language, 'theCount', {});
  const series: Series = { name, type: 'count', values: sizes, decimals: 0, written: [], large: false };
  const grouped = sizes.reduce((all, size) => all + size, 0);
  const without = cells.body.length - grouped;
  return {
    how: 'Count',
    column: name,
    few: false,
    remarks: without > 0 ? [say(language, 'without', { n: without, measure: grouping.name })] : [],
    sizes,
    grid: gridOf(grouping, [...groups.keys()], series, titleOf(grouping, 'Count', '', language)),
  };
}

const seriesFrom = (base: Series, name: string, values: number[], decimals: number): Series => ({
  ...base,
  name,
  values,
  decimals,
  written: values.map(() => decimals),
  large: values.some((value) => Math.abs(value) >= 1e9),
});

const titleOf = ({ name }: Grouping, how: How, measure: string, language: Locale) =>
  once(say(language, `by${how}`, { measure, group: name }));

/** Avoids "Median Median pay". */
const once = (text: string) => text.replace(/^(\p{L}+) (?=\1(?!\p{L}))/iu, '');

/** `measure` is the name of chart and slide. */
const gridOf = ({ name, time }: Grouping, labels: string[], series: Series, measure: string): Grid => ({
  axis: name,
  time,
  labels,
  years: labels.map((label) => (time ? Number(/\d{4}/.exec(label)?.[0]) || undefined : undefined)),
  measure,
  series: [series],
  grouped: true,
  complete: false,
  fixed: [],
});

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const high = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[half - 1] ?? 0) + high) / 2;
}
