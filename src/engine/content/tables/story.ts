import { readMoment } from '../../language/moments.ts';
import { say, wordList } from '../../language/table-words.ts';
import type { Column, ColumnType, Table } from '../../read/document.ts';
import { keyOf } from '../words.ts';
import { askedView, pricedBy } from './asked-view.ts';
import { compareView } from './compare-view.ts';
import { Cells, type Grid, isMeasure, isName, isTime } from './grid.ts';
import { categoryView, groupViewsOf, yearlyViews } from './group-views.ts';
import type { Interest } from './interest.ts';
import { namedBy, overlap } from './interest.ts';
import { sumOf } from './leader.ts';
import { kindsView, lowestView, stepsView } from './more-views.ts';
import { aggregates, withinYears } from './narrow.ts';
import { overviewView, profileView } from './overview-view.ts';
import { pairView } from './pair-view.ts';
import { partsOf } from './parts.ts';
import { partsView } from './parts-view.ts';
import { rankingView } from './ranking-view.ts';
import { type Scoped, scopedTable } from './scoped-table.ts';
import { longGrid, measuresByInterest, momentIn, plainGrid, wideGrid } from './shapes.ts';
import type { Saying, Statement } from './statements.ts';
import { fitsColumns, isWhole } from './table-view.ts';
import { usualRoom, type View, type ViewOptions, viewsOf } from './views-of.ts';
import { zeroMeasures } from './zero-measures.ts';

/** One slide's worth of a table. */
export interface Told {
  view: View;
  as: 'chart' | 'table';
}

export interface Wanted {
  /** Slides that there are for the table; 0 beside text, where it is shown once. */
  places: number;
  /** Whoever asks for a number of slides gets them while the table has something to say. */
  exact: boolean;
  /** What the prompt names stands beside each other. */
  compares: boolean;
  /** What the deck is called: no name of a chart in it. */
  title: string;
}

/**
 * What slides tell of one table, each of them something else: what the prompt asks for first; the development or the
 * ranking of the first measure; what it is made of; ratios before the other measures; and all measures side by side where not
 * each has a slide of its own. Who asks for more slides gets the steps of the first measure, the other end of its ranking and
 * how the first of its names stands; the table itself comes where it has more than they say.
 */
export function storyOf(
  given: Table,
  asked: Interest,
  options: ViewOptions,
  wanted: Wanted,
): { table: Table; told: Told[]; apart: boolean } {
  const scoped = scopedTable(withPlainNames(withoutEmptyTalk(given)), asked, options.language);
  const { table } = scoped;
  const lead = asked.lead ?? pricedBy(table, asked);
  const general = withTotal(table, lead ? { ...asked, lead } : asked);
  const ranked = lead ? undefined : rankedBy(table, asked);
  const interest = ranked ? { ...general, lead: ranked } : general;
  const view = viewsOf(table, interest, options);
  const beside = wanted.compares ? compareView(table, interest, options) : undefined;
  const as = beside?.chart ? 'chart' : 'table';
  const compared: Told[] = beside
    ? [{ view: { ...beside, top: { [as]: { title: beside.title, phrase: '' } } }, as }]
    : [];
  if (wanted.places === 0)
    return {
      table,
      told: withScope(
        beside ? compared : [{ view, as: tellsAll(table, [view]) ? 'chart' : 'table' }],
        scoped,
      ),
      apart: false,
    };
  const pair = pairView(table, interest, options);
  if (pair) compared.push({ view: pair, as: 'chart' });
  const places = Math.max(1, wanted.places - compared.length);
  const groups = groupViewsOf(table, general, options);
  const apart = groups.asked.length + groups.usual.length > 0;
  const told = apart
    ? grouped(groups, { table, view, interest, options, places, wanted })
    : plain({ table, view, interest, options, places, wanted });
  const full = scopedTable(withPlainNames(given), asked, options.language);
  const all = withZeros([...compared, ...told], full.table, interest, options);
  return { table, told: withScope(all, scoped), apart };
}

/** Every view says which years it is of. */
const withScope = (told: Told[], { leftOut: phrases, scope }: Scoped): Told[] =>
  told.map((one) => {
    const { chart, table } = one.view.leftOut;
    const added = (own: string[]) => [...phrases.filter((phrase) => !own.includes(phrase)), ...own];
    const leftOut = { chart: added(chart), table: added(table) };
    return phrases.length === 0 ? one : { ...one, view: { ...one.view, leftOut, ...(scope && { scope }) } };
  });

/** Where the prompt names no measure, the one that others add up to says most. */
function withTotal(table: Table, interest: Interest): Interest {
  const met = (index: number) => overlap(table.columns[index]?.name ?? '', interest);
  const [first = -1] = measuresByInterest(table.columns, interest);
  const isNamed = met(first) >= 0.5;
  const parts = interest.lead ? undefined : partsOf(new Cells(table), isNamed ? first : undefined);
  // "Plan" names the whole year as well as its halves.
  const lead = parts && (!isNamed || met(parts.total) >= met(first)) && table.columns[parts.total]?.name;
  return lead ? { ...interest, lead } : interest;
}

/** The measure that a ranking is asked by: "the five with the most saves". */
function rankedBy({ columns }: Table, { ranked = '' }: Interest): string | undefined {
  const met = ({ name }: Column) => overlap(name, { text: ranked });
  const [best] = columns.filter((one) => isMeasure(one) && met(one) > 0).sort((a, b) => met(b) - met(a));
  return best?.name;
}

interface Telling {
  table: Table;
  view: View;
  interest: Interest;
  options: ViewOptions;
  places: number;
  wanted: Wanted;
  /** Groups of its rows were told before. */
  parted?: boolean;
}

/** Rows grouped by what the prompt names, or by what such lists are usually grouped by. */
function grouped({ asked, usual, rest }: ReturnType<typeof groupViewsOf>, telling: Telling): Told[] {
  const { places, wanted } = telling;
  const more = wanted.exact ? rest : [];
  // "The average by theme, and the five with the most pieces"
  const ranking = telling.interest.top && telling.view.top?.chart ? [telling.view] : [];
  const [first, ...others] = asked;
  const told = [...(first ? [first, ...ranking] : []), ...others, ...usual, ...more]
    .slice(0, places)
    .map((view): Told => ({ view, as: 'chart' }));
  const { rows = usualRoom.rows } = telling.options.room ?? {};
  const isShort =
    telling.table.rows.length <= rows &&
    fitsColumns(telling.table, { ...usualRoom, ...telling.options.room });
  if (!wanted.exact && isShort && told.length > 0 && told.length < places)
    return [...told, { view: telling.view, as: 'table' }];
  if (!wanted.exact || usual.length > 0 || told.length >= places) return told;
  return [...told, ...plain({ ...telling, places: places - told.length, parted: true })];
}

function plain(telling: Telling): Told[] {
  const { table, view, places, wanted, options, interest } = telling;
  if (!view.chart) return [{ view, as: 'table' }];
  const room = { ...usualRoom, ...options.room };
  const { parts, kinds, ranking, total, category, overview, overTime, fillers } = viewsBeside(telling);
  const asked = askedView(table, interest, options);
  const charts = chartsOf(telling, ranking !== undefined);
  const [lead, ...others] = charts;
  const beside = [ranking, total, category, kinds, parts].filter((one) => one !== undefined);
  // Lines that go up and down say less than what they add up to.
  const restless = kinds && !view.statements.some(({ finding, kind }) => finding && kind === 'change');
  const spanned = interest.from !== interest.to;
  const first = ranking && !spanned ? ranking : restless ? kinds : lead;
  const all = [...new Set([asked, first, lead, ...beside, ...others])].filter((one) => one !== undefined);
  // What the rows of an account come to is seen where they stand together.
  if (new Cells(table).account) {
    const lines = wanted.exact ? all.slice(0, places - 1) : [];
    return [{ view, as: 'table' }, ...lines.map((one): Told => ({ view: one, as: 'chart' }))];
  }
  const fits = table.rows.length <= room.rows && fitsColumns(table, room);
  const tells = (shown: View[]) => tellsAll(table, shown);
  // What the rows of a table come to stands in it alone.
  const sums = table.totals.length > 0 && isWhole(table) && fitsColumns(table, room);
  const last: Told | undefined =
    !overview || sums || (fits && !overTime) ? { view, as: 'table' } : { view: overview, as: 'table' };
  const repeats = last.view === view && !fits && !sums && labelsOf(table) < 2;
  const needsLast = !tells(all.slice(0, places)) && !repeats && !isDrawnIn(last.view, all.slice(0, places));
  const kept = all.slice(0, needsLast && places > 1 ? places - 1 : places);
  const told: Told[] = [
    ...kept.map((one): Told => ({ view: one, as: drawnAs(one) })),
    ...(needsLast && kept.length < places ? [last] : []),
  ];
  if (!wanted.exact) return told;
  const known = new Set(told.map((one) => one.view));
  const more: Told[] = [
    ...fillers,
    ...(overview ? [{ view: overview, as: 'table' as const }] : []),
    { view, as: 'table' as const },
  ].filter(
    (one) => !known.has(one.view) || (one.view === view && one.as === 'table' && !told.includes(last)),
  );
  return [...told, ...more.slice(0, Math.max(0, places - told.length))];
}

/** One row is no chart. */
const drawnAs = ({ chart }: View): Told['as'] => ((chart?.categories.length ?? 0) > 1 ? 'chart' : 'table');

/** What a careful reader would look at besides each measure. */
function viewsBeside(telling: Telling) {
  const { table, view, interest, options } = telling;
  const { language } = options;
  const cells = new Cells(table);
  const room = { ...usualRoom, ...options.room };
  const turned = wideGrid(cells, interest) ?? plainGrid(cells, interest) ?? longGrid(cells, interest);
  // Names at one moment are a ranking, lines are no measures.
  const upright =
    turned && (turned.measure === '' || !turned.time || turned.axis === '') ? turned : undefined;
  const saying: Saying = { language, at: table.at, nameOf: ({ name }) => name };
  const ranking = turned && rankingView(turned, interest, options, table.at);
  const grid = upright && withinYears(upright, interest, language).grid;
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
    kinds: grid && kindsView(grid, saying),
    ranking,
    total: turned && totalLine(turned, telling),
    category: grid?.time === false && !telling.parted ? categoryView(table, interest, options) : undefined,
    overview: grid && overviewView(grid, saying, room),
    overTime: grid?.time === true,
    fillers,
  };
}

const rankingOf = (table: Table, interest: Interest, options: ViewOptions): View | undefined => {
  const cells = new Cells(table);
  const lines = wideGrid(cells, interest);
  return lines && rankingView(lines, interest, options, table.at);
};

/** The one line that stands for all others, beside a chart of those. */
function totalLine(grid: Grid, { table, view, interest, options }: Telling): View | undefined {
  if ((view.chart?.series.length ?? 0) < 2) return undefined;
  const { rows, totals, columns } = table;
  const isOne = (_: unknown, at: number) => new Set(totals.map((row) => rows[row]?.[at])).size === 1;
  const whole = { ...table, rows: totals.map((row) => rows[row] ?? []), totals: [] };
  // In long form the rows of totals are a table of their own.
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

/** Those that the prompt names, else the first by the first measure. */
function leadersOf(grid: Grid, interest: Interest): string[] {
  const named = grid.labels.filter(namedBy(interest));
  const values = grid.series[0]?.values ?? [];
  const order = grid.labels
    .map((label, at) => ({ label, value: values[at] ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => b.value - a.value);
  return [...named, ...order.map(({ label }) => label)].slice(0, 1);
}

/** The chart of a table, one for each other measure, and one for each line where somebody counts on slides. */
function chartsOf({ table, view, interest, options, places, wanted }: Telling, ranked: boolean): View[] {
  if (!view.chart) return [];
  const charts = [view];
  const isDrawn = (name: string) => {
    const keys = [keyOf(name), keyOf(momentIn(name)?.words ?? name)];
    return charts.some(({ chart }) =>
      [chart?.measure ?? '', ...(chart?.series ?? []).map((series) => series.name)].some((one) =>
        keys.includes(keyOf(one)),
      ),
    );
  };
  for (const index of ratiosFirst(table, measuresByInterest(table.columns, interest), interest)) {
    const lead = table.columns[index]?.name ?? '';
    if (charts.length >= places || isDrawn(lead)) continue;
    const shown = charts.flatMap(({ chart }) => (chart?.series ?? []).map(({ name }) => name));
    const other = ranked
      ? (rankingOf(table, { ...interest, lead }, options) ?? viewsOf(table, { ...interest, lead }, options))
      : viewsOf(table, { ...interest, lead, shown }, options);
    if (other.chart && !isDrawn(other.chart.measure)) charts.push(other);
  }
  // Of many lines those that are ranked first say no more by themselves.
  const names = ranked ? [] : lineNames(table, view);
  for (const name of wanted.exact ? names : []) {
    if (charts.length >= places) break;
    const other = viewsOf(table, { ...interest, line: name }, options);
    if (other.chart?.series.length === 1)
      charts.push(
        other.statements.some(({ finding }) => finding)
          ? other
          : called(other, other.chart.series[0]?.name ?? name),
      );
  }
  const lines = names.join(', ');
  const each = lines.length <= longestTitle ? lines : (table.header[0] ?? '');
  const unnamed = [wanted.title, say(options.language, 'values', {})].map(keyOf);
  const asDeck = unnamed.includes(keyOf(view.chart.measure)) && lines !== '';
  const told = view.chart.series.length > 1 && charts.length > 1 && names.length > 0;
  const found = view.statements.some(({ finding }) => finding);
  if (!told && (found || !(asDeck || view.leader))) return charts;
  // What is found of one line is the title of that line's own slide.
  const statements = view.statements.map(({ finding: _, ...one }) => one);
  const lead =
    view.leader && !asDeck
      ? { ...view, statements: [view.leader, ...statements] }
      : called({ ...view, statements }, asDeck ? each : view.chart.measure);
  return [lead, ...charts.slice(1)];
}

/** What the prompt names, then what sets amounts in relation, then the others as they stand. */
function ratiosFirst({ columns }: Table, measures: number[], interest: Interest): number[] {
  const weight = (index: number) => {
    const { name = '', type = 'text' } = columns[index] ?? {};
    return overlap(name, interest) >= 0.5 ? 2 : type === 'ratio' || type === 'share' ? 1 : 0;
  };
  return [...measures].sort((a, b) => weight(b) - weight(a));
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

/** Characters of a title that is a list of names. */
const longestTitle = 80;

/** The first says which measures are 0 throughout. */
function withZeros(told: Told[], table: Table, interest: Interest, { language }: ViewOptions): Told[] {
  const shown = new Set(
    told.flatMap(({ view, as }) =>
      as === 'table'
        ? view.table.columns.map(keyOf)
        : (view.chart?.series ?? []).flatMap(({ name }) => [keyOf(name), keyOf(view.chart?.measure ?? '')]),
    ),
  );
  const zero = zeroMeasures(table, interest, language, (name) => shown.has(keyOf(name)));
  const [first, ...others] = told;
  if (!first || !zero) return told;
  const { leftOut, support = [] } = first.view;
  const { phrase } = zero;
  const more = { chart: [...leftOut.chart, phrase], table: [...leftOut.table, phrase] };
  return [
    { ...first, view: { ...first.view, leftOut: more, support: [...support, zero.support] } },
    ...others,
  ];
}

/** Without addresses, without columns that say the same in every row, and without the numbers of the rows of a long table. */
const mostlyAddresses = 0.8;
const longest = 20;
/** Each number up to that of the rows stands in one of them. */
function isCount(rows: string[][], index: number): boolean {
  const numbers = new Set(rows.map((row) => Number(row[index] || Number.NaN)));
  return rows.length === numbers.size && rows.every((_, at) => numbers.has(at + 1));
}

const isLabel = (column: Column) => isName(column) || isTime(column);

function withoutEmptyTalk(table: Table): Table {
  const { rows, columns } = table;
  const countsRows = (index: number) =>
    rows.length > longest &&
    ['position', 'id'].includes(columns[index]?.type ?? '') &&
    columns.some(isLabel) &&
    isCount(rows, index);
  const says = (index: number) => {
    const first = rows[0]?.[index] ?? '';
    const constant = rows.length > 3 && rows.every((row) => row[index] === first);
    const some = rows.slice(0, 20);
    const addresses = some.filter((row) => /^https?:\/\//.test(row[index] ?? ''));
    return !countsRows(index) && !constant && addresses.length < some.length * mostlyAddresses;
  };
  const kept = table.header.map((_, index) => says(index));
  if (kept.every(Boolean) || kept.filter(Boolean).length < 2) return table;
  const keep = <Cell>(cells: Cell[]) => cells.filter((_, index) => kept[index]);
  return { ...table, header: keep(table.header), columns: keep(table.columns), rows: rows.map(keep) };
}

/** Who published the numbers, behind the name of what they are: "(USDA, 2018)", "(World Happiness Report 2022)". */
const citation =
  /\s\((?:[^()]{2,60},\s|(?:\p{Lu}[\p{L}.&-]{1,20}\s){2,6}|(?:\p{Lu}[\p{L}.&-]{1,20}\s){1,4}\()(?:19|20)\d\d\)?\)$/u;

/** "incidents_85_99". */
const twoYears = /[\s_](\d\d)[\s_](\d\d)$/;

/** What a column has in it: "(incl. grants and fees of all kinds)". */
const remark = /\s\([^()]{24,200}\)$/u;

function withPlainNames(table: Table): Table {
  const plainOf = (name: string) =>
    name.replace(citation, '').replace(remark, '').replace(twoYears, ' $1–$2').replaceAll('_', ' ').trim();
  const header = table.header.map(plainOf);
  if (new Set(header).size < new Set(table.header).size) return table;
  return {
    ...table,
    header,
    columns: table.columns.map((column) => ({ ...column, name: plainOf(column.name) })),
  };
}

const measureTypes: ReadonlySet<ColumnType> = new Set(['count', 'amount', 'share', 'ratio']);

/** Columns that are no measures: what else a row has to say than its name. */
const labelsOf = ({ columns }: Table): number =>
  columns.filter(({ type }) => !measureTypes.has(type) && type !== 'id' && type !== 'position').length;

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
  const added = totals.length === 0 || views.some(({ statements }) => statements.some(isTotal));
  return views.some(({ chart }) => {
    if (!chart) return false;
    // Times in the header are the axis, and each row is a line.
    const turned = chart.series.length >= parts && chart.categories.length >= measures.length;
    const whole = chart.categories.length >= parts && measures.every(({ name }) => drawn.has(keyOf(name)));
    const told = chart.series.flatMap(({ values }) => values.filter((value) => value !== null)).length;
    // In long form each row is one point.
    const long = measures.length === 1 && chart.series.length > 1 && told >= parts;
    return added && (long || (labels <= 1 && (turned || whole)));
  });
}

/** Whether a table is what one of the charts draws, turned. */
const isDrawnIn = ({ table }: View, views: View[]): boolean =>
  views.some(
    ({ chart, table: own }) =>
      chart !== undefined &&
      own === table &&
      table.rows.length <= chart.categories.length &&
      table.columns.slice(1).every((name) => chart.series.some((one) => one.name === name)),
  );

const isTotal = ({ kind }: Statement): boolean => kind === 'total';
