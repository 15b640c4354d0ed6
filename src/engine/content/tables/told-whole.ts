import { wordList } from '../../language/table-words.ts';
import type { Table } from '../../read/document.ts';
import { keyOf } from '../words.ts';
import { isMeasure } from './grid.ts';
import type { Statement } from './statements.ts';
import type { View } from './views-of.ts';

/** Number of columns that are no measures. */
export const labelsOf = ({ columns }: Table): number =>
  columns.filter((one) => !isMeasure(one) && one.type !== 'id' && one.type !== 'position').length;

/** Whether the charts show every number of the table, and the table has nothing else. */
export function tellsAll({ columns, rows, totals }: Table, views: View[]): boolean {
  const drawn = new Set(
    views.flatMap(({ chart }) =>
      chart ? [chart.measure, ...chart.series.map(({ name }) => name)].map(keyOf) : [],
    ),
  );
  const known = columns.filter(isMeasure);
  // A total is covered by its parts.
  const measures = known.filter(({ name }) => !wordList('totals').is(name));
  const labels = columns.length - known.length;
  const parts = rows.length - totals.length;
  const added = totals.length === 0 || views.some(({ statements }) => statements.some(isTotal));
  return views.some(({ chart }) => {
    if (!chart) return false;
    // Times in the header are the axis; each row is a line.
    const turned = chart.series.length >= parts && chart.categories.length >= measures.length;
    const whole = chart.categories.length >= parts && measures.every(({ name }) => drawn.has(keyOf(name)));
    const told = chart.series.flatMap(({ values }) => values.filter((value) => value !== null)).length;
    // In long form each row is a point.
    const long = measures.length === 1 && chart.series.length > 1 && told >= parts;
    return added && (long || (labels <= 1 && (turned || whole)));
  });
}

/** Whether a chart draws this table, transposed. */
export const isDrawnIn = ({ table }: View, views: View[]): boolean =>
  views.some(
    ({ chart, table: own }) =>
      chart !== undefined &&
      own === table &&
      table.rows.length <= chart.categories.length &&
      table.columns.slice(1).every((name) => chart.series.some((one) => one.name === name)),
  );

const isTotal = ({ kind }: Statement): boolean => kind === 'total';
