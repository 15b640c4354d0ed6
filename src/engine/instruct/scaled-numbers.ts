import { numbersIn, roundedTo } from './number-cells.ts';
import type { OperationOf } from './operations.ts';
import { ask } from './state.ts';

/** Numbers of tables and charts scaled or rounded together. */

/** Most decimals of a scaled number. */
const most = 2;

/** The numbers of a chart or table, with their names. */
export interface Field {
  title: string;
  rows: readonly string[];
  columns: readonly string[];
  /** Indexes of numeric columns. */
  numeric: readonly number[];
}

/** Zero-based rows and columns of a field. */
export interface Cells {
  down: number[];
  across: number[];
}

/** What is done to each of the numbers. */
export type Scaling = Pick<OperationOf<'data.scale'>, 'factor' | 'step'>;

interface Table {
  columns: readonly string[];
  rows: readonly string[][];
}

interface Chart {
  categories: readonly string[];
  series: { name: string; values: (number | null)[] }[];
}

/** The chart or table whose numbers the words mean. @throws ClarificationNeeded */
export function numbersMeant<One extends Field>(
  fields: readonly One[],
  about = '',
): { only: One; cells: Cells } {
  const found = fields.flatMap((field) => {
    const cells = cellsMeant(field, about);
    return cells ? [{ only: field, cells }] : [];
  });
  const [only, ...more] = found;
  if (!only) {
    const names = fields.flatMap(({ columns, numeric, rows }) => [
      ...numeric.map((at) => columns[at]),
      ...rows,
    ]);
    return ask(
      `It is not clear which numbers “${about}” means: ${[...new Set(names)].slice(0, 20).join(', ') || 'there are none'}?`,
    );
  }
  if (more.length > 0)
    ask(
      `${found.map(({ only: { title } }) => `“${title}”`).join(', ')} all show such numbers. On which slide should they change?`,
    );
  return only;
}

export function fieldOfTable(title: string, { columns, rows }: Table): Field {
  const numeric = columns.flatMap((_, at) =>
    at > 0 && rows.some((row) => numbersIn([row[at] ?? ''])) ? [at] : [],
  );
  return { title, rows: rows.map(([name = '']) => name), columns, numeric };
}

export function fieldOfChart(title: string, { categories, series }: Chart): Field {
  const columns = series.map(({ name }) => name);
  return { title, rows: categories, columns, numeric: columns.map((_, at) => at) };
}

/** Rows and columns the words name, in singular or plural; all if none needs to be named. */
function cellsMeant({ title, rows, columns, numeric }: Field, about: string): Cells | undefined {
  const words = ` ${about.toLowerCase()} `;
  const said = (name: string): boolean => {
    const one = name.trim().toLowerCase();
    return (
      one !== '' &&
      [one, `${one}s`, `${one}es`, one.replace(/s$/, '')].some((form) => words.includes(` ${form} `))
    );
  };
  const down = rows.flatMap((name, at) => (said(name) ? [at] : []));
  const across = numeric.filter((at) => said(columns[at] ?? ''));
  const everyRow = rows.map((_, at) => at);
  if (!about) return numeric.length > 0 ? { down: everyRow, across: [...numeric] } : undefined;
  if (down.length + across.length === 0) {
    const [only, ...more] = numeric.filter((at) => hasAll(columns[at] ?? '', about));
    return only === undefined || more.length > 0 ? undefined : { down: everyRow, across: [only] };
  }
  // Remaining words may describe the numbers, so all must be known.
  const known = ` ${[title, ...down.map((at) => rows[at]), ...across.map((at) => columns[at])].join(' ').toLowerCase()} `;
  const isKnown = (word: string): boolean =>
    [word, word.replace(/s$/, ''), `${word}s`].some((form) => known.includes(` ${form} `));
  if (!about.toLowerCase().split(/\s+/).every(isKnown)) return undefined;
  return { down: down.length > 0 ? down : everyRow, across: across.length > 0 ? across : [...numeric] };
}

/** "The fees for 2026" are in the column “Fee 2026”. */
const hasAll = (name: string, about: string): boolean => {
  const own = new Set(name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));
  const said = about.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return said.every((word) => [word, word.replace(/s$/, ''), `${word}s`].some((form) => own.has(form)));
};

/** Chart series with some numbers scaled. */
export const scaledSeries = <One extends Chart>(
  { series }: One,
  { down, across }: Cells,
  scaling: Scaling,
): One['series'] =>
  series.map((one, at) =>
    across.includes(at)
      ? {
          ...one,
          values: one.values.map((value, row) =>
            value !== null && down.includes(row) ? scaledNumber(value, scaling) : value,
          ),
        }
      : one,
  );

export const scaledNumber = (value: number, { factor, step }: Scaling): number =>
  step === undefined
    ? roundedTo(value * factor, most)
    : Number(
        (Math.round(Number(((value * factor) / step).toPrecision(15))) * step).toFixed(decimalsOf(step)),
      );

const decimalsOf = (step: number): number => Math.max(0, Math.ceil(-Math.log10(step)));

/** Table rows with some cells scaled, keeping their format. @throws ClarificationNeeded */
export function scaledRows(table: Table, { down, across }: Cells, scaling: Scaling): string[][] {
  const { factor, step } = scaling;
  const rows = table.rows.map((row) => [...row]);
  for (const column of across) {
    const numbers = numbersIn(down.map((row) => rows[row]?.[column] ?? ''));
    if (!numbers) return ask(`“${table.columns[column]}” does not show numbers alone. Which should change?`);
    numbers.cells.forEach((cell, at) => {
      const row = rows[down[at] ?? -1];
      // A large number stays an integer; a small one keeps cents.
      if (row && step !== undefined)
        row[column] = numbers.written(scaledNumber(cell.value, scaling), cell, 0, decimalsOf(step));
      else if (row)
        row[column] = numbers.written(
          cell.value * factor,
          cell,
          Math.abs(cell.value) < 1000 ? most : undefined,
        );
    });
  }
  return rows;
}
