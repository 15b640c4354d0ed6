import { typeColumns } from '../read/columns/type-columns.ts';
import { numbersIn } from './number-cells.ts';
import type { OperationOf } from './operations.ts';
import { ask } from './state.ts';

type Grid = string[][];
type Compute = OperationOf<'table.compute'>;

const noNumbers = 'The table has no column of numbers alone. Which numbers should be counted together?';

/** Without case and plural. */
const folded = (text: string): string => text.trim().toLowerCase().replace(/s$/, '');

/** Adds a row or column computed from a table's numbers. @throws ClarificationNeeded */
export function computed({ line, by, of = [], label }: Compute, grid: Grid): Grid {
  const [header = [], ...rows] = grid;
  const heads = line === 'row' ? rows.map(([first = '']) => first) : header;
  if (heads.some((name) => folded(name) === folded(label)))
    ask(`The table has “${label}” already. What should change?`);
  const columns = columnsMeant(header, rows, of, by);
  if (columns.length === 0) ask(noNumbers);
  return line === 'row'
    ? withRow(grid, columns, by, label, of.length > 0)
    : withColumn(grid, columns, by, label);
}

/** The numeric columns, or the named ones among them; the header of the first column names the rows. */
function columnsMeant(header: string[], rows: Grid, of: readonly string[], by: Compute['by']): number[] {
  const cellsOf = (index: number) => rows.map((row) => row[index] ?? '');
  const numeric = header.map((_, index) => index).filter((index) => index > 0 && numbersIn(cellsOf(index)));
  const named = of.filter((name) => folded(name) !== folded(header[0] ?? ''));
  if (named.length === 0) {
    const counted = numeric.filter((index) => !areNames(cellsOf(index)));
    return by === 'sum' ? adding(header, rows, counted) : counted;
  }
  return named.map((name) => {
    const index = header.findIndex((head) => folded(head) === folded(name));
    return numeric.includes(index)
      ? index
      : ask(
          numeric.length === 0
            ? noNumbers
            : `“${name}” is no column of numbers: there are ${numeric.map((at) => header[at]).join(', ')}. Which do you mean?`,
        );
  });
}

/** Prices, rates and means are not added up beside what is. */
function adding(header: string[], rows: Grid, columns: readonly number[]): number[] {
  const types = typeColumns(header, rows).columns.map(({ type }) => type);
  const additive = columns.filter((index) => types[index] !== 'ratio');
  return additive.length > 0 ? additive : [...columns];
}

/** Years and row numbers are not added up. */
const areNames = (cells: readonly string[]): boolean =>
  cells.every((cell) => /^(?:19|20)\d\d$/.test(cell.trim())) ||
  (cells.length > 2 && cells.every((cell, at) => cell.trim() === `${at + 1}`));

function withRow(
  grid: Grid,
  columns: readonly number[],
  by: Compute['by'],
  label: string,
  named: boolean,
): Grid {
  const [header = [], ...rows] = grid;
  if (by === 'difference') ask('A difference is taken of two columns. Should the table get a column for it?');
  if (by === 'share') ask('Shares go beside the numbers. Should the table get a column for them?');
  const cells = header.map((name, index) => {
    if (index === 0) return label;
    const numbers = columns.includes(index) ? numbersIn(rows.map((row) => row[index] ?? '')) : undefined;
    if (!numbers) return '';
    const all = numbers.cells;
    if (all.some(({ before, after }) => before !== all[0]?.before || after !== all[0]?.after))
      ask(`“${name}” shows numbers of several kinds. What should it say?`);
    const sum = all.reduce((total, { value }) => total + value, 0);
    if (by === 'sum' && all.some(({ after }) => after.includes('%')) && !isWhole(sum)) {
      if (columns.length > 1 && !named) return '';
      ask(`“${name}” shows percentages, which cannot be added up. What should it say?`);
    }
    return by === 'sum' ? numbers.written(sum) : numbers.written(sum / all.length, undefined, 1);
  });
  return [...grid, cells];
}

/** Rounded shares of one whole. */
const isWhole = (percent: number): boolean => Math.abs(percent - 100) <= 1;

function withColumn(grid: Grid, columns: readonly number[], by: Compute['by'], label: string): Grid {
  const [header = [], ...rows] = grid;
  if (by === 'difference' && columns.length !== 2)
    ask('A difference is taken of two columns: say “a column with the difference between … and …”.');
  if (by === 'share' && columns.length > 1)
    ask(`Shares of which numbers: ${columns.map((at) => header[at]).join(', ')}?`);
  const numbers = numbersIn(rows.flatMap((row) => columns.map((at) => row[at] ?? '')));
  if (!numbers)
    return ask('The columns write their numbers in several ways. Which should be counted together?');
  const { cells, written } = numbers;
  if (cells.some(({ before, after }) => before !== cells[0]?.before || after !== cells[0]?.after))
    ask('The columns show numbers of several kinds. Which should be counted together?');
  if (by === 'sum' && cells.some(({ after }) => after.includes('%')))
    ask('The columns show percentages, which cannot be added up. What should the column say?');
  const sums = rows.map((_, row) =>
    columns.reduce((total, _column, at) => {
      const { value = 0 } = cells[row * columns.length + at] ?? {};
      return by === 'difference' && at > 0 ? total - value : total + value;
    }, 0),
  );
  const whole = sums.reduce((total, value) => total + value, 0);
  if (by === 'share' && whole <= 0) ask('The numbers add up to nothing. What should the shares be of?');
  const percent = { before: '', after: '%' };
  const text = (sum: number): string =>
    by === 'share'
      ? written((100 * sum) / whole, percent, 1)
      : by === 'average'
        ? written(sum / columns.length, undefined, 1)
        : written(sum);
  return grid.map((row, at) => [...row, at === 0 ? label : text(sums[at - 1] ?? 0)]);
}
