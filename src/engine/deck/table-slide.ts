import type { Locale } from '../../contract/locales.ts';
import { compareView } from '../content/tables/compare-view.ts';
import { scaleOf } from '../content/tables/format.ts';
import { groupViewsOf } from '../content/tables/group-views.ts';
import { type Interest, interestOf } from '../content/tables/interest.ts';
import { measuresByInterest } from '../content/tables/shapes.ts';
import { type ChartView, type View, viewsOf } from '../content/tables/views-of.ts';
import { allTopics, type Topic } from '../content/topics.ts';
import { keyOf, wordCount } from '../content/words.ts';
import { readUnit } from '../language/units.ts';
import type { ChartData, SlideBody } from '../outline.ts';
import type { Block, ColumnType, Table } from '../read/document.ts';
import type { Drafting } from './drafting.ts';

/** A table with what a slide shows of it. */
export interface Shown extends Table {
  view: View;
  as: 'chart' | 'table';
}

/** Of a source that is nothing but tables: so many charts of one table where nobody asks for a number of slides. */
const mostCharts = 4;
/** Words of a cell; tables of longer texts are told as points. */
const longestCell = 35;

const canShow = ({ rows, header }: Table): boolean =>
  rows.length > 0 &&
  header.length > 1 &&
  rows.every((row) => row.every((cell) => wordCount(cell) < longestCell));

/** The tree with each table as what slides show of it: several charts where tables are all there is. */
export function withViews(
  topic: Topic,
  { prompt, count, exact, compares }: { prompt: string; count: number; exact: boolean; compares: boolean },
  drafting: Drafting,
): Topic {
  const interest = interestOf(prompt);
  const tables = allTopics(topic).reduce((sum, { blocks }) => sum + blocks.length, 0);
  const charts = exact ? Math.max(1, Math.ceil(count / Math.max(1, tables)) - 1) : mostCharts;
  const alone = onlyTables(topic) ? charts : 0;
  const visit = (one: Topic): Topic => ({
    ...one,
    blocks: one.blocks.flatMap((block) =>
      block.type === 'table' && canShow(block)
        ? shownOf(block, one.title, { interest, alone, compares, drafting })
        : [block],
    ),
    children: one.children.map(visit),
  });
  return visit(topic);
}

const onlyTables = ({ blocks, children }: Topic): boolean =>
  blocks.every(({ type }) => type === 'table') && children.every(onlyTables);

interface Viewing {
  interest: Interest;
  /** Charts of one table where tables are all there is; 0 beside text. */
  alone: number;
  compares: boolean;
  drafting: Drafting;
}

/** Labels of so many characters take two lines, and a slide has room for fewer rows of them. */
const longLabel = 24;

function shownOf(given: Table, heading: string, { interest, alone, compares, drafting }: Viewing): Block[] {
  const table = withoutEmptyTalk(given);
  const longest = table.rows.reduce((most, row) => Math.max(most, ...row.map((cell) => cell.length)), 0);
  const room = { rows: longest > longLabel ? 5 : 8 };
  const options = { language: drafting.language, context: heading || drafting.title, room };
  const view = viewsOf(table, interest, options);
  const shown = (one: View, as: Shown['as']): Shown => ({ ...table, view: one, as });
  const beside = compares ? compareView(given, interest, options) : undefined;
  const compared = beside
    ? [shown({ ...beside, top: { table: { title: beside.title, phrase: '' } } }, 'table')]
    : [];
  if (beside && !alone) return compared;
  if (!alone) return [shown(view, tellsAll(table, view) ? 'chart' : 'table')];
  const groups = groupViewsOf(table, interest, options);
  const charts = view.chart && alone > 1 ? groups.slice(0, alone - 1) : groups.slice(0, alone);
  const measures = view.chart ? measuresByInterest(table.columns, interest) : [];
  if (view.chart) charts.push(view);
  for (const index of measures) {
    if (charts.length >= alone) break;
    const lead = table.columns[index]?.name ?? '';
    const other = viewsOf(table, { ...interest, lead }, options);
    const drawn = charts.some(
      ({ chart }) => keyOf(chart?.measure ?? '') === keyOf(other.chart?.measure ?? ''),
    );
    if (other.chart && !drawn) charts.push(other);
  }
  // One slide for each line where there is no other measure: what it did is lost among the others.
  for (const { name } of lineNames(view)) {
    if (charts.length >= alone) break;
    const other = viewsOf(table, { ...interest, line: name }, options);
    if (other.chart?.series.length === 1) charts.push(called(other, name));
  }
  const names = lineNames(view).map(({ name }) => name);
  const lines = names.join(', ');
  const each = lines.length <= longestTitle ? lines : (table.header[0] ?? '');
  const together = keyOf(view.chart?.measure ?? '') === keyOf(drafting.title) && lines ? each : '';
  return [
    ...compared,
    ...charts.map((one) => shown(one === view && together ? called(one, together) : one, 'chart')),
    shown(view, 'table'),
  ];
}

/** The lines of a chart over time, where there are several. */
const lineNames = ({ chart }: View): { name: string }[] =>
  chart && chart.type === 'line' && chart.series.length > 1 ? chart.series : [];

/** A chart under a name of its own. */
const called = (view: View, title: string): View => ({
  ...view,
  top: { ...view.top, chart: { title, phrase: '' } },
});

/** Without addresses, and without columns that say the same in every row. */
function withoutEmptyTalk(table: Table): Table {
  const { rows } = table;
  const says = (index: number) => {
    const first = rows[0]?.[index] ?? '';
    const constant = rows.length > 3 && rows.every((row) => row[index] === first);
    return !constant && !rows.slice(0, 20).every((row) => /^https?:\/\//.test(row[index] ?? ''));
  };
  const kept = table.header.map((_, index) => says(index));
  if (kept.every(Boolean) || kept.filter(Boolean).length < 2) return table;
  const keep = <Cell>(cells: Cell[]) => cells.filter((_, index) => kept[index]);
  return { ...table, header: keep(table.header), columns: keep(table.columns), rows: rows.map(keep) };
}

const measureTypes: ReadonlySet<ColumnType> = new Set(['count', 'amount', 'share', 'ratio']);

/** Whether the chart shows every number of the table. */
function tellsAll({ columns, rows }: Table, { chart }: View): boolean {
  const measures = columns.filter(({ type }) => measureTypes.has(type));
  return (
    chart !== undefined &&
    chart.series.length >= measures.length &&
    chart.categories.length >= rows.length - 1
  );
}

/** Characters of a title that is a list of names. */
const longestTitle = 80;

/** A table without any title is called by what it measures. */
function columnTitle({ view, columns, header }: Shown): string {
  const measures = columns.filter(({ type }) => measureTypes.has(type)).map(({ name }) => name);
  const alike = new Set(measures.map((name) => name.split(' ')[0])).size === 1 && measures.length > 2;
  // A table that was turned is of the lines that it sets side by side.
  const lines = view.table.columns.slice(1);
  const names = lines.join(', ');
  const turned = lines.every((name) => view.chart?.series.some((series) => series.name === name));
  const measured = [view.chart?.measure ?? '', names].filter(Boolean).join(': ');
  if (turned && names && measured.length <= longestTitle) return measured;
  // "Result 2018 · Result 2019" says less than what the rows are.
  if (alike && header[0]) return header[0];
  return measures.filter(Boolean).slice(0, 3).join(' · ') || view.title;
}

/** The chart or table with what it shows in words; `heading` is the author's, where there is one of its own. */
export function tableSlide(
  table: Shown,
  heading: string | undefined,
  said: string | undefined,
  language: Locale,
): SlideBody {
  const { view, as } = table;
  const { statements } = view;
  const finding = heading === undefined ? statements.find((one) => one.finding && as === 'chart') : undefined;
  const top = finding || heading !== undefined ? undefined : view.top?.[as];
  const title =
    finding?.text.replace(/[.。।]$/u, '') ??
    heading ??
    top?.title ??
    (as === 'chart' ? view.chart?.measure : undefined) ??
    columnTitle(table);
  // The title of a table by itself says which rows are shown; what is highest is in the first of them.
  const next = said || (top && as === 'table') ? undefined : statements.find((one) => one !== finding);
  const leftOut = view.leftOut[as].filter((phrase) => phrase !== top?.phrase);
  const parts = [said || next?.text, leftOut.join('; ')].filter(Boolean);
  const takeaway = parts.join(as === 'chart' ? '\n' : ' · ');
  const counts = top?.counts?.map((value) => ({
    kind: 'computed' as const,
    at: table.at,
    how: 'rows',
    value,
  }));
  const support = [
    ...[finding, next].flatMap((one) => one?.support ?? []),
    ...(counts ?? []),
    ...(view.support ?? []),
  ];
  const common = { title, ...(takeaway && { takeaway }), ...(support.length > 0 && { support }) };
  if (as === 'table' || !view.chart)
    return { kind: 'table', ...common, columns: view.table.columns, rows: view.table.rows };
  return { kind: 'chart', ...common, chart: drawn(view.chart, language) };
}

/** Large values in millions and more, with the unit beside the name of the measure, where axes have room for it. */
function drawn({ type, measure, unit, categories, series }: ChartView, language: Locale): ChartData {
  const values = series.flatMap((one) => one.values);
  const largest = values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);
  const plain = unit === undefined || (unit !== '%' && readUnit(unit)?.scale === 1);
  const scale = plain ? scaleOf(largest, language) : undefined;
  const shownUnit = [scale?.word, unit].filter(Boolean).join(' ');
  const title = measure && shownUnit && unit !== '%' ? `${measure} (${shownUnit})` : measure || shownUnit;
  const factor = scale?.factor ?? 1;
  return {
    type,
    ...(title && { title }),
    ...(shownUnit && { unit: shownUnit }),
    categories,
    series: series.map((one) => ({
      ...one,
      values: one.values.map((value) => value && Number((value / factor).toPrecision(12))),
    })),
  };
}
