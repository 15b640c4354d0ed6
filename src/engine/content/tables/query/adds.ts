import { sexOf } from '../../../language/same-names.ts';
import { headerKindsOf, wordList } from '../../../language/table-words.ts';
import { areFractions, type Cells, isTime } from '../grid.ts';
import { addsUp } from '../group-values.ts';

/** Amounts that may be added over rows: no rates, shares or values that only have a mean. */
export function isAdded(cells: Cells, index: number): boolean {
  const { type, nature, name = '' } = cells.table.columns[index] ?? {};
  if ((type !== 'count' && type !== 'amount') || nature === 'property') return false;
  const kinds = headerKindsOf(name);
  if ((kinds[0] === 'ratio' && nature !== 'flow') || wordList('summaries').longest(name) > 0) return false;
  return !areFractions(cells.body.map((row) => cells.number(row, index)));
}

/** Levels are not added over several times. */
export const isOverTime = (rows: Cells, index: number): boolean =>
  rows.table.columns[index]?.nature === 'stock' &&
  rows.table.columns.some(
    (column, at) => isTime(column) && new Set(rows.body.map((row) => rows.text(row, at))).size > 1,
  );

/** The measure that contains the other in every row, and the other. */
export function partAndWhole(cells: Cells, one: number, other: number) {
  const isWithin = (part: number, whole: number) =>
    cells.body.every((row) => {
      const [a, b] = [cells.number(row, part), cells.number(row, whole)];
      return a === null || b === null || (a >= 0 && a <= b);
    });
  if (!isAdded(cells, one) || !isAdded(cells, other)) return undefined;
  if (isWithin(one, other)) return { part: one, whole: other };
  return isWithin(other, one) ? { part: other, whole: one } : undefined;
}

/** The columns for women and men, if the measure is one of them. */
export function sexesWith({ table: { columns } }: Cells, measure: number): number[] | undefined {
  const sexes = columns.flatMap((column, index) =>
    (column.type === 'count' || column.type === 'amount') && sexOf(column.name) ? [index] : [],
  );
  const kinds = new Set(sexes.map((index) => sexOf(columns[index]?.name ?? '')));
  return sexes.length === 2 && kinds.size === 2 && sexes.includes(measure) ? sexes : undefined;
}

/** A share of the total of all rows. */
export const isPartOfWhole = (cells: Cells, index: number): boolean =>
  cells.table.columns[index]?.type === 'share' && addsUp(cells, index, false);
