import type { Column } from '../../../read/document.ts';
import { type Cells, type Grid, isName, isTime, type Series, seriesOf } from '../grid.ts';
import { type Interest, overlap } from '../interest.ts';
import { plainGrid } from '../plain-grid.ts';

/** The rows of a table, each by its unique name or time. */
export interface Rows {
  cells: Cells;
  axis: string;
  labels: string[];
  rows: number[];
  areNames: boolean;
}

/** The identifying column, preferring one the prompt names, and names over codes. Undefined if nothing identifies rows. */
export function rowsAsked(cells: Cells, interest: Interest): Rows | undefined {
  const { columns } = cells.table;
  const textsOf = (index: number) => cells.body.map((row) => cells.text(row, index));
  // A town and its county may share a name.
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
  // The axis of a chart of these rows.
  const usual = plainGrid(cells, interest)?.axis;
  const named = (name: string) => overlap(name, interest) >= 0.5;
  const found =
    unique.find(({ column }) => column.name === usual && !named(unique[0]?.column.name ?? '')) ?? unique[0];
  if (!found) return undefined;
  // A code is explained by the name next to it.
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

/** Largest share of rows that may share their name. */
export const mostTwice = 0.05;

/** A measure's values, one per row. */
export function valuesOf({ cells, rows }: Rows, index: number): Series {
  const column = cells.table.columns[index] as Column;
  return seriesOf(
    cells,
    rows.map((row) => ({ row, column: index })),
    column,
    column.name,
  );
}

/** A grid of names and numbers for charts and sentences. */
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

/** A series of computed numbers, with enough digits to tell them apart. */
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
