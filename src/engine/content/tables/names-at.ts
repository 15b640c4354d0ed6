import type { Grid, Series } from './grid.ts';
import type { Interest } from './interest.ts';
import { lastShared } from './narrow.ts';

/** The time at which lines are ranked: the one year asked for, else the last that most lines have. */
export function pointOf(grid: Grid, interest: Interest): number {
  const asked = interest.from === interest.to ? grid.years.indexOf(interest.to) : -1;
  return asked >= 0 && interest.to ? asked : lastShared(grid.series);
}

/** The values of lines of one unit at one time, as a grid of names; undefined for other grids. */
export function namesAt(grid: Grid, interest: Interest, context = ''): Grid | undefined {
  const { series: lines } = grid;
  const [first] = lines;
  const alike = lines.every(({ unit, type }) => unit === first?.unit && type === first?.type);
  if (!grid.time || !first || !alike) return undefined;
  const point = pointOf(grid, interest);
  const series: Series = {
    ...first,
    name: [grid.measure || context, grid.labels[point]].filter(Boolean).join(', '),
    values: lines.map(({ values }) => values[point] ?? null),
    written: lines.map(({ written }) => written[point] ?? 0),
    decimals: Math.max(...lines.map(({ decimals }) => decimals)),
    large: lines.some(({ large }) => large),
  };
  return {
    ...grid,
    axis: grid.lines ?? '',
    time: false,
    labels: lines.map((line) => line.name),
    years: lines.map(() => undefined),
    measure: '',
    series: [series],
    complete: false,
  };
}
