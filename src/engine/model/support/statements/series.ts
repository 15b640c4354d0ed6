import type { Locale } from '../../../../contract/locales.ts';
import { namesIn } from '../../../content/evidence/names.ts';
import { scopeOf } from '../../../content/evidence/scope.ts';
import type { Label, Measure, TableIndex } from '../../../content/evidence/table-index.ts';
import { isMeasure, isTime } from '../../../content/tables/grid.ts';
import { keyOf, meets, stemsOf } from '../../../content/words.ts';
import { monthOf } from '../../../language/moments.ts';

/** A measure's values with sort keys of their moments. */
export type Series = { order: number; value: number }[];

/** What a claim names in a table. */
export interface Named {
  index: TableIndex;
  /** Named rows and groups by column, without moments. */
  labels: ReadonlyMap<number, Label[]>;
  measures: readonly Measure[];
  /** Tests for moments' sort keys, in claim order. */
  moments: ((order: number) => boolean)[];
  /** Columns whose header is in the claim. */
  headed: ReadonlySet<number>;
}

const mostRows = 5000;

export function namedIn(text: string, index: TableIndex, language: Locale): Named | undefined {
  const { table } = index.cells;
  if (table.rows.length > mostRows) return undefined;
  const stems = stemsOf(text);
  const names = new Set([...namesIn([text])].filter((name) => !/^\p{L}{1,2}$/u.test(name)));
  const scope = scopeOf(index, { names, alone: new Set([keyOf(text)]), stems, summed: true });
  const headed = new Set(table.header.flatMap((name, at) => (meets(name, stems) > 0 ? [at] : [])));
  const labels = new Map(
    [...scope.labels].filter(([at]) => {
      const column = table.columns[at];
      return column !== undefined && !isTime(column) && !isMeasure(column);
    }),
  );
  return { index, labels, measures: scope.measures, moments: momentsIn(text, language), headed };
}

function momentsIn(text: string, language: Locale): ((order: number) => boolean)[] {
  const words = text.match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
  const years = words.filter((word) => /^(?:1[5-9]|20|21)\d\d$/.test(word)).map(Number);
  const months = words.flatMap((word) => {
    return (/\p{L}{3}/u.test(word) && monthOf(word, language)) || [];
  });
  const yearOf = (order: number) => Math.floor(order / 1e4);
  if (months.length === 0) return years.map((year) => (order) => yearOf(order) === year);
  const [only, more] = years;
  return months.map(
    (month) => (order) =>
      Math.floor((order % 1e4) / 100) === month &&
      (only === undefined || more !== undefined || yearOf(order) === only || yearOf(order) === 0),
  );
}

/** Rows matching one name per column, except the omitted column. */
export function rowsOf({ index, labels }: Named, without?: number): number[] {
  let rows = index.cells.body;
  for (const [column, some] of labels) {
    if (column === without) continue;
    const inside = new Set(some.flatMap((label) => label.rows));
    rows = rows.filter((row) => inside.has(row));
  }
  return rows;
}

/** The only time column, if unique. */
export const timeOf = ({ index }: Named): number | undefined =>
  index.times.length === 1 ? index.times[0] : undefined;

/** A measure over time, summed per moment; in tables with a column per year, across columns. */
export function seriesOf(named: Named, measure: Measure, rows: readonly number[]): Series {
  const { index } = named;
  // A year per row, such as a construction year, is not the time of year columns.
  const columns = index.measures.filter(({ words, order }) => order !== undefined && words === measure.words);
  const isWide = measure.order !== undefined && columns.length > 1;
  const time = isWide ? undefined : timeOf(named);
  const sums = new Map<number, number>();
  const add = (order: number | undefined, value: number | null) => {
    if (order !== undefined && value !== null) sums.set(order, (sums.get(order) ?? 0) + value);
  };
  if (time !== undefined)
    for (const row of rows) add(index.order(row, time), index.cells.number(row, measure.index));
  else if (measure.order !== undefined)
    for (const one of columns) for (const row of rows) add(one.order, index.cells.number(row, one.index));
  return [...sums].map(([order, value]) => ({ order, value })).sort((a, b) => a.order - b.order);
}

/**
 * Start and end of a claimed change: between named moments, to or from one, or from the first or second last to the
 * last.
 */
export function waysOf(series: Series, moments: Named['moments']): [number, number][] {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last || series.length < 2) return [];
  const at = moments.map((is) => series.findIndex(({ order }) => is(order))).filter((place) => place >= 0);
  const value = (place: number) => series[place]?.value ?? 0;
  const [one, two] = [...new Set(at)].sort((a, b) => a - b);
  if (one !== undefined && two !== undefined) return [[value(one), value(two)]];
  // Without a moment, the last step may be meant.
  if (one === undefined)
    return [
      [first.value, last.value],
      [value(series.length - 2), last.value],
    ];
  const before: [number, number][] =
    one > 0
      ? [
          [value(one - 1), value(one)],
          [first.value, value(one)],
        ]
      : [];
  return [...before, ...(one < series.length - 1 ? [[value(one), last.value] as [number, number]] : [])];
}
