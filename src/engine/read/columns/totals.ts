import { readNumber } from '../../language/numbers.ts';
import { once } from '../../language/once.ts';
import { wordList } from '../../language/table-words.ts';
import type { Column } from '../document.ts';
import { valueIn } from './number-type.ts';

/** "= Result", and "17 = Expenses" in numbered lines. */
const sign = /^(?:\d{1,3}\s)?(?:=|Σ|∑|⇒)/u;

/**
 * Indexes of rows that are totals or averages of others: by name, if not smaller than the others; a first or last row
 * that is the sum in each additive column; and a row that is the whole of the others.
 */
export function totalRows(rows: string[][], columns: Column[]): number[] {
  const named = withRest(namedTotals(rows, columns), rows, columns);
  if (named.length > 0 && named.includes(0)) return named;
  const sums = [0, rows.length - 1].filter(
    (at) => !named.includes(at) && isSumOf(rows, at, new Set(named), columns),
  );
  if (sums.length === 1) return [...named, ...sums];
  return named.length > 0 ? named : wholeRow(rows, columns);
}

/** Adds rows after the last total if that equals the sum before: they are the remainder, not parts. */
function withRest(named: number[], rows: string[][], columns: Column[]): number[] {
  const last = named.at(-1) ?? 0;
  const parts = [...named, rows.length - 1].map((row) => rows[row] ?? []);
  if (named.length > 1 && last === rows.length - 2 && isSumOf(parts, named.length, new Set(), columns, 2))
    return [...named, last + 1];
  const from = (named.at(-2) ?? -1) + 1;
  const rest = rows.length - 1 - last;
  if (rest < 1 || rest > mostRest || !isSumOf(rows.slice(from, last + 1), last - from, new Set(), columns))
    return named;
  return [...named, ...Array.from({ length: rest }, (_, at) => last + 1 + at)];
}
const mostRest = 2;

/** Largest relative gap between a total and rounded parts. */
const rounding = 0.01;

/**
 * The row for the whole ("Boroughwide"): largest in half of the additive columns, and named so; or the sum in at least
 * two columns, and no more than a mean in the rest (rates).
 */
function wholeRow(rows: string[][], columns: Column[]): number[] {
  if (rows.length <= leastParts || rows.length > mostParts) return [];
  const wholes = wordList('wholes');
  const largest = new Map<number, { times: number; sums: number; beyond: number }>();
  let additive = 0;
  for (const [index, column] of columns.entries()) {
    if (column.type !== 'count' && column.type !== 'amount') continue;
    const values = rows.map((row) => valueIn(column, readNumber((row[index] ?? '').trim())) ?? 0);
    const [best = 0, second = 0] = [...values].sort((a, b) => b - a);
    if (best <= second) continue;
    additive++;
    const at = values.indexOf(best);
    const found = largest.get(at) ?? { times: 0, sums: 0, beyond: 0 };
    const rest = values.reduce((all, value) => all + value, 0) - best;
    const parts = values.filter((value) => value > 0).length - 1;
    const isSum = Math.abs(rest - best) <= best * rounding;
    found.times++;
    if (!isSum) found.beyond++;
    else if (parts >= leastParts && best >= leastSum) found.sums++;
    largest.set(at, found);
  }
  return [...largest].flatMap(([at, { times, sums, beyond }]) => {
    const isNamed = (rows[at] ?? []).slice(0, 2).some((cell) => wholes.is(cell.trim()));
    return (isNamed && times * 2 >= additive) || (sums > 1 && beyond === 0) ? [at] : [];
  });
}

/** Fewer rows, or short figures in one column, may add up by coincidence. */
const leastParts = 3;
const leastSum = 100;
/** Longer tables name their totals. */
const mostParts = 1000;

function isSumOf(
  rows: string[][],
  at: number,
  totals: ReadonlySet<number>,
  columns: Column[],
  least = leastParts,
): boolean {
  const parts = rows.flatMap((row, index) => (index === at || totals.has(index) ? [] : [row]));
  if (parts.length < least || parts.length > mostParts) return false;
  let proofs = 0;
  for (const [index, column] of columns.entries()) {
    if (column.type !== 'count' && column.type !== 'amount') continue;
    const number = (row: string[]) => valueIn(column, readNumber((row[index] ?? '').trim()));
    const total = number(rows[at] ?? []);
    const values = parts.flatMap((row) => number(row) ?? []);
    if (total === null && values.length === 0) continue;
    const sum = values.reduce((all, value) => all + value, 0);
    if (total === null || Math.abs(sum - total) > Math.abs(sum) * 1e-6) return false;
    if (values.filter((value) => value !== 0).length >= least) proofs += Math.abs(total) >= leastSum ? 2 : 1;
  }
  return proofs > 1;
}

function namedTotals(rows: string[][], columns: Column[]): number[] {
  const labels = columns.flatMap(({ type }, index) =>
    type === 'text' || type === 'category' || isTime(type) ? [index] : [],
  );
  const first = labels.length > 0 ? labels : [0];
  const totals = wordList('totals');
  const summaries = wordList('summaries');
  const comesToOthers = once(() => comingToOthers(rows, columns));
  const named = rows.flatMap((row, index) => {
    const own = first.map((column) => (row[column] ?? '').trim()).find((cell) => cell !== '');
    // "Total gain" may stand in the column before its value.
    const label = own ?? row.find((cell) => /\p{L}{3}/u.test(cell))?.trim() ?? '';
    if (label === '' || label.length > 60) return [];
    const words = label.replace(/[*_:]+/gu, ' ').trim();
    // "Total (States)" beside "Total (All-India)".
    const bare = words.replace(/\s?\([^()]{1,40}\)$/u, '');
    if (sign.test(words) || totals.is(bare) || summaries.is(words)) return [{ index, label, sure: true }];
    const named = (totals.begins(words) || totals.ends(words)) && !wordList('others').begins(words);
    if (!named) return [];
    const sure =
      own === undefined ||
      (isLargest(rows, index, columns) && (totals.begins(words) || comesToOthers()(index))) ||
      isWholeOf(rows, index);
    return [{ index, label, sure }];
  });
  if (named.length === 0) return [];
  // "All causes" of each year is that year's total, whatever precedes it.
  const largest = largestName(rows, first[0] ?? 0, columns);
  const sure = named.filter(({ label, sure }) => sure || label === largest);
  // If most rows are totals, the word means something else here.
  return sure.length < rows.length ? sure.map(({ index }) => index) : [];
}

/** Whether a row's value is about that of all others together, unlike "B cell – ALL", the largest of some. */
function comingToOthers(rows: string[][], columns: Column[]): (at: number) => boolean {
  const additive = columns.flatMap((column, index) =>
    column.type === 'count' || column.type === 'amount'
      ? [rows.map((row) => valueIn(column, readNumber((row[index] ?? '').trim())) ?? 0)]
      : [],
  );
  const sums = additive.map((values) => values.reduce((sum, value) => sum + value, 0));
  return (at) =>
    additive.some((values, index) => {
      const own = values[at] ?? 0;
      return own > 0 && own >= nearlyAll * ((sums[index] ?? 0) - own);
    });
}
/** Share of the other rows that a total has at least: some of them may be left out. */
const nearlyAll = 0.9;

/** "Weighted total": 100 % in a column of weights that sum to it. */
function isWholeOf(rows: string[][], at: number): boolean {
  const shareIn = (row: string[], column: number) =>
    Number(/^(\d{1,3}(?:\.\d+)?)\s?%$/u.exec(row[column] ?? '')?.[1] ?? 0);
  // The total is included.
  const isSum = (column: number) => rows.reduce((sum, row) => sum + shareIn(row, column), 0) === 200;
  return (
    rows.length > leastParts &&
    (rows[at] ?? []).some((_, column, row) => shareIn(row, column) === 100 && isSum(column))
  );
}

/** Of recurring names, the one with the largest sum in the first additive column. */
function largestName(rows: string[][], names: number, columns: Column[]): string | undefined {
  const at = columns.findIndex(({ type }) => type === 'count' || type === 'amount');
  const column = columns[at];
  if (!column) return undefined;
  const sums = new Map<string, { sum: number; times: number }>();
  for (const row of rows) {
    const name = (row[names] ?? '').trim();
    const { sum, times } = sums.get(name) ?? { sum: 0, times: 0 };
    const value = valueIn(column, readNumber((row[at] ?? '').trim())) ?? 0;
    sums.set(name, { sum: sum + value, times: times + 1 });
  }
  const [best] = [...sums].sort(([, a], [, b]) => b.sum - a.sum);
  return best && best[1].times > 1 ? best[0] : undefined;
}

const isTime = (type: Column['type']) => type === 'date' || type === 'period' || type === 'year';

/** At least as large as the row before in every additive column, and larger in one. */
function isLargest(rows: string[][], at: number, columns: Column[]): boolean {
  const before = rows[at - 1] ?? rows[at + 1];
  const own = rows[at];
  if (!before || !own) return false;
  let larger = false;
  for (const [index, column] of columns.entries()) {
    if (column.type !== 'count' && column.type !== 'amount') continue;
    const value = valueIn(column, readNumber((own[index] ?? '').trim()));
    const other = valueIn(column, readNumber((before[index] ?? '').trim()));
    if (value === null || other === null) continue;
    if (Math.abs(value) < Math.abs(other)) return false;
    larger ||= Math.abs(value) > Math.abs(other);
  }
  return larger;
}

/** "Percent change" among years: rows computed from those above. */
export function rowsOfChange(rows: string[][], width: number): Set<number> {
  for (let column = 0; column < width; column++) {
    const others = rows.flatMap((row, at) => (isYear(row[column] ?? '') ? [] : [at]));
    const names = new Set(others.map((at) => rows[at]?.[column] ?? ''));
    if (others.length === 0 || others.length * 2 > rows.length || names.size > mostChanges) continue;
    if ([...names].every((name) => wordList('develops').longest(name) > 0)) return new Set(others);
  }
  return new Set();
}
const mostChanges = 2;
const isYear = (cell: string) => /^(?:1[89]|20)\d\d$/.test(cell.trim());
