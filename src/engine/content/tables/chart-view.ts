import type { Locale } from '../../../contract/locales.ts';
import { say } from '../../language/table-sayings.ts';
import { wordList } from '../../language/table-words.ts';
import { unitInHeader } from '../../language/units.ts';
import { upperFirst } from '../../language/upper-first.ts';
import { areMeasures, arePartsOfRows } from './comparable.ts';
import { type Grid, isScale, isYear, type Series } from './grid.ts';
import { listed } from './narrow.ts';
import { isOrdinal } from './ordinal.ts';
import type { Saying } from './statements.ts';

/** A chart, justified by the data. */
export interface ChartView {
  type: 'line' | 'column' | 'bar' | 'pie';
  /** Name of the categories; empty if they need none. */
  axis: string;
  measure: string;
  unit?: string;
  categories: string[];
  series: { name: string; values: (number | null)[] }[];
  stacked?: true;
}

/** The author's name of a table, and its file name as a last resort. */
interface Names {
  above: string;
  file: string;
}

/** A chart needs three values, an axis of unique labels, and a name or unit of the measure. */
export function chartOf(grid: Grid, saying: Saying, names: Names): ChartView | undefined {
  const [first] = grid.series;
  if (!first || grid.labels.length < 2) return undefined;
  // Over time, each line may have its own span.
  const lines = grid.time ? grid.series : [first];
  const filled = grid.labels.filter((_, at) => lines.some(({ values }) => values[at] !== null)).length;
  if (filled < 3 || filled < grid.labels.length * 0.5) return undefined;
  // A single bar among gaps is a number, not a chart.
  const drawn = first.values.filter((value) => value !== null && value !== 0).length;
  if (!grid.time && drawn < 2 && filled > 3) return undefined;
  if (new Set(grid.labels).size < grid.labels.length) return undefined;
  if (lines.every(({ values }) => values.every((value) => value === values[0]))) return undefined;
  const stacked = !grid.time && grid.series.length > 1 && arePartsOfRows(grid);
  // The legend names what is stacked.
  const measure =
    (stacked && (names.above || upperFirst(names.file))) || measureName(grid, first, names, saying.language);
  if (!measure && !first.unit) return undefined;
  // Several columns without names cannot be told apart.
  if (grid.axis === '' && grid.series.every(({ name }) => name === '')) return undefined;
  if (areMeasures(grid)) return undefined;
  const ordered = grid.time || isOrdinal(grid.labels) ? grid : sorted(grid);
  return {
    type: typeOf(ordered, first),
    axis: grid.axis,
    measure,
    ...(first.unit ? { unit: first.unit } : {}),
    ...(stacked && { stacked }),
    categories: ordered.labels,
    series: ordered.series.map((series) => ({
      name: grid.series.length > 1 ? series.name : saying.nameOf(series),
      values: series.values,
    })),
  };
}

/** Adds the year unless the name has it. */
export const inYear = (name: string, year: string): string =>
  name.includes(year) ? name : `${name}, ${year}`;

/** Name of the values: the header if meaningful, otherwise the source's name for the table. */
function measureName(grid: Grid, first: Series, { above, file }: Names, language: Locale): string {
  const header = grid.measure || (grid.axis !== '' && grid.series.length === 1 ? first.name : '');
  // The unit is shown separately.
  const called = first.unit ? unitInHeader(above).name : above;
  const values = say(language, 'values', {});
  if (isYear(header)) return inYear(called || file || values, header);
  if (header && !wordList('generic').is(header)) return header;
  if (grid.axis !== '' && grid.measure === '' && grid.series.length > 1)
    return (
      called ||
      (grid.series.every(({ name }) => isYear(name)) && (file || values)) ||
      listed(grid.series.map(({ name }) => name))
    );
  const own = grid.series.length === 1 && first.name !== header ? first.name : '';
  const lines = grid.series.some(({ name }) => name !== '');
  return [called, own].filter(Boolean).join(', ') || header || file || (lines && !first.unit ? values : '');
}

function typeOf(grid: Grid, first: Series): ChartView['type'] {
  if (grid.time) {
    const few = grid.labels.length <= 4 || (isUneven(grid) && grid.labels.length <= mostColumns);
    return few && grid.series.length <= 3 ? 'column' : 'line';
  }
  const sum = first.values.reduce<number>((all, value) => all + (value ?? 0), 0);
  const parts =
    first.type === 'share' &&
    first.unit === '%' &&
    Math.abs(sum - 100) <= 1 &&
    first.values.every((value) => value !== null && value >= 0);
  if (parts && grid.series.length === 1 && grid.labels.length <= 5 && grid.complete) return 'pie';
  if (isScale(grid)) return grid.series.length > 1 ? 'line' : 'column';
  const longest = grid.labels.reduce((most, label) => Math.max(most, label.length), 0);
  return grid.labels.length <= 6 && longest <= 14 ? 'column' : 'bar';
}

/** Most points in time drawn as columns. */
const mostColumns = 24;

/** Unevenly spaced years: a line between them would suggest values that do not exist. */
function isUneven({ years, labels }: Grid): boolean {
  if (!labels.every((label) => isYear(label))) return false;
  const steps = years.slice(1).map((year, index) => (year ?? 0) - (years[index] ?? 0));
  return steps.some((step) => step > 1.5 * Math.min(...steps));
}

function sorted(grid: Grid): Grid {
  const [first] = grid.series;
  const value = (index: number) => first?.values[index] ?? Number.NEGATIVE_INFINITY;
  const order = grid.labels.map((_, index) => index).sort((a, b) => value(b) - value(a));
  return {
    ...grid,
    labels: order.map((index) => grid.labels[index] ?? ''),
    series: grid.series.map((series) => ({
      ...series,
      values: order.map((index) => series.values[index] ?? null),
    })),
  };
}
