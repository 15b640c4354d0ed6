import { say } from '../../language/table-sayings.ts';
import type { Computed } from '../support.ts';
import { changeOf } from './change-statements.ts';
import { type Grid, isDaily, pointName, type Series } from './grid.ts';
import type { Room } from './narrow.ts';
import { computed, type Point, pointsOf, type Saying, shown } from './statements.ts';
import type { View } from './views-of.ts';

/** With fewer measures, their own charts are enough. */
const leastMeasures = 3;

/** Most rows on a slide if no cell takes two lines. */
const mostRows = 8;
const longCell = 40;

interface Row {
  cells: string[];
  support: Computed[];
}

/**
 * All measures of a table side by side: over time their first and last values and the change; over days and names their
 * highest, lowest and median. Undefined for fewer than three measures.
 */
export function overviewView(grid: Grid, saying: Saying, room: Room): View | undefined {
  return grid.time && !isDaily(grid) ? overTime(grid, saying, room) : overNames(grid, saying, room);
}

function overTime(grid: Grid, saying: Saying, room: Room): View | undefined {
  const { language } = saying;
  const last = grid.labels.length - 1;
  const [from = '', to = ''] = [grid.labels[0], grid.labels[last]];
  const ended = grid.series.flatMap((series) => {
    const [a, b] = [series.values[0] ?? null, series.values[last] ?? null];
    return a === null || b === null
      ? []
      : [{ series, first: { index: 0, value: a, label: from }, last: { index: last, value: b, label: to } }];
  });
  const change = say(language, 'change', {});
  // If there are too many rows, those that end highest.
  const isAlike = ended.every(({ series }) => series.unit === ended[0]?.series.unit);
  const by = (grid.lines !== undefined || isAlike) && ended.length > mostRows ? to : undefined;
  if (by) ended.sort((a, b) => b.last.value - a.last.value);
  const rose = ended.filter((one) => one.last.value > one.first.value).length;
  const fell = ended.filter((one) => one.last.value < one.first.value).length;
  const most = Math.max(rose, fell);
  const title = say(language, rose === most ? 'roseCount' : 'fellCount', {
    n: most,
    m: ended.length,
    from,
    to,
  });
  const rows = ended.map(({ series, first, last: end }): Row => {
    const name = saying.nameOf(series);
    const difference = changeOf(series, first, end, saying);
    const same = first.value === end.value;
    const values = [writtenOf(series, first, saying), writtenOf(series, end, saying)];
    return {
      cells: [name, ...values, same ? '–' : difference.text],
      support: [
        computed(saying, `${name} in ${from}`, first.value, series.unit),
        computed(saying, `${name} in ${to}`, end.value, series.unit),
        difference.support,
      ],
    };
  });
  const columns = [grid.lines || say(language, 'measure', {}), from, to, change];
  return viewOf(rows, { title, columns, counts: [most, ended.length], by, fixed: grid.fixed }, saying, room);
}

function overNames(grid: Grid, saying: Saying, room: Room): View | undefined {
  const { language } = saying;
  const leaders = new Map<string, number>();
  const rows = grid.series.flatMap((series): Row[] => {
    const points = pointsOf(grid, series).sort((a, b) => b.value - a.value);
    const [best, worst] = [points[0], points.at(-1)];
    if (!best || !worst || points.length < 3 || best.value === worst.value) return [];
    const alone = points[1]?.value !== best.value;
    if (alone) leaders.set(best.label, (leaders.get(best.label) ?? 0) + 1);
    const name = saying.nameOf(series);
    const lowest = points[points.length - 2]?.value === worst.value;
    return [
      {
        cells: [
          name,
          alone ? named(series, best, saying) : writtenOf(series, best, saying),
          lowest ? writtenOf(series, worst, saying) : named(series, worst, saying),
        ],
        support: [
          computed(saying, `highest ${name}: ${best.label}`, best.value, series.unit),
          computed(saying, `lowest ${name}: ${worst.label}`, worst.value, series.unit),
        ],
      },
    ];
  });
  const [leader] = [...leaders].sort((a, b) => b[1] - a[1]);
  const counts: [number, number] = [leader?.[1] ?? 0, rows.length];
  const title =
    leader && leader[1] > 1
      ? say(language, 'leads', { name: pointName(grid, leader[0]), n: counts[0], m: counts[1] })
      : say(language, 'spread', {});
  const columns = [
    say(language, 'measure', {}),
    say(language, 'highestIs', {}),
    say(language, 'lowestIs', {}),
  ];
  return viewOf(rows, { title, columns, counts, fixed: grid.fixed }, saying, room);
}

/** One row's rank in every measure. */
export function profileView(grid: Grid, label: string, saying: Saying, room: Room): View | undefined {
  const at = grid.labels.indexOf(label);
  const { language } = saying;
  if (grid.time || at < 0) return undefined;
  const rows = grid.series.flatMap((series): Row[] => {
    const value = series.values[at] ?? null;
    const points = pointsOf(grid, series);
    if (value === null || points.length < leastMeasures) return [];
    const rank = 1 + points.filter((point) => point.value > value).length;
    const name = saying.nameOf(series);
    return [
      {
        cells: [name, writtenOf(series, { index: at, value, label }, saying), `${rank}/${points.length}`],
        support: [
          computed(saying, `${name} of ${label}`, value, series.unit),
          computed(saying, `rank of ${label} by ${name}`, rank),
          computed(saying, `rows with ${name}`, points.length),
        ],
      },
    ];
  });
  const columns = [say(language, 'measure', {}), label, say(language, 'rank', {})];
  return viewOf(
    rows,
    { title: say(language, 'profile', { name: label }), columns, counts: [0, 0], fixed: grid.fixed },
    saying,
    room,
  );
}

const writtenOf = (series: Series, { value, index }: Point, { language }: Saying): string =>
  shown(series, value, language, index);

const named = (series: Series, point: Point, saying: Saying): string =>
  `${point.label} (${writtenOf(series, point, saying)})`;

function viewOf(
  rows: Row[],
  {
    title,
    columns,
    counts,
    by,
    fixed,
  }: {
    title: string;
    columns: string[];
    counts: [number, number];
    by?: string | undefined;
    /** The filter of the table. */
    fixed: string[];
  },
  saying: Saying,
  room: Room,
): View | undefined {
  if (rows.length < leastMeasures) return undefined;
  const long = rows.some(({ cells }) => cells.some((cell) => cell.length > longCell));
  const kept = rows.slice(0, long ? room.rows : Math.max(room.rows, mostRows));
  const { language } = saying;
  const leftOut = [
    ...fixed.map((name) => say(language, 'fixed', { name })),
    ...(kept.length < rows.length
      ? [say(language, by ? 'rowsBy' : 'rows', { n: kept.length, m: rows.length, measure: by ?? '' })]
      : []),
  ];
  const all = [kept.length, rows.length, ...counts];
  return {
    title,
    table: { columns, rows: kept.map(({ cells }) => cells) },
    statements: [],
    leftOut: { chart: [], table: leftOut },
    top: { table: { title, phrase: '' } },
    support: [
      ...kept.flatMap(({ support }) => support),
      ...all.map((value) => computed(saying, 'number of measures', value)),
    ],
  };
}
