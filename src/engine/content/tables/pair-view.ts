import { say } from '../../language/table-sayings.ts';
import { wordList } from '../../language/table-words.ts';
import type { Table } from '../../read/document.ts';
import type { Computed } from '../support.ts';
import { chartOf } from './chart-view.ts';
import { formatValue } from './format.ts';
import { Cells, type Grid, isMeasure, isName, isTime, type Series } from './grid.ts';
import { type Interest, mentionOf, overlap } from './interest.ts';
import { chosenBars } from './narrow.ts';
import { inOrderOfTime, shortTimes } from './time-axis.ts';
import { statementsOf, usualRoom, type View, type ViewOptions } from './views-of.ts';

/** A column, and the one that is subtracted from it in each row. */
interface Pair {
  one: number;
  other: number;
}

/** In each row, what the first named column has more than the second. Undefined if the two are uncertain. */
export function pairView(table: Table, interest: Interest, options: ViewOptions): View | undefined {
  const cells = new Cells(table);
  if (cells.account || cells.uneven) return undefined;
  const pair = differenceAsked(cells, interest);
  const grid = pair && gridOf(cells, pair, options);
  const [series] = grid?.series ?? [];
  if (!grid || !series) return undefined;
  const { language } = options;
  const room = { ...usualRoom, ...options.room };
  const saying = { language, at: table.at, nameOf: ({ name }: Series) => name };
  const chosen = chosenBars(grid, interest, room, language);
  const chart = chartOf(chosen.grid, saying, { above: '', file: '' });
  if (!chart) return undefined;
  const statements = statementsOf({ drawn: chosen.grid, whole: chosen.whole ?? grid }, saying, new Map());
  return {
    title: series.name,
    answers: true,
    chart,
    table: {
      columns: [grid.axis, series.name],
      rows: chosen.grid.labels.slice(0, room.rows).map((label, at) => {
        const value = chosen.grid.series[0]?.values[at] ?? null;
        return [label, value === null ? '–' : formatValue(value, series.unit, series.decimals, language)];
      }),
    },
    // The answer is the finding; the extremes matter most.
    statements: statements
      .filter(({ kind }) => kind === 'highest' || kind === 'lowest')
      .map((one, at) => (at === 0 ? { ...one, finding: true } : one)),
    leftOut: { chart: chosen.leftOut, table: chosen.leftOut },
    ...(chosen.top && { top: { chart: chosen.top } }),
    support: grid.labels.map(
      (label, at): Computed => ({
        kind: 'computed',
        at: table.at,
        how: `${series.name}: ${label}`,
        value: series.values[at] ?? 0,
        ...(series.unit && { unit: series.unit }),
      }),
    ),
  };
}

const nameAt = ({ table }: Cells, index: number): string => table.columns[index]?.name ?? '';

/** Most times that the larger of two compared values may exceed the smaller. */
const mostTimes = 5;

/** "Actual against budget": two columns of one kind, both named completely. */
function differenceAsked(cells: Cells, interest: Interest): Pair | undefined {
  if (wordList('against').longest(interest.text) === 0) return undefined;
  const { columns } = cells.table;
  const named = columns
    .flatMap((column, index) => (isMeasure(column) && overlap(column.name, interest) === 1 ? [index] : []))
    .sort((a, b) => mentionOf(nameAt(cells, a), interest) - mentionOf(nameAt(cells, b), interest));
  const [one, other, ...more] = named;
  if (one === undefined || other === undefined || more.length > 0) return undefined;
  const adds = (index: number) => ['count', 'amount'].includes(columns[index]?.type ?? '');
  const isAlike =
    columns[one]?.unit === columns[other]?.unit &&
    (columns[one]?.type === columns[other]?.type || (adds(one) && adds(other)));
  const size = (index: number) =>
    cells.body.reduce((most, row) => Math.max(most, Math.abs(cells.number(row, index) ?? 0)), 0);
  const [small = 0, large = 0] = [size(one), size(other)].sort((a, b) => a - b);
  return isAlike && large <= small * mostTimes ? { one, other } : undefined;
}

/** The rows by their identifying column, in order of time if it is one. */
function gridOf(cells: Cells, { one, other }: Pair, { language }: ViewOptions): Grid | undefined {
  const { columns } = cells.table;
  const axis = columns.findIndex(
    (column, index) =>
      (isName(column) || isTime(column)) &&
      new Set(cells.body.map((row) => cells.text(row, index))).size === cells.body.length,
  );
  const column = columns[axis];
  if (!column) return undefined;
  const time = isTime(column) ? inOrderOfTime(cells.body.map((row) => cells.text(row, axis))) : undefined;
  const rows = time ? time.order.map((at) => cells.body[at] ?? -1) : cells.body;
  const values = rows.map((row) => {
    const [a, b] = [cells.number(row, one), cells.number(row, other)];
    return a === null || b === null ? null : Number((a - b).toPrecision(12));
  });
  const decimals = Math.max(...[one, other].map((index) => decimalsIn(cells, index)));
  const fields = { name: nameAt(cells, one), measure: nameAt(cells, other) };
  const unit = columns[one]?.unit;
  const largest = values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);
  return {
    axis: column.name,
    time: time !== undefined,
    labels: shortTimes(rows.map((row) => cells.text(row, axis))),
    years: time ? time.order.map((at) => time.years[at]) : rows.map(() => undefined),
    measure: '',
    series: [
      {
        name: say(language, 'minus', fields),
        type: 'amount',
        ...(unit && { unit }),
        values,
        decimals,
        written: values.map(() => decimals),
        large: largest >= 1e9,
      },
    ],
    complete: true,
    fixed: [],
  };
}

const mostDecimals = 3;

const decimalsIn = (cells: Cells, index: number): number =>
  cells.body.reduce(
    (most, row) =>
      Math.max(
        most,
        Math.min(mostDecimals, (String(cells.number(row, index) ?? '').split('.')[1] ?? '').length),
      ),
    0,
  );
