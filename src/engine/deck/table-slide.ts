import type { Locale } from '../../contract/locales.ts';
import { compareView } from '../content/tables/compare-view.ts';
import { scaleOf } from '../content/tables/format.ts';
import { groupViewsOf } from '../content/tables/group-views.ts';
import { type Interest, interestOf } from '../content/tables/interest.ts';
import { measuresByInterest } from '../content/tables/shapes.ts';
import { fitsSlide } from '../content/tables/table-view.ts';
import { type ChartView, type View, type ViewOptions, viewsOf } from '../content/tables/views-of.ts';
import { allTopics, type Topic } from '../content/topics.ts';
import { keyOf } from '../content/words.ts';
import { readMoment } from '../language/moments.ts';
import { wordList } from '../language/table-words.ts';
import { readUnit } from '../language/units.ts';
import type { ChartData, SlideBody } from '../outline.ts';
import type { Block, ColumnType, Table } from '../read/document.ts';
import type { Drafting } from './drafting.ts';

/** A table with what a slide shows of it. */
export interface Shown extends Table {
  view: View;
  as: 'chart' | 'table';
  /** Not the first of several views: it is called by what it shows itself, and of which table it is where there are more. */
  own?: { of: string };
}

/** Of a source that is nothing but tables: so many charts of one table where nobody asks for a number of slides. */
const mostCharts = 4;
/** Tables of longer texts are told as points. */
const canShow = ({ rows, header }: Table): boolean =>
  rows.length > 0 && header.length > 1 && rows.filter(fitsSlide).length * 2 > rows.length;

/** The tree with each table as what slides show of it: several charts where tables are all there is. */
export function withViews(
  topic: Topic,
  { prompt, count, exact, compares }: { prompt: string; count: number; exact: boolean; compares: boolean },
  drafting: Drafting,
): Topic {
  const interest = interestOf(prompt);
  const blocks = allTopics(topic).flatMap((one) => one.blocks);
  const tables = blocks.filter(({ type }) => type === 'table').length;
  const places = exact ? Math.max(1, Math.ceil(count / Math.max(1, tables))) : mostCharts + 1;
  const alone = onlyTables(topic) ? places : 0;
  const visit = (one: Topic): Topic => ({
    ...one,
    blocks: one.blocks.flatMap((block) =>
      block.type === 'table' && canShow(block)
        ? shownOf(block, one.title, { interest, alone, exact, compares, several: tables > 1, drafting })
        : [block],
    ),
    children: one.children.map(visit),
  });
  return visit(topic);
}

/** Nothing but tables, and the lines beside them on their sheets. */
const onlyTables = ({ blocks, children }: Topic): boolean =>
  blocks.every(({ type, at }) => type === 'table' || at.sheet !== undefined) && children.every(onlyTables);

interface Viewing {
  interest: Interest;
  /** Slides for one table where tables are all there is; 0 beside text. */
  alone: number;
  /** Whoever asks for a number of slides gets them while the table has something to say. */
  exact: boolean;
  compares: boolean;
  /** There are other tables. */
  several: boolean;
  drafting: Drafting;
}

/** Labels of so many characters take two lines, and a slide has room for fewer rows of them. */
const longLabel = 24;
/** Headers of so many characters in all make a table of few columns. */
const longHeaders = 240;

function shownOf(given: Table, heading: string, viewing: Viewing): Block[] {
  const { interest, alone, exact, compares, several, drafting } = viewing;
  const table = withoutEmptyTalk(given);
  const longest = table.rows.reduce((most, row) => Math.max(most, ...row.map((cell) => cell.length)), 0);
  const headers = table.header.reduce((sum, name) => sum + name.length, 0);
  const wide = headers > longHeaders && table.header.length > 4;
  const room = { rows: longest > longLabel ? 5 : 8, ...(wide && { columns: 4 }) };
  const options = { language: drafting.language, context: heading || drafting.title, room };
  const view = viewsOf(table, interest, options);
  const shown = (one: View, as: Shown['as']): Shown => ({ ...table, view: one, as });
  const beside = compares ? compareView(given, interest, options) : undefined;
  const compared = beside
    ? [shown({ ...beside, top: { table: { title: beside.title, phrase: '' } } }, 'table')]
    : [];
  if (beside && !alone) return compared;
  if (!alone) return [shown(view, tellsAll(table, [view]) ? 'chart' : 'table')];
  const { asked, usual, rest } = groupViewsOf(table, interest, options);
  const grouped = [...asked, ...usual];
  const charts =
    grouped.length === 0
      ? chartsOf(table, view, viewing, options)
      : [
          ...grouped,
          ...(exact ? [...rest, ...(usual.length === 0 ? chartsOf(table, view, viewing, options) : [])] : []),
        ];
  const places = alone - compared.length;
  const whole = grouped.length === 0 && !tellsAll(table, charts.slice(0, places));
  const chosen = charts.slice(0, whole && places > 1 ? places - 1 : places).map((one) => shown(one, 'chart'));
  const filler = exact && usual.length === 0 && chosen.length < places;
  const all = [...compared, ...chosen];
  if (all.length === 0 || (whole && all.length < alone) || filler) all.push(shown(view, 'table'));
  const of = several ? heading || table.caption || '' : '';
  const apart = grouped.length > 0 || (of !== '' && all.length > 1);
  // The table itself has its caption, and what is drawn of it has names of its own.
  const named = apart
    ? -1
    : Math.max(
        0,
        all.findIndex((one) => one.as === 'table'),
      );
  return all.map((one, index) => (index === named ? one : { ...one, own: { of } }));
}

/** The chart of a table, one for each other measure, and one for each line where somebody counts on slides. */
function chartsOf(
  table: Table,
  view: View,
  { interest, exact, alone, drafting }: Viewing,
  options: ViewOptions,
): View[] {
  if (!view.chart) return [];
  const charts = [view];
  const isDrawn = (name: string) =>
    charts.some(({ chart }) =>
      [chart?.measure ?? '', ...(chart?.series ?? []).map((series) => series.name)].some(
        (one) => keyOf(one) === keyOf(name),
      ),
    );
  for (const index of measuresByInterest(table.columns, interest)) {
    const lead = table.columns[index]?.name ?? '';
    if (charts.length >= alone || isDrawn(lead)) continue;
    const other = viewsOf(table, { ...interest, lead }, options);
    if (other.chart && !isDrawn(other.chart.measure)) charts.push(other);
  }
  const names = lineNames(table, view);
  for (const name of exact || charts.length === 1 ? names : []) {
    if (charts.length >= alone) break;
    const other = viewsOf(table, { ...interest, line: name }, options);
    if (other.chart?.series.length === 1) charts.push(called(other, name));
  }
  const lines = names.join(', ');
  const each = lines.length <= longestTitle ? lines : (table.header[0] ?? '');
  const together = keyOf(view.chart.measure) === keyOf(drafting.title) && lines ? each : '';
  return together ? [called(view, together), ...charts.slice(1)] : charts;
}

/** The lines of a chart over time, or of an account of which it draws one. */
function lineNames({ rows, totals, columns }: Table, { chart }: View): string[] {
  if (!chart) return [];
  if (chart.series.length > 1) return chart.series.map(({ name }) => name);
  const wide = columns.length > 3 && columns.slice(1).every(({ name }) => readMoment(name));
  const names = wide ? rows.flatMap(([name = ''], row) => (totals.includes(row) ? [] : [name])) : [];
  return names.filter((name) => name !== '' && !chart.series.some((series) => series.name.includes(name)));
}

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

/** Whether the charts show every number of the table, and there is nothing else in it. */
function tellsAll({ columns, rows, totals }: Table, views: View[]): boolean {
  const drawn = new Set(
    views.flatMap(({ chart }) =>
      chart ? [chart.measure, ...chart.series.map(({ name }) => name)].map(keyOf) : [],
    ),
  );
  const known = columns.filter(({ type }) => measureTypes.has(type));
  // What adds up the others is told with them.
  const measures = known.filter(({ name }) => !wordList('totals').is(name));
  const labels = columns.length - known.length;
  const parts = rows.length - totals.length;
  return views.some(({ chart }) => {
    if (!chart) return false;
    // Times in the header are the axis, and each row is a line.
    const turned = chart.series.length >= parts && chart.categories.length >= measures.length;
    const whole = chart.categories.length >= parts && measures.every(({ name }) => drawn.has(keyOf(name)));
    const told = chart.series.flatMap(({ values }) => values.filter((value) => value !== null)).length;
    // In long form each row is one point.
    const long = measures.length === 1 && chart.series.length > 1 && told >= parts;
    return long || (labels <= 1 && (turned || whole));
  });
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
  // Times say when, and not what.
  if (measures.length > 0 && measures.every((name) => readMoment(name)))
    return view.title || (header[0] ?? '');
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
  const given = table.own ? undefined : heading;
  const finding = given === undefined ? statements.find((one) => one.finding && as === 'chart') : undefined;
  const top = finding || given !== undefined ? undefined : view.top?.[as];
  const own =
    finding?.text.replace(/[.。।]$/u, '') ??
    given ??
    top?.title ??
    (as === 'chart' ? view.chart?.measure : undefined) ??
    columnTitle(table);
  const title =
    table.own?.of &&
    !keyOf(own).includes(keyOf(table.own.of)) &&
    `${table.own.of}: ${own}`.length <= longestTitle
      ? `${table.own.of}: ${own}`
      : own;
  // The title of a table by itself says which rows are shown; what is highest is in the first of them.
  const next = said || (top && as === 'table') ? undefined : statements.find((one) => one !== finding);
  const leftOut = view.leftOut[as].filter((phrase) => phrase !== top?.phrase);
  // Lines beside a table on its sheet are notes.
  const changes = statements.some(({ kind }) => kind === 'change');
  const more =
    as === 'chart' && !said && !changes
      ? statements.find((one) => one.kind === 'total' && one !== next)
      : undefined;
  const notes = table.at.sheet === undefined ? [said || next?.text] : [next?.text, said];
  const parts = [...notes, more?.text, leftOut.join('; ')].filter(Boolean);
  const takeaway = parts.join(as === 'chart' ? '\n' : ' · ');
  const counts = top?.counts?.map((value) => ({
    kind: 'computed' as const,
    at: table.at,
    how: 'rows',
    value,
  }));
  const support = [
    ...[finding, next, more].flatMap((one) => one?.support ?? []),
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
