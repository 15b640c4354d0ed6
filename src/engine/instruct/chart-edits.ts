import { type ChartData, isRound, type OwnChart } from '../outline.ts';
import { refuseOtherCategory } from './grid-edits.ts';
import { nameIndex } from './grid-lines.ts';
import type { OperationName, OperationOf } from './operations.ts';
import { placeInOrder } from './place-in-order.ts';
import { markName, markNames } from './ranked-marks.ts';
import { ask } from './state.ts';

/** Operations on charts, shared by decks and posters. */

export type ChartEdit = Extract<
  OperationName,
  | 'chart.type'
  | 'chart.stack'
  | 'chart.title'
  | 'chart.data'
  | 'chart.value'
  | 'chart.category.add'
  | 'chart.category.delete'
  | 'chart.series.add'
  | 'chart.series.delete'
  | 'chart.series.name'
  | 'chart.keep'
  | 'chart.sort'
>;

export type ChartLookEdit = Extract<
  OperationName,
  'chart.legend' | 'chart.labels' | 'chart.axis' | 'chart.highlight' | 'chart.colour'
>;

const namesOf = ({ series }: ChartData): string[] => series.map(({ name }) => name);
const isCalled = (name: string, wanted: string): boolean => name.toLowerCase() === wanted.toLowerCase();

/** The chart after one operation. @throws ClarificationNeeded if it does not fit the chart */
export const chartEdits: {
  [Name in ChartEdit]: (operation: OperationOf<Name>, chart: ChartData) => ChartData;
} = {
  'chart.type'({ type }, chart) {
    if (type === 'scatter')
      return ask('A scatter chart cannot be drawn here. Which other type should it have?');
    if (isRound({ type }) && chart.series.length > 1)
      ask(
        `The chart compares ${chart.series.length} series, and a ${type} chart shows one. Which one: ${namesOf(chart).join(', ')}?`,
      );
    const { stacked, ...plain } = chart;
    return { ...plain, ...(stacked && (type === 'column' || type === 'bar') && { stacked }), type };
  },
  'chart.stack'({ stacked }, { stacked: _, ...chart }) {
    if (chart.type !== 'column' && chart.type !== 'bar')
      ask('Columns and bars can be stacked. Should the chart become one of them?');
    if (chart.series.length < 2)
      ask('The chart has one series, and there is nothing to stack on it. What should change?');
    if (stacked && chart.series.some(({ values }) => values.some((value) => (value ?? 0) < 0)))
      ask('The chart has numbers below zero, which cannot be stacked. What should change?');
    return { ...chart, ...(stacked && { stacked }) };
  },
  'chart.title': ({ text }, chart) => ({ ...chart, title: text }),
  'chart.data': ({ chart: data }, chart) => ({ ...chart, ...(data as ChartData), type: chart.type }),
  'chart.value'({ category, series, value, add }, chart) {
    const known = !add || chart.categories.some((name) => isCalled(name, category));
    return withValue(known ? chart : withCategory(chart, category, []), category, series, value);
  },
  'chart.category.add'({ name, values }, chart) {
    refuseOtherCategory(chart, name, values);
    return withCategory(chart, name, values);
  },
  'chart.category.delete'({ category }, chart) {
    const left = chart.series.filter(({ name }) => !isCalled(name, category));
    // An author may call a series "category".
    if (!chart.categories.some((name) => isCalled(name, category)) && left.length < chart.series.length)
      return withSeries(chart, left);
    const index = nameIndex(chart.categories, category);
    if (chart.categories.length < 2) ask(`“${category}” is all that the chart shows. Should the chart go?`);
    return {
      ...chart,
      categories: chart.categories.toSpliced(index, 1),
      series: chart.series.map((one) => ({ ...one, values: one.values.toSpliced(index, 1) })),
    };
  },
  'chart.series.add'({ name, values }, chart) {
    if (isRound(chart)) ask('A round chart shows one series. Which type should it have with another?');
    if (values.length !== chart.categories.length)
      ask(
        `The chart has ${chart.categories.length} categories (${chart.categories.join(', ')}), and ${values.length} values are given. What should each be?`,
      );
    return { ...chart, series: [...chart.series, { name, values }] };
  },
  'chart.series.delete'({ name, nth }, chart) {
    const names = namesOf(chart);
    const meant = name === undefined ? seriesMeant(nth, names) : nameIndex(names, name);
    return withSeries(chart, chart.series.toSpliced(meant, 1));
  },
  'chart.series.name'({ nth, name }, chart) {
    const meant = seriesMeant(nth, namesOf(chart));
    return { ...chart, series: chart.series.map((one, at) => (at === meant ? { ...one, name } : one)) };
  },
  'chart.keep'({ names }, chart) {
    const isKept = (name: string): boolean => names.some((one) => isCalled(name, one));
    if (chart.series.filter(({ name }) => isKept(name)).length === names.length)
      return { ...chart, series: chart.series.filter(({ name }) => isKept(name)) };
    const kept = names.map((name) => nameIndex(chart.categories, name));
    const only = <Value>(values: readonly Value[]): Value[] => values.filter((_, at) => kept.includes(at));
    return {
      ...chart,
      categories: only(chart.categories),
      series: chart.series.map((one) => ({ ...one, values: only(one.values) })),
    };
  },
  'chart.sort'(operation, chart) {
    const lines = orderMoved(operation, namesOf(chart));
    if (lines) return { ...chart, series: lines.flatMap((at) => chart.series[at] ?? []) };
    const order = orderMoved(operation, chart.categories) ?? sortedOrder(operation, chart);
    const sorted = <Value>(all: readonly Value[]): Value[] => order.map((at) => all[at] as Value);
    return {
      ...chart,
      categories: sorted(chart.categories),
      series: chart.series.map((one) => ({ ...one, values: sorted(one.values) })),
    };
  },
};

/** "Gas before electricity": the new order of series or categories, where they have both names. */
function orderMoved(
  { by = '', to }: Pick<OperationOf<'chart.sort'>, 'by' | 'to'>,
  names: readonly string[],
): number[] | undefined {
  const goal = to && ('before' in to ? to.before : to.after);
  const [from, beside] = [by, goal].map((name) => names.findIndex((one) => isCalled(one, name ?? '')));
  if (!to || from === undefined || beside === undefined || from < 0 || beside < 0) return undefined;
  const rest = [...names.keys()].filter((at) => at !== from);
  return rest.toSpliced(rest.indexOf(beside) + ('after' in to ? 1 : 0), 0, from);
}

/** Zero-based index of the series meant. @throws ClarificationNeeded */
function seriesMeant(nth: number | undefined, names: readonly string[]): number {
  const at = nth === undefined ? 0 : nth > 0 ? nth - 1 : names.length + nth;
  if (names[at] === undefined || (nth === undefined && names.length > 1))
    ask(`The chart shows ${names.join(', ')}. Which of them is meant?`);
  return at;
}

interface Sortable {
  type: string;
  categories: readonly string[];
  series: readonly { name: string; values: readonly (number | null)[] }[];
}

/** Zero-based order of the categories; those without a value come last. @throws ClarificationNeeded */
function sortedOrder(
  { by, names, descending }: Pick<OperationOf<'chart.sort'>, 'by' | 'names' | 'descending'>,
  { type, categories, series }: Sortable,
): number[] {
  if (type !== 'bar' && type !== 'column' && !isRound({ type }))
    ask('That chart follows the order of its categories. Should it be a bar chart first?');
  const all = series.map(({ name }) => name);
  if (!names && by === undefined && series.length > 1)
    ask(`The chart shows several: ${all.join(', ')}. By which should it be sorted?`);
  const { values = [] } = series[by === undefined ? 0 : nameIndex(all, by)] ?? {};
  const sign = descending ? -1 : 1;
  const rank = (at: number): number => values[at] ?? -sign * Number.NEGATIVE_INFINITY;
  return [...categories.keys()].sort((one, other) =>
    names
      ? sign * (categories[one] ?? '').localeCompare(categories[other] ?? '', 'en', { numeric: true })
      : sign * (rank(one) - rank(other)) || one - other,
  );
}

const withSeries = (chart: ChartData, series: ChartData['series']): ChartData =>
  series.length > 0
    ? { ...chart, series }
    : ask(`“${namesOf(chart).join(', ')}” is all that the chart shows. Should the chart go?`);

function withCategory(chart: ChartData, name: string, values: readonly number[]): ChartData {
  const place = placeInOrder(chart.categories, name);
  return {
    ...chart,
    categories: chart.categories.toSpliced(place, 0, name),
    series: chart.series.map((one, at) => ({
      ...one,
      values: one.values.toSpliced(place, 0, values[at] ?? null),
    })),
  };
}

/** Sets the value of a category given in words, in the series given in words or as `series`. */
export function withValue(
  chart: ChartData,
  words: string,
  series: string | undefined,
  value: number,
): ChartData {
  const said = ` ${words.toLowerCase()} `;
  const says = (name: string): boolean => name !== '' && said.includes(` ${name.toLowerCase()} `);
  const row = chart.categories.findIndex(says);
  const named = series ? nameIndex(namesOf(chart), series) : chart.series.findIndex(({ name }) => says(name));
  const column = named < 0 && chart.series.length === 1 ? 0 : named;
  if (row < 0)
    ask(`The chart has no “${words}”: there are ${chart.categories.join(', ')}. Which do you mean?`);
  if (column < 0) ask(`The chart shows several: ${namesOf(chart).join(', ')}. Which should change?`);
  return {
    ...chart,
    series: chart.series.map((one, at) =>
      at === column ? { ...one, values: one.values.with(row, value) } : one,
    ),
  };
}

/** The appearance of a chart; `ringLegend` is the default legend position of a ring. */
interface Shown {
  chart: ChartData;
  own: OwnChart | undefined;
  ringLegend: NonNullable<OwnChart['legend']>;
}

/** The appearance settings an operation makes; undefined if already so. @throws ClarificationNeeded */
export const chartLookEdits: {
  [Name in ChartLookEdit]: (operation: OperationOf<Name>, shown: Shown) => OwnChart;
} = {
  'chart.legend'({ show, at }, { chart, own, ringLegend }) {
    if (at === 'left') ask('A legend can be at the top, at the bottom or on the right. Where should it be?');
    const now = own?.legend ?? (isRound(chart) ? ringLegend : chart.series.length > 1 ? 'bottom' : 'none');
    if (!show) return now === 'none' ? {} : { legend: 'none' };
    if (at) return { legend: at === 'right' ? 'end' : (at as 'top' | 'bottom') };
    return now === 'none' ? { legend: isRound(chart) ? ringLegend : 'bottom' } : {};
  },
  'chart.labels': ({ show }) => ({ labels: show }),
  'chart.axis'({ axis, title }, { chart, own }) {
    if (isRound(chart)) ask('The chart is round and has no axes. What should change on it?');
    return { axes: { ...own?.axes, [axis]: title } };
  },
  'chart.highlight'({ category, colour }, { chart, own }) {
    const words = markName(category, chart).trim().toLowerCase();
    const name = chart.categories.find((one) => one.trim().toLowerCase() === words);
    if (!name)
      return ask(`The chart has no “${words}”: there are ${chart.categories.join(', ')}. Which do you mean?`);
    if (isRound(chart))
      return colour
        ? { colours: { ...own?.colours, [name]: colour } }
        : ask(`Which colour should “${name}” have, so that it stands out?`);
    if (!['column', 'bar'].includes(chart.type) || chart.series.length > 1)
      ask('Only a bar or a column of a chart with one series can stand out. What should change?');
    if (chart.categories.length < 2) ask('The chart has one category alone. What should change?');
    return { highlight: name, ...(colour && { colour }) };
  },
  'chart.colour'({ name, colour }, { chart, own }) {
    const round = isRound(chart);
    const single = chart.series.length === 1;
    const series = namesOf(chart);
    const marked = round || (single && (chart.type === 'column' || chart.type === 'bar'));
    const names = marked ? [...chart.categories, ...(round ? [] : series)] : series;
    const all = markNames(name, chart).flatMap((one) => {
      const found = names[nameIndex(names, one)] as string;
      return marked && !round && !chart.categories.includes(found) ? chart.categories : [found];
    });
    return { colours: { ...own?.colours, ...Object.fromEntries(all.map((one) => [one, colour])) } };
  },
};

export function hasMark({ categories, series }: ChartData, name: string): boolean {
  const words = name.trim().toLowerCase();
  return [...categories, ...series.map((one) => one.name)].some((one) => one.trim().toLowerCase() === words);
}
