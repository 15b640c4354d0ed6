import type { Locale } from '../../../contract/locales.ts';
import { say } from '../../language/table-sayings.ts';
import { wordList } from '../../language/table-words.ts';
import { readUnit } from '../../language/units.ts';
import type { Table } from '../../read/document.ts';
import type { Computed } from '../support.ts';
import { type ChartView, chartOf } from './chart-view.ts';
import { formatNumber } from './format.ts';
import { Cells, type Grid, type Series } from './grid.ts';
import { counted, type Grouped, groupedMeasure, leastValues } from './group-values.ts';
import {
  askedGroupings,
  type Grouping,
  isLog,
  mostKinds,
  usualGroupings,
  withoutTwins,
  yearlyGrouping,
} from './groupings.ts';
import { type Interest, overlap } from './interest.ts';
import { longGrid } from './long-grid.ts';
import { measuresByInterest } from './measures.ts';
import { chosenBars, type Room } from './narrow.ts';
import { plainGrid } from './plain-grid.ts';
import { fileName, statementsOf, usualRoom, type View, type ViewOptions } from './views-of.ts';
import { wideGrid } from './wide-grid.ts';

/** A list of at least this many things is worth counting in ways nobody asked for. */
const leastListed = 12;
/** Views of groups of rows, most wanted first. */
export interface GroupViews {
  /** By columns the prompt names. */
  asked: View[];
  /** By the usual columns of an event log. */
  usual: View[];
  /** Only worth a slide if slides have to be filled. */
  rest: View[];
}

/**
 * Views of a table grouped by the columns or time span that the prompt names ("by sector", "by month"); an event log is
 * also grouped by the usual columns. They show sums of additive values, medians or means of ratios, prices and
 * uncertain amounts, and row counts. Empty if rows are places at times. Linear in the cells, apart from sorting.
 */
export function groupViewsOf(table: Table, interest: Interest, options: ViewOptions): GroupViews {
  const none: GroupViews = { asked: [], usual: [], rest: [] };
  const cells = new Cells(table);
  const { language } = options;
  const log = isLog(cells);
  const asked = askedGroupings(cells, interest, language);
  // Some rows of a list on pages may not have been read, so a sum or count would be wrong.
  if (log && table.at.page !== undefined) return none;
  if ((asked.length === 0 && !log) || wideGrid(cells, interest)) return none;
  // Rows named in two ways are drawn as they are, unless the prompt asks for a mean.
  const long = longGrid(cells, interest);
  const isDrawn =
    (long?.series.length ?? 0) <= usualRoom.bars && wordList('mean').longest(interest.text) === 0;
  // "The budget by account" covers all months if they add up and there are too many accounts for lines.
  const lines = long?.series ?? [];
  const sums =
    lines[0]?.nature === 'flow' && lines.length > usualRoom.lines && asked.some(({ time }) => !time);
  if (long && (long.time ? !sums : asked.length === 0 || isDrawn)) return none;
  const isAsked = ({ column, time }: Grouping) =>
    asked.some((one) => one.column === column || (time && one.time));
  const listed = log || (asked.length > 0 && table.rows.length > leastListed);
  const measures = measuresByInterest(table.columns, interest);
  const isMet = (name: string) => overlap(name, interest) >= 0.5;
  // "Which service had the most incidents" counts the rows of "incidents.csv".
  const isOfRows =
    isMet(fileName(table)) && !measures.some((index) => isMet(table.columns[index]?.name ?? ''));
  const rank = ({ name, time }: Grouping) => (isOfRows && !time && isMet(name) ? 1 : 0);
  const others = listed
    ? usualGroupings(cells, interest, language, log)
        .filter((one) => !isAsked(one))
        .sort((a, b) => rank(b) - rank(a))
    : [];
  const usual = withoutTwins(cells, [...asked, ...others]).filter((one) => others.includes(one));
  const room: Room = { ...usualRoom, ...options.room };
  const viewsBy = (grouping: Grouping) => {
    const all = measures.flatMap(
      (index) => groupedMeasure(cells, grouping, index, { interest, log, language }) ?? [],
    );
    const isNamed = ({ column }: Grouped) => overlap(column, interest) >= 0.5;
    const named = all.filter(isNamed);
    const left = all.filter((one) => !isNamed(one));
    const sums = left.filter(({ how }) => how === 'Sum').sort((a, b) => weightOf(b) - weightOf(a));
    const middles = left.filter(({ how }) => how !== 'Sum');
    const views = (some: Grouped[]) => some.flatMap((one) => groupedView(one, table, language, room) ?? []);
    return {
      sums: views([...named, ...sums]),
      others: views(middles),
      counts: views([counted(cells, grouping, language)]),
    };
  };
  // With one row per moment, counting rows counts moments.
  const isSeries = plainGrid(cells, interest)?.time === true;
  const byAsked = asked.map(viewsBy);
  const byUsual = usual.map(viewsBy);
  const chosen = byAsked.flatMap(({ sums, others, counts }) =>
    sums.length > 0 ? sums : [...(isSeries ? [] : counts), ...others],
  );
  // If nothing adds up, the row count is stated once, and the median.
  const leads = byUsual.flatMap(({ sums: [sum], others: [middle], counts }, at) => {
    if (sum) return isOfRows && at === 0 ? [...counts, sum] : [sum];
    return !middle || isOfRows ? counts : at > 0 ? [middle] : [...counts, middle];
  });
  const known = new Set([...chosen, ...leads]);
  const every = [...byAsked, ...byUsual].flatMap((one) => [...one.sums, ...one.others, ...one.counts]);
  return { asked: chosen, usual: leads, rest: every.filter((one) => !known.has(one)) };
}

/** The first measure of many names, by the categories they belong to: "Median pay by field". */
export function categoryView(table: Table, interest: Interest, options: ViewOptions): View | undefined {
  const cells = new Cells(table);
  const { language } = options;
  if (cells.body.length <= leastListed) return undefined;
  const [measure] = measuresByInterest(table.columns, interest);
  const [grouping] = usualGroupings(cells, interest, language, false);
  if (!grouping || measure === undefined) return undefined;
  const one = groupedMeasure(cells, grouping, measure, { interest, log: false, language });
  const room = { ...usualRoom, ...options.room, bars: mostKinds };
  return one && groupedView(one, table, language, room);
}

/** More points in time than this are too many to show one by one. */
const manyPoints = 36;

/** A long series of months or days by year: sums of additive values, otherwise medians. */
export function yearlyViews(table: Table, interest: Interest, { language, room }: ViewOptions): View[] {
  const cells = new Cells(table);
  const grouping = cells.body.length > manyPoints ? yearlyGrouping(cells, language) : undefined;
  const [measure] = measuresByInterest(table.columns, interest);
  if (!grouping || measure === undefined) return [];
  const one = groupedMeasure(cells, grouping, measure, { interest, log: false, language });
  const view = one && groupedView(one, table, language, { ...usualRoom, ...room });
  return view ? [view] : [];
}

/** Outweighs everything else. */
const whole = 100;

/** Totals by name first, then sums of money, then larger sums. */
function weightOf({ column, grid: { series } }: Grouped): number {
  const [only] = series;
  if (wordList('totals').is(column)) return whole;
  const unit = only?.unit ? readUnit(only.unit) : undefined;
  const total = (only?.values ?? []).reduce<number>((all, value) => all + Math.abs(value ?? 0), 0);
  return (unit?.money ? 50 : 0) + Math.log10(1 + total);
}

/** Most small groups that are named. */
const mostSmall = 4;

/** One number per group, as chart and table. */
export function groupedView(
  { how, column, grid, sizes, few, remarks }: Grouped,
  table: Table,
  language: Locale,
  room: Room,
): View | undefined {
  const [series] = grid.series;
  if (!series) return undefined;
  const drawn = { language, at: table.at, nameOf: ({ name }: Series) => name };
  const saying = { ...drawn, nameOf: ({ name }: Series) => (how === 'Sum' ? column : name) };
  const nobody: Interest = { text: '' };
  const chosen = chosenBars(grid, nobody, room, language);
  const chart = chartOf(chosen.grid, drawn, { above: '', file: '' }) ?? pairOf(chosen.grid);
  if (!chart) return undefined;
  // Every row is in one group, so the sum is the total.
  const total = series.values.reduce<number>((all, value) => all + (value ?? 0), 0);
  const totals = new Map(how === 'Sum' && remarks.length === 0 ? [[series.name, total]] : []);
  const whole = chosen.whole ?? grid;
  const statements = statementsOf({ drawn: chosen.grid, whole }, saying, totals)
    // The first and last time span may be incomplete.
    .filter(({ kind }) => !grid.time || kind === 'highest' || kind === 'total')
    // The title already names the grouping.
    .map(({ finding: _, ...one }) => one);
  const small = grid.labels.flatMap((name, at) =>
    (sizes[at] ?? 0) < leastValues ? [{ name, n: sizes[at] ?? 0 }] : [],
  );
  const isMiddle = how === 'Mean' || how === 'Median';
  const smallest =
    isMiddle && !grid.time && small.length <= mostSmall
      ? small.map((one) => say(language, 'fewRows', one))
      : [];
  const leftOut = [
    ...chosen.leftOut,
    ...remarks,
    ...smallest,
    ...(few && isMiddle ? [say(language, 'groupsOf', { n: leastValues })] : []),
  ];
  const sizeOf = new Map(grid.labels.map((label, index) => [label, sizes[index] ?? 0]));
  const support = chart.series.flatMap(({ name, values }) =>
    chart.categories.map((label, index): Computed => {
      const how = `${name} over ${sizeOf.get(label)} rows: ${label}`;
      const value = values[index] ?? 0;
      return { kind: 'computed', at: table.at, how, value, ...(series.unit && { unit: series.unit }) };
    }),
  );
  // The years the rows fall in, since labels of spans are in no cell.
  const told = [...grid.labels, ...remarks].flatMap((label) => label.match(/\b\d{4}\b/gu) ?? []).map(Number);
  const years = [...new Set(grid.time ? [...grid.years, ...told] : [])].flatMap((year) =>
    year === undefined ? [] : [{ kind: 'computed' as const, at: table.at, how: 'year of rows', value: year }],
  );
  const cut = chosen.grid.labels.length < grid.labels.length;
  const counts = (cut ? [chosen.grid.labels.length, grid.labels.length] : []).map(
    (value): Computed => ({ kind: 'computed', at: table.at, how: 'groups', value }),
  );
  const shown = chart.categories.slice(0, room.rows);
  return {
    title: grid.measure,
    chart: { ...chart, measure: chart.series.length > 1 ? grid.measure : series.name },
    top: { chart: { title: grid.measure, phrase: '' } },
    table: {
      columns: [grid.axis, ...chart.series.map(({ name }) => name)],
      rows: shown.map((label, index) => [
        label,
        ...chart.series.map(({ values }) => formatNumber(values[index] ?? 0, series.decimals, language)),
      ]),
    },
    statements: statements.slice(0, room.statements),
    leftOut: { chart: leftOut, table: leftOut },
    support: [...support, ...years, ...counts],
  };
}

/** Two groups side by side. */
function pairOf({ labels, series, axis, measure }: Grid): ChartView | undefined {
  const [only, ...more] = series;
  if (!only || more.length > 0 || labels.length !== 2 || only.values.some((value) => value === null))
    return undefined;
  const { name, values, unit } = only;
  if (values[0] === values[1]) return undefined;
  return {
    type: 'column',
    axis,
    measure,
    ...(unit && { unit }),
    categories: labels,
    series: [{ name, values }],
  };
}
