import type { Place } from '../../read/document.ts';
import { chartOf } from './chart-view.ts';
import type { Grid } from './grid.ts';
import { type Interest, namedBy } from './interest.ts';
import { namesAt, pointOf } from './names-at.ts';
import { chosenBars, type Room } from './narrow.ts';
import type { Saying } from './statements.ts';
import { statementsOf, usualRoom, type View, type ViewOptions } from './views-of.ts';

/**
 * If there are far more lines than fit a chart: their ranking at the last time most of them have, or at the one year
 * asked for. Undefined if the prompt names lines, or units differ.
 */
export function rankingView(
  grid: Grid,
  interest: Interest,
  { language, room: given, context = '' }: ViewOptions,
  at: Place,
): View | undefined {
  const room: Room = { ...usualRoom, ...given };
  const { series: lines } = grid;
  const named = namedBy(interest);
  if (lines.length <= 2 * usualRoom.lines || interest.line) return undefined;
  if (lines.some(({ name }) => named(name))) return undefined;
  const names = namesAt(grid, interest, context);
  const [series] = names?.series ?? [];
  if (!names || !series) return undefined;
  const { name } = series;
  const point = pointOf(grid, interest);
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

/** Most characters of names in a sentence, besides its numbers. */
const longestName = 48;
