import type { Place } from '../../read/document.ts';
import type { Grid, Series } from './grid.ts';
import { type Interest, namedBy } from './interest.ts';
import { chosenBars, lastShared, type Room } from './narrow.ts';
import type { Saying } from './statements.ts';
import { chartOf, statementsOf, usualRoom, type View, type ViewOptions } from './views-of.ts';

/**
 * Where there are many more lines than a chart has room for: their ranking at the last time that most of them have, or at the
 * one year that is asked for. Undefined where the prompt names lines, or they are of several units.
 */
export function rankingView(
  grid: Grid,
  interest: Interest,
  { language, room: given, context = '' }: ViewOptions,
  at: Place,
): View | undefined {
  const room: Room = { ...usualRoom, ...given };
  const { series: lines } = grid;
  const [first] = lines;
  const named = namedBy(interest);
  const alike = lines.every(({ unit, type }) => unit === first?.unit && type === first?.type);
  if (!grid.time || !first || !alike || lines.length <= 2 * usualRoom.lines || interest.line)
    return undefined;
  if (lines.some(({ name }) => named(name))) return undefined;
  const asked = interest.from === interest.to ? grid.years.indexOf(interest.to) : -1;
  const point = asked >= 0 && interest.to ? asked : lastShared(lines);
  const name = [grid.measure || context, grid.labels[point]].filter(Boolean).join(', ');
  const series: Series = {
    ...first,
    name,
    values: lines.map(({ values }) => values[point] ?? null),
    written: lines.map(({ written }) => written[point] ?? 0),
    decimals: Math.max(...lines.map(({ decimals }) => decimals)),
    large: lines.some(({ large }) => large),
  };
  const names: Grid = {
    ...grid,
    axis: grid.lines ?? '',
    time: false,
    labels: lines.map((line) => line.name),
    years: lines.map(() => undefined),
    measure: '',
    series: [series],
    complete: false,
  };
  const chosen = chosenBars(names, interest, room, language);
  const short = name.length <= longestName ? name : (grid.labels[point] ?? '');
  const saying: Saying = { language, at, nameOf: () => short };
  const chart = chartOf(chosen.grid, saying, { above: '', file: '' });
  if (!chart) return undefined;
  const statements = statementsOf({ drawn: chosen.grid, whole: chosen.whole ?? names }, saying, new Map());
  return {
    title: name,
    chart,
    table: { columns: [chart.axis, name], rows: [] },
    statements: statements.slice(0, room.statements),
    leftOut: { chart: chosen.leftOut, table: [] },
    ...(chosen.top && { top: { chart: chosen.top } }),
  };
}

/** Characters of what a sentence has room for beside its numbers. */
const longestName = 48;
