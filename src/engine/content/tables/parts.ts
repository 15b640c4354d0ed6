import { wordList } from '../../language/table-words.ts';
import type { Cells } from './grid.ts';

/** Columns of a table that add up to another one in every row. */
export interface Parts {
  total: number;
  parts: number[];
}

/** Number of rows sampled first, and of columns examined. */
const sampled = 40;
const mostColumns = 24;
/** Fewest parts of a whole: a single column would be the whole itself. */
const leastParts = 2;

/**
 * The run of columns that add up to another column, verified for every row; of several, the one with the largest total,
 * then the closest, then the longest: a figure per head is so small that it hardly spoils a sum. Percent columns are excluded; misread header words do not matter. `part` must be among the parts.
 * Bounded by the columns examined, linear in the rows.
 */
export function partsOf(cells: Cells, part?: number): Parts | undefined {
  const { columns } = cells.table;
  const additive = columns.flatMap(({ type, unit }, index) =>
    (type === 'count' || type === 'amount' || (type === 'ratio' && unit === undefined)) && unit !== '%'
      ? [index]
      : [],
  );
  const adding = additive.slice(0, mostColumns);
  const step = Math.max(1, Math.floor(cells.body.length / sampled));
  const sample = cells.body.filter((_, at) => at % step === 0).slice(0, sampled);
  if (sample.length < 2 || adding.length <= leastParts) return undefined;
  const sizeOf = (index: number) =>
    sample.reduce((sum, row) => sum + Math.abs(cells.number(row, index) ?? 0), 0);
  const totals = wordList('totals');
  const totalling = (index: number) => {
    const name = columns[index]?.name ?? '';
    return totals.is(name) || totals.begins(name) || totals.ends(name);
  };
  const isTotal = ({ total }: Parts) => (totalling(total) ? 1 : 0);
  // Others may include subtotals.
  const single = adding.filter((index) => !totalling(index));
  const sums = adding.filter(totalling);
  // "First half Plan", "First half Actual", "Second half Plan": columns of one kind are not adjacent.
  const kinds = new Map<string, number[]>();
  for (const index of adding) {
    const kind = lastWord(columns[index]?.name ?? '');
    if (kind) kinds.set(kind, [...(kinds.get(kind) ?? []), index]);
  }
  const runs = [adding, single, sums, ...[...kinds.values()].filter(({ length }) => length > leastParts)];
  const found = adding.flatMap((total) => runs.flatMap((run) => runsTo(cells, total, run, sample)));
  return found
    .filter(({ parts }) => part === undefined || parts.includes(part))
    .filter((one) => holds(cells, one, cells.body))
    .sort(
      (a, b) =>
        isTotal(b) - isTotal(a) ||
        sizeOf(b.total) - sizeOf(a.total) ||
        missOf(cells, a, sample) - missOf(cells, b, sample) ||
        b.parts.length - a.parts.length,
    )[0];
}

const lastWord = (name: string): string | undefined => /\s(\p{L}+)$/u.exec(name)?.[1];

/** Runs of neighbouring columns that add up to the total in the sample. */
function runsTo(cells: Cells, total: number, adding: number[], sample: number[]): Parts[] {
  const found: Parts[] = [];
  for (let from = 0; from < adding.length; from++)
    for (let to = from + leastParts; to <= adding.length; to++) {
      const parts = adding.slice(from, to);
      if (parts.includes(total)) break;
      if (holds(cells, { total, parts }, sample)) found.push({ total, parts });
    }
  return found;
}

/** By how much the sums miss their totals, in whole units. */
const missOf = (cells: Cells, { total, parts }: Parts, rows: readonly number[]): number =>
  Math.round(
    rows.reduce((miss, row) => {
      const sum = parts.reduce((all, index) => all + (cells.number(row, index) ?? 0), 0);
      return miss + Math.abs(sum - (cells.number(row, total) ?? 0));
    }, 0),
  );

/** Largest share of rows in which the sum may be off by more than rounding. */
const mostOthers = 0.02;

function holds(cells: Cells, { total, parts }: Parts, rows: number[]): boolean {
  let known = 0;
  let others = 0;
  const used = new Set<number>();
  for (const row of rows) {
    const whole = cells.number(row, total);
    const values = parts.map((index) => cells.number(row, index));
    if (whole === null || values.some((value) => value === null)) continue;
    if (values.some((value) => (value ?? 0) < 0)) return false;
    const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0);
    if (whole === 0 && sum === 0) continue;
    known++;
    values.forEach((value, at) => {
      if (value) used.add(at);
    });
    if (Math.abs(sum - whole) > Math.max(0.005 * Math.abs(whole), 1e-9)) others++;
    if (others > rows.length * mostOthers) return false;
  }
  return known >= Math.max(2, rows.length * 0.5) && used.size === parts.length;
}
