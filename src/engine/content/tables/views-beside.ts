import { Cells, type Grid, isName } from './grid.ts';
import { categoryView, yearlyViews } from './group-views.ts';
import type { Interest } from './interest.ts';
import { namedBy } from './interest.ts';
import { sumOf } from './leader.ts';
import { longGrid } from './long-grid.ts';
import { lowestView, stepsView } from './more-views.ts';
import { aggregates, withinYears, withoutAggregates } from './narrow.ts';
import { overviewView, profileView } from './overview-view.ts';
import { partsView } from './parts-view.ts';
import { plainGrid } from './plain-grid.ts';
import { rankingView } from './ranking-view.ts';
import type { Saying } from './statements.ts';
import type { Telling, Told } from './telling.ts';
import { usualRoom, type View, viewsOf } from './views-of.ts';
import { wideGrid } from './wide-grid.ts';

/** Further views a careful reader would want of each measure. */
export function viewsBeside(telling: Telling) {
  const { table, view, interest, options } = telling;
  const { language } = options;
  const cells = new Cells(table);
  const room = { ...usualRoom, ...options.room };
  const turned = wideGrid(cells, interest) ?? plainGrid(cells, interest) ?? longGrid(cells, interest);
  // Names at one time are a ranking; lines are no measures.
  const upright =
    turned && (turned.measure === '' || !turned.time || turned.axis === '') ? turned : undefined;
  const saying: Saying = { language, at: table.at, nameOf: ({ name }) => name };
  const ranking = turned && rankingView(turned, interest, options, table.at);
  const grid = upright && withoutAggregates(withinYears(upright, interest, language).grid);
  const [series] = grid?.series ?? [];
  const [leader] = grid && !grid.time && series ? leadersOf(grid, interest) : [];
  const fillers = [
    ...yearlyViews(table, interest, options).map((one) => ({ view: one, as: 'chart' as const })),
    ...(ranking ? [] : [grid && series && { view: stepsView(grid, series, saying), as: 'chart' as const }]),
    grid && series && { view: lowestView(grid, series, saying, room), as: 'chart' as const },
    grid && leader !== undefined
      ? { view: profileView(grid, leader, saying, room), as: 'table' as const }
      : undefined,
  ].flatMap((one): Told[] => (one?.view ? [{ view: one.view, as: one.as }] : []));
  return {
    parts: view.chart ? partsView(table, interest, language) : undefined,
    ranking,
    total: turned && totalLine(turned, telling),
    category: grid?.time === false && !telling.parted ? categoryView(table, interest, options) : undefined,
    overview: grid && overviewView(grid, saying, room),
    overTime: grid?.time === true,
    fillers,
  };
}

/** The line that totals all others, next to their chart. */
function totalLine(grid: Grid, { table, view, interest, options }: Telling): View | undefined {
  if ((view.chart?.series.length ?? 0) < 2) return undefined;
  const { rows, totals, columns } = table;
  const isOne = (_: unknown, at: number) => new Set(totals.map((row) => rows[row]?.[at])).size === 1;
  const whole = { ...table, rows: totals.map((row) => rows[row] ?? []), totals: [] };
  // In long form the rows of totals form their own table.
  if (totals.length >= leastTotals && columns.every((column, at) => !isName(column) || isOne(column, at)))
    return viewsOf(whole, interest, options);
  const [line, ...more] = aggregates(
    grid.series.map(({ name }) => name),
    grid.series.map(({ values }) => sumOf(values)),
  );
  if (line === undefined || more.length > 0) return undefined;
  const alone = viewsOf(table, { ...interest, line }, options);
  return alone.chart?.series.length === 1 ? alone : undefined;
}

const leastTotals = 3;

/** The names in the prompt, else the first by the first measure. */
function leadersOf(grid: Grid, interest: Interest): string[] {
  const named = grid.labels.filter(namedBy(interest));
  const values = grid.series[0]?.values ?? [];
  const order = grid.labels
    .map((label, at) => ({ label, value: values[at] ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => b.value - a.value);
  return [...named, ...order.map(({ label }) => label)].slice(0, 1);
}
