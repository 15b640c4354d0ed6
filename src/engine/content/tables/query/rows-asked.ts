import type { Column } from '../../../read/document.ts';
import { type Cells, type Grid, isName, isTime, type Series, seriesOf } from '../grid.ts';
import { type Interest, overlap } from '../interest.ts';
import { plainGrid } from '../plain-grid.ts';

/** The rows of a table, each by the one name or time that tells it from all others. */
export interface Rows {
  cells: Cells;
  axis: string;
  labels: string[];
  rows: number[];
  areNames: boolean;
}

/** The column that the prompt names before others; names before codes. Undefined where nothing tells the rows apart. */
export function rowsAsked(cells: Cells, interest: Interest): Rows | undefined {
  const { columns } = cells.table;
  const textsOf = (index: number) => cells.body.map((row) => cells.text(row, index));
  // A town and the county around it may have one name.
  const isUnique = (texts: string[]) =>
    texts.length > 0 &&
    texts.every(Boolean) &&
    texts.length - new Set(texts).size <= texts.length * mostTwice;
  const weight = ({ name, type }: Column) =>
    (overlap(name, interest) >= 0.5 ? 4 : 0) + (type === 'id' ? 0 : 2);
  const unique = columns
    .flatMap((column, index) =>
      (isName(column) || isTime(column) || column.type === 'id') && isUnique(textsOf(index))
        ? [{ column, index }]
        : [],
    )
    .sort((a, b) => weight(b.column) - weight(a.column) || a.index - b.index);
  // What a chart of these rows has as its axis.
  const usual = plainGrid(cells, interest)?.axis;
  const named = (name: string) => overlap(name, interest) >= 0.5;
  const found =
    unique.find(({ column }) => column.name === usual && !named(unique[0]?.column.name ?? '')) ?? unique[0];
  if (!found) return undefined;
  // A code says what it is of where a name stands beside it.
  const isCode = found.column.type === 'id' && found.column.name !== usual;
  const beside = isCode ? columns.findIndex((one) => isName(one)) : -1;
  const names = beside < 0 ? [] : textsOf(beside);
  const labels = isUnique(names)
    ? names
    : textsOf(found.index).map((text, at) => (beside < 0 ? text : `${names[at]} (${text})`));
  const seen = new Set<string>();
  for (const [at, label] of labels.entries())
    if (seen.has(label)) labels[at] = `${label} (${at + 1})`;
    else seen.add(label);
  return { cells, axis: found.column.name, labels, rows: cells.body, areNames: isName(found.column) };
}

/** Of all rows so many may have a name that another one has. */
export const mostTwice = 0.05;

/** The values of a measure, one for each row. */
export function valuesOf({ cells, rows }: Rows, index: number): Series {
  const column = cells.table.columns[index] as Column;
  return seriesOf(
    cells,
    rows.map((row) => ({ row, column: index })),
    column,
    column.name,
  );
}

/** Names with numbers as what charts and sentences are made of. */
export const gridFrom = (axis: string, labels: string[], series: Series[]): Grid => ({
  axis,
  time: false,
  labels,
  years: labels.map(() => undefined),
  measure: '',
  series,
  complete: true,
  fixed: [],
});

/** Numbers that were computed, with digits that tell them apart. */
export function computedSeries(
  name: string,
  values: (number | null)[],
  { type, unit, decimals }: { type: Series['type']; unit?: string | undefined; decimals: number },
): Series {
  return {
    name,
    type,
    ...(unit && { unit }),
    values,
    decimals,
    written: values.map(() => decimals),
    large: values.some((value) => Math.abs(value ?? 0) >= 1e9),
  };
}
