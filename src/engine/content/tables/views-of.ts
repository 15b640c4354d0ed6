import type { Locale } from '../../../contract/locales.ts';
import { saysOf } from '../../language/directions.ts';
import { say } from '../../language/table-sayings.ts';
import { wordList } from '../../language/table-words.ts';
import type { Table } from '../../read/document.ts';
import type { Computed } from '../support.ts';
import { areBases, basesApart } from './bases.ts';
import { change, largestStep } from './change-statements.ts';
import { type ChartView, chartOf, inYear } from './chart-view.ts';
import { areMeasures, comparable } from './comparable.ts';
import { Cells, type Grid, isScale, isYear, type Series } from './grid.ts';
import type { Interest } from './interest.ts';
import { leaderOf } from './leader.ts';
import { longGrid } from './long-grid.ts';
import { namesAt } from './names-at.ts';
import { chosenBars, chosenLines, type Room, type Top, thinned, withinYears } from './narrow.ts';
import { partsOf } from './parts.ts';
import { plainGrid } from './plain-grid.ts';
import { extreme, gap, median, type Saying, type Statement, sums } from './statements.ts';
import { type TableView, tableView, turnedTable } from './table-view.ts';
import { changesBeside, timesBeside } from './times-beside.ts';
import { wideGrid } from './wide-grid.ts';

/** What a slide can show of a table. */
export interface View {
  /** Caption, measure or header: always a correct title. */
  title: string;
  /** Set if the data justifies a chart. */
  chart?: ChartView;
  table: TableView;
  /** Most informative first. */
  statements: Statement[];
  /** The highest of several lines, if no change is the title. */
  leader?: Statement;
  /** Phrases for what chart and table omit: "10 of 505 rows, the highest by Market Cap". */
  leftOut: { chart: string[]; table: string[] };
  /** Titles of chart and table if they show the top of a ranking. */
  top?: { chart?: Top; table?: Top };
  /** Amounts are drawn whose unit no source gives. */
  unitless?: boolean;
  /** The filter from the prompt, for a title: "2024". */
  scope?: string;
  /** It answers the prompt; the finding is its title. */
  answers?: boolean;
  /** Support for values in no cell. */
  support?: Computed[];
}

export interface ViewOptions {
  language: Locale;
  /** Title of the document or heading above the table; names measures without a meaningful header. */
  context?: string;
  room?: Partial<Room>;
}

export const usualRoom: Room = { points: 400, bars: 12, lines: 5, rows: 10, columns: 6, statements: 4 };

/**
 * How to show a table: a chart only if the data justifies it, the table with the rows and columns the prompt is about,
 * and statements computed from everything they cover. Bounded by the room, linear in the cells.
 */
export function viewsOf(table: Table, interest: Interest, options: ViewOptions): View {
  const { language } = options;
  const room = { ...usualRoom, ...options.room };
  const cells = new Cells(table);
  const upright = wideGrid(cells, interest) ?? plainGrid(cells, interest);
  const all = cells.uneven ? undefined : (upright ?? longGrid(cells, interest));
  const only = interest.from !== undefined && interest.from === interest.to && all?.lines !== undefined;
  const whole =
    all && only && all.years.includes(interest.from) && saysOf(interest.text, 'only', language)
      ? (namesAt(all, interest, options.context) ?? all)
      : all;
  const title = table.caption || options.context || '';
  if (!whole) {
    const { table: shown, leftOut, top, support } = tableView(cells, interest, room, language);
    return {
      title,
      table: shown,
      statements: [],
      leftOut: { chart: [], table: leftOut },
      ...(top && { top: { table: top } }),
      ...(support && { support }),
    };
  }
  const compared = comparable(whole, interest, partNames(cells));
  const chosen = compared.time
    ? chosenLines(compared, interest, room, language)
    : chosenBars(compared, interest, room, language);
  const years = withinYears(chosen.grid, interest, language);
  const saying: Saying = { language, at: table.at, nameOf: naming(chosen.grid, options, fileName(table)) };
  const statements = areMeasures(whole)
    ? []
    : statementsOf(
        { drawn: years.grid, whole: chosen.whole ?? years.grid },
        saying,
        totalsOf(cells, chosen.grid),
      );
  const thin = thinned(years.grid, room, language);
  // A heading further up does not name unnamed values.
  const named = thin.grid.measure !== '' || thin.grid.series.some(({ name }) => name !== '');
  const chart = chartOf(thin.grid, saying, {
    above: table.caption ?? (named ? options.context : undefined) ?? '',
    file: fileName(table),
  });
  // Lines selected by the prompt have an unknown rank among the others.
  const ranked = compared.series.length === chosen.grid.series.length || chosen.leftOut.length > 0;
  const leader = chart && ranked ? leaderOf(years.grid, chart.measure, saying) : undefined;
  const turned = chart !== undefined && !upright;
  const shown: ReturnType<typeof tableView> = !turned
    ? tableView(cells, interest, room, language)
    : turnedTable(years.grid, room, language);
  const shownTop = shown.top;
  const tops = {
    ...(chart && chosen.top && { chart: chosen.top }),
    ...(shownTop && { table: shownTop }),
  };
  const countsOf = (...grids: Grid[]) =>
    grids.map(
      ({ labels }): Computed => ({ kind: 'computed', at: table.at, how: 'points', value: labels.length }),
    );
  const fixed = whole.fixed.map((name) => say(language, 'fixed', { name }));
  return {
    title: title || chart?.measure || '',
    ...(chart ? { chart } : {}),
    table: shown.table,
    statements: statements.slice(0, room.statements),
    ...(leader && { leader }),
    top: tops,
    support: [
      ...(shown.support ?? []),
      ...(chart && thin.leftOut.length > 0 ? countsOf(thin.grid, years.grid) : []),
    ],
    ...(chart &&
      !chart.stacked &&
      years.grid.series[0]?.type === 'amount' &&
      !saysUnit(chart) && { unitless: true }),
    leftOut: {
      chart: chart ? [...fixed, ...chosen.leftOut, ...years.leftOut, ...thin.leftOut] : [],
      table: [...(!turned ? [] : [...fixed, ...chosen.leftOut, ...years.leftOut]), ...shown.leftOut],
    },
  };
}

/** Names of columns that add up to another. */
function partNames(cells: Cells): ReadonlySet<string> {
  const parts = partsOf(cells)?.parts ?? [];
  return new Set(parts.map((index) => cells.table.columns[index]?.name ?? ''));
}

/** A unit, or words in brackets that may be one: "Emissions (tonnes per head)". */
const saysUnit = ({ unit, measure, series }: ChartView): boolean =>
  unit !== undefined ||
  [measure, ...series.map(({ name }) => name)].some((name) => /[(（]\p{L}{2,}/u.test(name));

/** The filter of the grid, for a title: " (Pumps)". */
const fixedIn = ({ fixed }: Grid): string => (fixed.length > 0 ? ` (${fixed.join(', ')})` : '');

/** "Population", "Population, Denmark", or only the name if the header is generic. */
function naming(grid: Grid, { context, language }: ViewOptions, file: string): (series: Series) => string {
  const counted = wordList('count').is(grid.measure);
  const generic = wordList('generic').is(grid.measure) || grid.measure === '';
  const single = grid.series.length === 1;
  const only = fixedIn(grid);
  return ({ name }) => {
    if (wordList('generic').is(name) && context) return `${context}${only}`;
    if (isYear(name)) return `${inYear(context || file || say(language, 'values', {}), name)}${only}`;
    if (name === '' && single && grid.measure === '' && file) return `${file}${only}`;
    if (generic && single && context && grid.measure !== '') return `${context}, ${name}${only}`;
    if (generic || name === grid.measure || (counted && name !== '')) return `${name}${only}`;
    return `${single && name === '' ? grid.measure : `${grid.measure}, ${name}`}${only}`;
  };
}

/** Changes over the drawn span; highest and lowest of all names. */
export function statementsOf(
  { drawn, whole }: { drawn: Grid; whole: Grid },
  saying: Saying,
  totals: Map<string, number | null>,
): Statement[] {
  if (drawn.time && drawn.series.length > 1) return changesOf(drawn, saying);
  if (isScale(drawn) && drawn.series.length > 1)
    return drawn.series.flatMap((one, at) => {
      const highest = extreme(drawn, one, saying, 'highest');
      return highest ? { ...highest, finding: at === 0 } : [];
    });
  if (!drawn.time && areBases(drawn)) return basesApart(drawn, whole, saying, totals);
  const changes = drawn.time ? [] : changesBeside(whole, saying);
  const series = mainSeries(drawn.series);
  const all = whole.series.find(({ name }) => name === series?.name) ?? whole.series[0];
  if (!series || !all || !saying.nameOf(series)) return [];
  const line = drawn.measure !== '' && series.name !== '' && series.name !== drawn.measure;
  const only = fixedIn(drawn);
  const alone = { ...saying, nameOf: ({ name }: Series) => `${name}${only}` };
  const moved = change(drawn, series, line ? alone : saying, drawn.measure === '' || line);
  // The title already has its first and last value.
  const ends = moved?.finding ? [drawn.labels[0], drawn.labels.at(-1)] : [];
  const isNew = (one: Statement | undefined) => one && !(drawn.time && ends.includes(one.label));
  // The overall maximum is no finding of a chart that does not show it.
  const isDrawn = ({ label = '' }: Statement) => drawn.labels.includes(label);
  const highest = extreme(whole, all, saying, 'highest');
  const lowest = extreme(whole, all, saying, 'lowest');
  return [
    ...changes,
    moved,
    gap(drawn, series, saying),
    isNew(highest)
      ? highest && {
          ...highest,
          finding: changes.length === 0 && isDrawn(highest) && (highest.finding || (drawn.time && !moved)),
        }
      : undefined,
    isNew(lowest) ? lowest : undefined,
    median(whole, all, saying),
    largestStep(drawn, series, saying),
    ...(drawn.time && !drawn.grouped
      ? sums(drawn, series, saying, undefined)
      : sums(whole, all, saying, totals.get(all.name))),
  ].filter((statement) => statement !== undefined);
}

/** Of years side by side the latest; of other measures the first. */
const mainSeries = (all: readonly Series[]): Series | undefined =>
  all.every(({ name }) => isYear(name))
    ? all.reduce<Series | undefined>(
        (latest, one) => (latest && latest.name >= one.name ? latest : one),
        undefined,
      )
    : (timesBeside(all)?.series.at(-1) ?? all[0]);

/** The line with the largest relative change, then the others. */
function changesOf(drawn: Grid, saying: Saying): Statement[] {
  const sizeOf = ({ values }: Series): number => {
    const known = values.filter((value) => value !== null);
    const [first = 0, last = 0] = [known[0], known.at(-1)];
    return first === 0 ? 0 : Math.abs(last / first - 1);
  };
  const byChange = [...drawn.series].sort((a, b) => sizeOf(b) - sizeOf(a));
  return byChange.flatMap((series, at) => {
    const named = change(drawn, series, saying, at === 0);
    // The measure is named above the chart.
    const alone = { ...saying, nameOf: ({ name }: Series) => name };
    const short = named && at === 0 && named.text.length <= longestFinding;
    return (short ? named : change(drawn, series, alone, at === 0)) ?? [];
  });
}

/** Most characters of a sentence used as title. */
const longestFinding = 90;

/** Values of the table's only row of totals, by measure; `null` if several leave the sum unclear. */
function totalsOf(cells: Cells, grid: Grid): Map<string, number | null> {
  const found = new Map<string, number | null>();
  const [row, ...more] = cells.table.totals;
  if (row === undefined || grid.measure !== '') return found;
  if (more.length > 0) return new Map(grid.series.map(({ name }) => [name, Number.NaN]));
  for (const [index, column] of cells.table.columns.entries()) {
    if (grid.series.some(({ name }) => name === column.name))
      found.set(column.name, cells.number(row, index));
  }
  return found;
}

/** The table's file name, unless generic, such as "data". */
export const fileName = ({ named = '' }: Table): string =>
  /\p{L}{3}|\p{Lo}{2}/u.test(named) && !wordList('generic').is(named.replace(/[\s\d()]{1,12}$/u, ''))
    ? named
    : '';
