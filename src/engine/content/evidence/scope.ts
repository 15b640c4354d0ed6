import { once } from '../../language/once.ts';
import { meets, stemsOf } from '../words.ts';
import type { Label, Measure, TableIndex } from './table-index.ts';

/** Most names per column, and most columns and pairs tried per claim. */
const most = { labels: 8, measures: 12 } as const;

/** What can be computed over one table for a claim; expensive parts are lazy. */
export interface Scope {
  index: TableIndex;
  measures: Measure[];
  /** The columns are named in the claim, not just all of them. */
  named: boolean;
  labels: Map<number, Label[]>;
  /** The named rows of all columns together, and of each name within the other columns' rows. */
  cells: number[][];
  /** The whole table, each named group, and rows between named moments. */
  sets: () => number[][];
  /** Groups of one column to compare, restricted by names from other columns. */
  pairs: () => [number[], number[]][];
  /** The claim names rows without a mean or extreme: only the sum may use the whole table. */
  narrow: boolean;
}

/** Possible names in a claim's texts. */
export interface Said {
  names: ReadonlySet<string>;
  /** Whole texts. */
  alone: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  /** It mentions a mean or an extreme. */
  summed: boolean;
  /** The number is in a cell: a row named alone is its row, one named in a title is not. */
  cell?: boolean;
}

export function scopeOf(index: TableIndex, { names, alone, stems, summed, cell }: Said): Scope {
  const own = index.measures.filter(
    (one) =>
      one.names.some((name) => names.has(name)) ||
      (one.moment !== undefined && names.has(one.moment) && (!one.words || names.has(one.words))),
  );
  const near = own.length > 0 ? [] : index.measures.filter((one) => isNear(one, stems));
  const measures = own.length > 0 ? own : near.length > 0 ? near : index.measures;
  const byColumn = new Map<number, Label[]>();
  const among = index.labelsAmong(names);
  for (const label of among) {
    // "2014 7 1" is not also 2014.
    const whole = ({ column, name }: Label) => column === label.column && name.startsWith(`${label.name} `);
    if (index.times.includes(label.column) && among.some(whole)) continue;
    // Digits of a number name no row unless they stand alone.
    if (/^\d{1,3}$/.test(label.name) && !index.times.includes(label.column) && !alone.has(label.name))
      continue;
    const before = byColumn.get(label.column) ?? [];
    if (before.length < most.labels) byColumn.set(label.column, [...before, label]);
  }
  const labels = cell ? ownLabels(byColumn, alone) : byColumn;
  const groups = [...labels.values()].flat().map(({ rows }) => rows);
  const ranges = () =>
    [...byColumn].flatMap(([column, labels]) => rangeOf(index, column, labels, byColumn) ?? []);
  return {
    index,
    measures: measures.slice(0, most.measures),
    named: own.length > 0,
    labels,
    cells: (labels.size > 1 ? [intersection([...labels.values()]), ...crossings(labels)] : groups).sort(
      (a, b) => a.length - b.length,
    ),
    sets: once(() => [index.cells.body, ...groups, ...ranges()]),
    pairs: once(() => pairsOf(index, byColumn)),
    narrow: byColumn.size > 0 && !summed,
  };
}

/** For each column, the labels that stand alone, if any do. */
const ownLabels = (byColumn: Map<number, Label[]>, alone: ReadonlySet<string>): Map<number, Label[]> =>
  new Map(
    [...byColumn].map(([column, labels]) => {
      const own = labels.filter(({ name }) => alone.has(name));
      return [column, own.length > 0 ? own : labels];
    }),
  );

const isNear = ({ column }: Measure, stems: ReadonlySet<string>): boolean => {
  const own = stemsOf(column.name);
  return own.size > 0 && meets(column.name, stems) * 2 >= own.size;
};

export const union = (labels: readonly Label[]): number[] => {
  const [only] = labels;
  return only && labels.length === 1 ? only.rows : [...new Set(labels.flatMap(({ rows }) => rows))];
};

const sets = new WeakMap<number[], ReadonlySet<number>>();

function setOf(rows: number[]): ReadonlySet<number> {
  const known = sets.get(rows) ?? new Set(rows);
  sets.set(rows, known);
  return known;
}

function intersection(columns: readonly (readonly Label[])[]): number[] {
  const [first, ...others] = columns.map(union).sort((a, b) => a.length - b.length);
  const among = others.map(setOf);
  return (first ?? []).filter((row) => among.every((set) => set.has(row)));
}

/** Each named group within the other columns' names, and pairs of groups from two columns. */
function crossings(byColumn: Map<number, Label[]>): number[][] {
  const columns = [...byColumn.values()];
  return columns.flatMap((labels, at) => {
    const others = columns.filter((_, index) => index !== at);
    const narrowed = labels.map((label) => intersection([[label], ...others]));
    const pairs = columns
      .slice(at + 1)
      .flatMap((second) => labels.flatMap((one) => second.map((other) => intersection([[one], [other]]))));
    return [...narrowed, ...pairs];
  });
}

/** Rows between, from or up to named moments. */
function rangeOf(
  index: TableIndex,
  column: number,
  labels: Label[],
  byColumn: Map<number, Label[]>,
): number[][] {
  if (!index.times.includes(column)) return [];
  const order = (row: number) => index.order(row, column);
  const named = labels.flatMap(({ rows }) => rows.flatMap((row) => order(row) ?? []));
  if (named.length === 0) return [];
  const [from, to] = [named.reduce((a, b) => Math.min(a, b)), named.reduce((a, b) => Math.max(a, b))];
  const others = [...byColumn].filter(([other]) => other !== column).map(([, found]) => found);
  const base = others.length > 0 ? intersection(others) : index.cells.body;
  const within = (low: number, high: number) =>
    base.filter((row) => {
      const at = order(row);
      return at !== undefined && at >= low && at <= high;
    });
  return from < to
    ? [within(from, to)]
    : [within(from, Number.POSITIVE_INFINITY), within(Number.NEGATIVE_INFINITY, from)];
}

type Dated = readonly { row: number; order: number }[];

/** The row of the previous moment. */
function rowBefore(rows: readonly number[], dated: Dated): number[] {
  const own = dated.find(({ row }) => row === rows[0])?.order ?? Number.NEGATIVE_INFINITY;
  const before = dated.filter(({ order }) => order < own);
  return before.length === 0 ? [] : [before.reduce((a, b) => (b.order > a.order ? b : a)).row];
}

/** Two groups of one column. In a column of times also a named one with the first, last or previous, and first with last. */
function pairsOf(index: TableIndex, byColumn: Map<number, Label[]>): [number[], number[]][] {
  const pairs: [number[], number[]][] = [];
  const narrowed = (rows: number[], column: number): number[] => {
    const others = [...byColumn].filter(([other]) => other !== column).map(([, labels]) => labels);
    if (others.length === 0) return rows;
    const inside = new Set(intersection(others));
    return rows.filter((row) => inside.has(row));
  };
  for (const [column, labels] of byColumn) {
    const sets = labels.map(({ rows }) => narrowed(rows, column));
    for (const [at, one] of sets.entries()) for (const other of sets.slice(at + 1)) pairs.push([one, other]);
    // A year may also be a value in another column.
    if (byColumn.size > 1)
      for (const [at, { rows }] of labels.entries())
        for (const other of labels.slice(at + 1))
          if (rows.length === 1 && other.rows.length === 1) pairs.push([rows, other.rows]);
  }
  for (const column of index.times) {
    if ((byColumn.get(column) ?? []).length > 1) continue;
    const base = narrowed(index.cells.body, column);
    const dated = base.flatMap((row) => {
      const order = index.order(row, column);
      return order === undefined ? [] : [{ row, order }];
    });
    if (dated.length < 2) continue;
    const first = dated.reduce((a, b) => (b.order < a.order ? b : a));
    const last = dated.reduce((a, b) => (b.order > a.order ? b : a));
    const ends = [[first.row], [last.row]];
    for (const one of [
      ...(byColumn.get(column) ?? []).map(({ rows }) => narrowed(rows, column)),
      ends[0] ?? [],
    ])
      for (const other of [...ends, rowBefore(one, dated)]) pairs.push([one, other]);
  }
  return pairs;
}
