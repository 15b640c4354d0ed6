import { say } from '../../language/table-sayings.ts';
import { changeOf, largestStep } from './change-statements.ts';
import { type Grid, isYear, type Series } from './grid.ts';
import type { Room } from './narrow.ts';
import { computed, pointsOf, type Saying } from './statements.ts';
import type { View } from './views-of.ts';

/** Fewest and most points in time whose changes are drawn individually. */
const steps = { least: 5, most: 40 } as const;

/** The percentage change of a measure between consecutive points in time. Undefined if it makes no sense. */
export function stepsView(grid: Grid, series: Series, saying: Saying): View | undefined {
  const { language } = saying;
  const points = pointsOf(grid, series);
  const largest = largestStep(grid, series, saying);
  if (!largest || points.length < steps.least || points.length > steps.most || !isEven(grid))
    return undefined;
  const changes = points.slice(1).map((to, at) => {
    const from = points[at] ?? to;
    return { label: to.label, ...changeOf(series, from, to, saying) };
  });
  if (changes.some(({ support }) => support.unit !== '%')) return undefined;
  const values = changes.map(({ support }) => Number(support.value.toFixed(1)));
  const title = say(language, 'steps', { measure: saying.nameOf(series) });
  return {
    title,
    chart: {
      type: 'column',
      axis: grid.axis,
      measure: title,
      unit: '%',
      categories: changes.map(({ label }) => label),
      series: [{ name: title, values }],
    },
    table: { columns: [grid.axis, title], rows: changes.map(({ label, text }) => [label, text]) },
    statements: [{ ...largest, finding: true }],
    leftOut: { chart: [], table: [] },
    support: changes.map(({ support }, at) => ({ ...support, value: values[at] ?? 0 })),
  };
}

/** Evenly spaced years, or times that are no years. */
function isEven({ labels, years }: Grid): boolean {
  if (!labels.every(isYear)) return true;
  const distances = new Set(years.slice(1).map((year, at) => (year ?? 0) - (years[at] ?? 0)));
  return distances.size === 1;
}

/** The lower end of a ranking whose upper end is charted; undefined if both have the same names. */
export function lowestView(grid: Grid, series: Series, saying: Saying, room: Room): View | undefined {
  const { language } = saying;
  const points = pointsOf(grid, series).sort((a, b) => a.value - b.value);
  const kept = points.slice(0, room.bars);
  const measure = saying.nameOf(series);
  const different = new Set(kept.map(({ value }) => value)).size;
  if (grid.time || points.length < 2 * room.bars || different < kept.length / 2) return undefined;
  const title = say(language, 'bottom', { measure, n: kept.length, m: points.length });
  return {
    title,
    chart: {
      type: 'bar',
      axis: grid.axis,
      measure: series.name,
      ...(series.unit && { unit: series.unit }),
      categories: kept.map(({ label }) => label),
      series: [{ name: series.name, values: kept.map(({ value }) => value) }],
    },
    top: { chart: { title, phrase: '', counts: [kept.length, points.length] } },
    table: {
      columns: [grid.axis, series.name],
      rows: kept.map(({ label, value }) => [label, String(value)]),
    },
    statements: [],
    leftOut: { chart: [], table: [] },
    support: kept.map(({ label, value }) => computed(saying, `${measure} of ${label}`, value, series.unit)),
  };
}
