import type { Cells } from './grid.ts';

/** Longer tables are lists. */
const mostRows = 60;
/** This many matching results of three or more digits are no coincidence. */
const leastProofs = 2;

/** Running results, one value per column of amounts. */
interface Running {
  /** The last result, and the one before. */
  base?: number[];
  before?: number[];
  /** Sums of the rows since. */
  sums: number[];
  first: number[];
  items: number;
}

/**
 * Whether some rows are results of others in every column of amounts: the sum since the last result, or that result
 * plus or minus later rows, as a gross profit is. Linear in the cells.
 */
export function isAccount(cells: Cells): boolean {
  const { columns, rows, totals } = cells.table;
  const amounts = columns.flatMap(({ type, unit }, index) =>
    (type === 'count' || type === 'amount') && unit !== '%' ? [index] : [],
  );
  if (amounts.length === 0 || rows.length > mostRows) return false;
  const none = amounts.map(() => 0);
  const whole = new Set(totals);
  let running: Running = { sums: none, first: none, items: 0 };
  let [proofs, parts] = [0, 0];
  for (const row of rows.keys()) {
    const written = amounts.map((index) => cells.number(row, index));
    if (written.every((value) => value === null)) {
      parts++;
      continue;
    }
    const values = written.map((value) => value ?? 0);
    // A total is itself an item; the rest of another total is a result.
    const results = whole.has(row) ? leftOf(running) : [...sumsOf(running), ...leftOf(running)];
    const found = results.some((result) => isSame(result, values));
    if (found) proofs += values.filter(isTelling).length;
    running =
      found || whole.has(row)
        ? { base: values, ...(running.base && { before: running.base }), sums: none, first: none, items: 0 }
        : {
            ...running,
            sums: plus(running.sums, values, 1),
            first: running.items === 0 ? values : running.first,
            items: running.items + 1,
          };
  }
  // "Income" and "Expenses" each head a part with a total.
  return proofs >= leastProofs || (parts > 1 && totals.length > 1);
}

/** The sum of the items, and the first item minus the others. */
const sumsOf = ({ sums, first, items }: Running): number[][] =>
  items > 1 ? [sums, plus(plus(first, first, 1), sums, -1)] : [];

/** The last result combined with what follows, or the last two results combined. */
function leftOf({ base, before, sums, items }: Running): number[][] {
  if (!base) return [];
  if (items > 0) return [plus(base, sums, 1), plus(base, sums, -1)];
  return before ? [plus(before, base, -1)] : [];
}

const plus = (some: number[], others: number[], sign: 1 | -1): number[] =>
  some.map((value, at) => value + sign * (others[at] ?? 0));

/** Equal up to rounding in the last digit. */
const isSame = (some: number[], others: number[]): boolean =>
  some.every((value, at) => {
    const other = Math.abs(others[at] ?? 0);
    return Math.abs(value - (others[at] ?? 0)) <= (other >= 1000 ? 1 : 1e-6 * Math.max(1, other));
  });

const isTelling = (value: number): boolean =>
  Math.abs(value) >= 100 || Number(value.toPrecision(2)) !== value;
