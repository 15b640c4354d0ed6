import type { Locale } from '../../../contract/locales.ts';
import { groupsBy, say } from '../../language/table-words.ts';
import type { Table } from '../../read/document.ts';
import type { Computed } from '../support.ts';
import { formatNumber } from './format.ts';
import { Cells, type Grid, isMeasure, isName, isTime, type Series, seriesOf } from './grid.ts';
import type { Interest } from './interest.ts';
import { chosenBars, type Room } from './narrow.ts';
import { longGrid, measuresByInterest, wideGrid } from './shapes.ts';
import { chartOf, statementsOf, usualRoom, type View, type ViewOptions } from './views-of.ts';

/** A median of fewer values says little. */
const leastValues = 3;

type How = 'Sum' | 'Median' | 'Count';

/** One number for each group of rows. */
interface Grouped {
  how: How;
  grid: Grid;
  /** Rows behind each label. */
  sizes: number[];
  /** Groups of too few values are left out. */
  few: boolean;
  /** What a reader must know of the rows that were counted. */
  remarks: string[];
}

/**
 * A table grouped by the column that the prompt names ("by sector"): sums of what adds up, medians of ratios, prices and
 * amounts of which nobody can tell whether they add up, each a view of its own, those that the prompt asks for first; then
 * the number of rows. Nothing where the prompt names no such column, or rows are places at times. Linear in the cells, but
 * for the sorting of values.
 */
export function groupViewsOf(table: Table, interest: Interest, options: ViewOptions): View[] {
  const cells = new Cells(table);
  const by = groupingColumn(cells, interest);
  if (by === undefined || wideGrid(cells, interest) || longGrid(cells, interest)) return [];
  const groups = new Map<string, number[]>();
  for (const row of cells.body) {
    const label = cells.text(row, by);
    if (label === '') continue;
    const rows = groups.get(label);
    if (rows) rows.push(row);
    else groups.set(label, [row]);
  }
  if (groups.size < 2) return [];
  const { language } = options;
  const room: Room = { ...usualRoom, ...options.room };
  const measures = measuresByInterest(table.columns, interest).flatMap(
    (index) => groupedMeasure(cells, groups, by, index, language) ?? [],
  );
  return [...measures, counted(cells, groups, by, language)].flatMap(
    (one) => viewOf(one, table, language, room) ?? [],
  );
}

/** The column of repeated names that the prompt groups by. */
function groupingColumn(cells: Cells, { text }: Interest): number | undefined {
  const { columns } = cells.table;
  const found = columns.findIndex((column, index) => {
    const [first = ''] = column.name.split(/[\s_]+/u);
    if (!isName(column) || !(groupsBy(text, column.name) || groupsBy(text, first))) return false;
    const values = new Set(cells.body.map((row) => cells.text(row, index)));
    return values.size > 1 && values.size < cells.body.length;
  });
  return found < 0 ? undefined : found;
}

function groupedMeasure(
  cells: Cells,
  groups: Map<string, number[]>,
  by: number,
  index: number,
  language: Locale,
): Grouped | undefined {
  const column = cells.table.columns[index];
  if (!column || !isMeasure(column)) return undefined;
  const timed = cells.table.columns.some(isTime);
  const sums = (column.type === 'count' || column.type === 'amount') && column.nature !== undefined;
  // What there is at one time is not added over times, and the middle of many times is of none.
  if (timed && column.nature !== 'flow') return undefined;
  const how: How = sums ? 'Sum' : 'Median';
  const labels: string[] = [];
  const values: number[] = [];
  const sizes: number[] = [];
  let few = false;
  for (const [label, rows] of groups) {
    const known = rows.flatMap((row) => cells.number(row, index) ?? []);
    if (how === 'Median' ? known.length < leastValues : known.length === 0) {
      few = true;
      continue;
    }
    labels.push(label);
    values.push(how === 'Sum' ? known.reduce((all, value) => all + value, 0) : median(known));
    sizes.push(known.length);
  }
  if (labels.length < 2) return undefined;
  const without = cells.body.filter((row) => cells.number(row, index) === null).length;
  const again = how === 'Sum' ? namedAgain(cells, groups) : [];
  const remarks = [
    ...(without > 0 ? [say(language, 'without', { n: without, measure: column.name })] : []),
    ...(again.length > 0 ? [say(language, 'eachRow', { names: again.slice(0, 3).join(', ') })] : []),
  ];
  const all = cells.body.map((row) => ({ row, column: index }));
  const base = seriesOf(cells, all, column, column.name);
  const name = say(language, `the${how}`, { measure: column.name });
  const decimals = how === 'Median' ? Math.min(base.decimals, 2) : base.decimals;
  const series = seriesFrom(base, name, values, decimals);
  return {
    how,
    few,
    remarks,
    sizes,
    grid: gridOf(cells, by, labels, series, titleOf(cells, by, how, column.name, language)),
  };
}

/** Names of which several rows differ only in what stands in parentheses: "Acme (Class A)", "Acme (Class C)". */
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

function counted(cells: Cells, groups: Map<string, number[]>, by: number, language: Locale): Grouped {
  const sizes = [...groups.values()].map(({ length }) => length);
  const name = say(language, 'theCount', {});
  const series: Series = { name, type: 'count', values: sizes, decimals: 0, written: [], large: false };
  const title = titleOf(cells, by, 'Count', '', language);
  return {
    how: 'Count',
    few: false,
    remarks: [],
    sizes,
    grid: gridOf(cells, by, [...groups.keys()], series, title),
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

const titleOf = (cells: Cells, by: number, how: How, measure: string, language: Locale) =>
  say(language, `by${how}`, { measure, group: cells.table.columns[by]?.name ?? '' });

/** `measure` is what chart and slide are called. */
const gridOf = (cells: Cells, by: number, labels: string[], series: Series, measure: string): Grid => ({
  axis: cells.table.columns[by]?.name ?? '',
  time: false,
  labels,
  years: labels.map(() => undefined),
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

function viewOf(
  { how, grid, sizes, few, remarks }: Grouped,
  table: Table,
  language: Locale,
  room: Room,
): View | undefined {
  const [series] = grid.series;
  if (!series) return undefined;
  const saying = { language, at: table.at, nameOf: ({ name }: Series) => name };
  const nobody: Interest = { text: '' };
  const chosen = chosenBars(grid, nobody, room, language);
  const chart = chartOf(chosen.grid, nobody, saying, '');
  if (!chart) return undefined;
  const statements = statementsOf({ drawn: chosen.grid, whole: chosen.whole ?? grid }, saying, new Map());
  const leftOut = [
    ...chosen.leftOut,
    ...remarks,
    ...(few && how === 'Median' ? [say(language, 'groupsOf', { n: leastValues })] : []),
  ];
  const sizeOf = new Map(grid.labels.map((label, index) => [label, sizes[index] ?? 0]));
  const support = chart.categories.map((label, index): Computed => {
    const value = chart.series[0]?.values[index] ?? 0;
    const how = `${series.name} over ${sizeOf.get(label)} rows: ${label}`;
    return { kind: 'computed', at: table.at, how, value, ...(series.unit && { unit: series.unit }) };
  });
  const shown = chart.categories.slice(0, room.rows);
  return {
    title: grid.measure,
    chart,
    table: {
      columns: [grid.axis, series.name],
      rows: shown.map((label, index) => [
        label,
        formatNumber(chart.series[0]?.values[index] ?? 0, series.decimals, language),
      ]),
      numeric: [false, true],
      named: [],
      totals: [],
    },
    statements: statements.slice(0, room.statements),
    leftOut: { chart: leftOut, table: leftOut },
    support,
  };
}
