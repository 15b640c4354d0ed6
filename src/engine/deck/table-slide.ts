import type { Locale } from '../../contract/locales.ts';
import type { Warning } from '../../contract/outcome.ts';
import { blockWords } from '../content/block-words.ts';
import { firstSentence } from '../content/shorten.ts';
import type { ChartView } from '../content/tables/chart-view.ts';
import { scaleOf } from '../content/tables/format.ts';
import { type Interest, interestOf } from '../content/tables/interest.ts';
import type { Room } from '../content/tables/narrow.ts';
import { storyOf } from '../content/tables/story.ts';
import { fitsSlide } from '../content/tables/table-rows.ts';
import { fileName, type View } from '../content/tables/views-of.ts';
import { allTopics, type Topic } from '../content/topics.ts';
import { keyOf } from '../content/words.ts';
import { readMoment } from '../language/moments.ts';
import { withoutStop } from '../language/sentences.ts';
import { wordList } from '../language/table-words.ts';
import { readUnit } from '../language/units.ts';
import type { ChartData, SlideBody } from '../outline.ts';
import type { Block, ColumnType, Table } from '../read/document.ts';
import type { Drafting } from './drafting.ts';
import { withJoined } from './joined-sheets.ts';
import { narrowColumns } from './layout/kinds/table.ts';
import { measuredIn, withNatureOf } from './measured-in.ts';

/** A table with what a slide shows of it. */
export interface Shown extends Table {
  view: View;
  as: 'chart' | 'table';
  /** Not the first of several views: it is called by what it shows itself, and of which table it is where there are more. */
  own?: { of: string; measured?: boolean };
}

/** Of a source that is nothing but tables: so many charts of one table where nobody asks for a number of slides. */
const mostCharts = 4;
/** Tables of longer texts are told as points. */
const canShow = ({ rows, header }: Table): boolean =>
  rows.length > 0 && header.length > 1 && rows.filter(fitsSlide).length * 2 > rows.length;

/** The tree with each table as what slides show of it: several charts where tables are all there is. */
export function withViews(
  given: Topic,
  { prompt, count, exact, compares }: { prompt: string; count: number; exact: boolean; compares: boolean },
  drafting: Drafting,
): Topic {
  const interest = interestOf(prompt);
  const topic = onlyTables(given) ? withJoined(given, drafting.language) : given;
  const blocks = allTopics(topic).flatMap((one) => one.blocks);
  const tables = blocks.filter(({ type }) => type === 'table').length;
  const places = exact ? Math.max(1, Math.ceil(count / Math.max(1, tables))) : mostCharts + 1;
  const alone = onlyTables(topic) ? places : 0;
  const visit = (one: Topic): Topic => ({
    ...one,
    blocks: one.blocks.flatMap((block) =>
      block.type === 'table' && canShow(block)
        ? shownOf(withBriefCells(block, drafting.language), one.title, {
            interest,
            alone,
            exact,
            compares,
            several: tables > 1,
            drafting,
            sourceTitle: drafting.sourceTitles[one.source],
          })
        : [block],
    ),
    children: one.children.map(visit),
  });
  return visit(topic);
}

/** Words of all notes to a table that a page holds beside it, for each of its rows and in all; rows of one that is worth several slides. */
const notes = { perRow: 9, most: 90 } as const;
const leastRows = 6;

/** Nothing but tables and the lines beside them on their sheets, or a long table with a few notes to it. */
function onlyTables(topic: Topic): boolean {
  const blocks = allTopics(topic).flatMap((one) => one.blocks);
  if (blocks.every(({ type, at }) => type === 'table' || at.sheet !== undefined)) return true;
  const words = blocks.reduce((sum, block) => sum + (block.type === 'table' ? 0 : blockWords(block)), 0);
  const rows = blocks.reduce(
    (most, one) => (one.type === 'table' ? Math.max(most, one.rows.length) : most),
    0,
  );
  return rows >= leastRows && words <= Math.min(notes.most, rows * notes.perRow);
}

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
  /** What the document calls itself. */
  sourceTitle: string | undefined;
}

/** A header of so many characters takes three lines. */
const longHeader = 48;
/** Lines that a table on a slide has room for, characters of all cells of a row in one line, and rows within limits. */
const lines = { most: 14, characters: 110, rows: [5, 10] } as const;

/** Rows that are shown of a table with more of them than a slide has room for. */
const mostOfMany = 8;

/** Rows of a table that a slide has room for. */
function roomForRows({ rows }: Table): number {
  const all = rows.reduce(
    (sum, row) => sum + Math.ceil(row.reduce((length, cell) => length + cell.length, 1) / lines.characters),
    0,
  );
  const [least, most] = lines.rows;
  return Math.max(least, Math.min(most, Math.floor((lines.most * rows.length) / all)));
}

/** Bars that a chart has room for where they are all there is. */
const mostBars = 16;
/** Headers of so many characters in all make a table of few columns. */
const longHeaders = 240;

/** A ranking shows as many as are asked for, a table and lines over time no more of them than a slide has room for. */
const ranked = (top: number, rows: number): Partial<Room> => ({
  bars: Math.min(top, mostBars),
  lines: Math.min(top, mostLines),
  rows: Math.min(top, rows),
});

/** Lines that can be told apart. */
const mostLines = 8;

/** Of a cell that is too long for a slide its first sentence, where that is not. */
const withBriefCells = (table: Table, language: Locale): Table => ({
  ...table,
  rows: table.rows.map((row) =>
    fitsSlide(row) ? row : row.map((cell) => (fitsSlide([cell]) ? cell : firstSentence(cell, language))),
  ),
});

/** Tried one after the other where the rows of a table do not fit on a page, so that as many are told of as are there. */
const fewerRows = [10, 8, 6, 5, 4, 3, 2] as const;

function isTooTall(table: Shown, heading: string, { fits, language }: Drafting): boolean {
  return (
    table.as === 'table' &&
    fits !== undefined &&
    !fits(tableSlide(table, heading || undefined, undefined, language))
  );
}

function shownOf(read: Table, heading: string, viewing: Viewing): Block[] {
  const { interest, alone, exact, compares, several, drafting, sourceTitle } = viewing;
  const titles = several || !alone ? [] : [drafting.title, read.caption ?? ''];
  const given = withNatureOf(titles, read);
  const headers = given.header.reduce((sum, name) => sum + name.length, 0);
  const wide = headers > longHeaders;
  const head = given.header.reduce((most, name) => Math.max(most, name.length), 0);
  // Rather all of a few rows more than all but a few.
  const most = given.rows.length <= lines.rows[1] ? lines.rows[1] : mostOfMany;
  const rows = Math.min(roomForRows(given), head > longHeader ? 6 : most);
  const room = {
    rows,
    characters: narrowColumns,
    ...(given.rows.length <= mostBars && { bars: mostBars }),
    ...(wide && { columns: 4 }),
    ...(interest.top && ranked(interest.top, rows)),
  };
  // What the prompt asks for is no name of what is measured: "Top ten countries in 2015".
  const context = heading || given.caption || sourceTitle || '';
  const options = { language: drafting.language, context, room };
  const wanted = { places: alone, exact, compares, title: drafting.title };
  const tell = (most: number) =>
    storyOf(given, interest, { ...options, room: { ...room, rows: Math.min(most, room.rows) } }, wanted);
  let story = tell(rows);
  for (const fewer of fewerRows.filter((most) => most < rows))
    if (story.told.some((one) => isTooTall({ ...story.table, ...one }, heading, drafting)))
      story = tell(fewer);
  const { table, told, apart } = story;
  const all = told.map((one): Shown => ({ ...table, ...one }));
  if (!alone) return all;
  const open = told.find(({ view, as }) => as === 'chart' && view.unitless)?.view.chart?.measure;
  if (open) drafting.warn?.(withoutUnit(open));
  const called = told.find(({ view }) => view.chart)?.view.chart?.measure ?? '';
  const measured = measuredIn(titles, table, called);
  if (measured) return all.map((one) => ({ ...one, own: { of: measured, measured: true } }));
  // Of several files each says which it is of.
  const file = drafting.sourceTitles.length > 1 && heading === '' ? fileName(table) : '';
  const of = several ? (ownCaption(table) ?? (heading || table.caption || file)) : '';
  // The table itself has its caption, and what is drawn of it has names of its own.
  const named =
    apart || (of !== '' && of === file) || (of !== '' && all.length > 1)
      ? -1
      : all.some((one) => one.as === 'table')
        ? all.findIndex((one) => one.as === 'table')
        : all.findIndex(({ view }) => !view.answers);
  return all.map((one, index) => (index === named ? one : { ...one, own: { of } }));
}

/** Nothing tells what the amounts are counted in. */
const withoutUnit = (measure: string): Warning => ({
  code: 'NOT_IN_SOURCES',
  slide: null,
  message: `The table names no unit for “${measure}”: say on the slides what it is counted in.`,
});

/** The title above a table; its sheet or its file may have lent it a name. */
const ownCaption = ({ caption, named, at }: Table): string | undefined =>
  caption && caption !== named && caption !== at.sheet ? caption : undefined;

const measureTypes: ReadonlySet<ColumnType> = new Set(['count', 'amount', 'share', 'ratio']);

/** Characters of a title that is a list of names. */
const longestTitle = 80;

/** "W" and "GD" say nothing to who does not know them. */
const saysSomething = (name: string): boolean =>
  /\p{L}/u.test(name) && !/^\p{Script=Latin}{1,2}$/u.test(name);

/** A table without any title is called by what it measures. */
function columnTitle({ view, columns, header, rows }: Shown): string {
  // Of what the slide shows, with their units.
  const isShown = (name: string) => view.table.columns.some((one) => one.startsWith(name));
  const measures = columns
    .filter(({ type, name }) => measureTypes.has(type) && saysSomething(name) && isShown(name))
    .map(({ name }) => name);
  const alike = new Set(measures.map((name) => name.split(' ')[0])).size === 1 && measures.length > 2;
  // A table that was turned is of the lines that it sets side by side.
  const lines = view.table.columns.slice(1);
  const names = lines.join(', ');
  const turned = lines.every((name) => view.chart?.series.some((series) => series.name === name));
  const measured = [...new Set([view.chart?.measure ?? '', names])].filter(Boolean).join(': ');
  if (turned && names && measured.length <= longestTitle) return measured;
  // Times say when, and not what.
  if (measures.every((name) => readMoment(name)) && (view.title || header[0]))
    return view.title || (header[0] ?? '');
  // "Result 2018 · Result 2019" says less than what the rows are.
  if (alike && header[0]) return header[0];
  const [first = ''] = [measures.slice(0, 3).join(' · '), view.title, ...view.table.columns].filter(Boolean);
  return first || (rows.flat().find((cell) => /\p{L}{2}/u.test(cell)) ?? '');
}

/** With the years that a prompt narrowed the table to, where it does not say them. */
const scopedTitle = (title: string, scope = ''): string =>
  scope.split(/[–—]/u).every((end) => title.includes(end.trim())) ||
  title.length + scope.length + 2 > longestTitle
    ? title
    : `${title}, ${scope}`;

/** What was found of some rows is of no others. */
const namedTitle = (title: string, scope = ''): string =>
  /\p{L}/u.test(scope) && !title.includes(scope) && fitsWith(scope, title) ? `${scope}: ${title}` : title;

/** Sentences beside a chart. */
const mostStatements = 2;

const fitsWith = (of: string, finding: string): boolean => `${of}: ${finding}`.length <= longestFound;

/** Characters of a title that says of what it is and what was found. */
const longestFound = 100;

/** What the table is called, where a finding leaves no room for it: without it nobody knows of what the finding is. */
const captionFor = ({ own }: Shown, finding: string | undefined): string | undefined =>
  finding && own?.of && !fitsWith(own.of, finding) ? own.of : undefined;

/** The chart or table with what it shows in words; `heading` is the author's, where there is one of its own. */
export function tableSlide(
  table: Shown,
  heading: string | undefined,
  said: string | undefined,
  language: Locale,
): SlideBody {
  const { view, as } = table;
  const { statements } = view;
  const lead = statements.find((one) => one.finding && as === 'chart');
  const given = table.own ? captionFor(table, lead?.text) : heading;
  const finding = given === undefined ? lead : undefined;
  const top = finding || given !== undefined ? undefined : view.top?.[as];
  const own =
    (finding && withoutStop(finding.text)) ??
    given ??
    top?.title ??
    (as === 'chart' ? view.chart?.measure : undefined) ??
    columnTitle(table);
  const { of = '' } = table.own ?? {};
  const called = of && !keyOf(own).includes(keyOf(of)) && fitsWith(of, own) ? `${of}: ${own}` : own;
  // The highest of some years is that of those alone.
  const isWhole = finding && (finding.kind === 'change' || !/^\d{4}/.test(finding.label ?? ''));
  const whole = isWhole ? namedTitle(called, view.scope) : scopedTitle(called, view.scope);
  // Headers of columns are often written small.
  const title = whole.replace(/^\p{Ll}(?=\p{Ll}|\s)/u, (letter) => letter.toUpperCase());
  // The title of a table by itself says which rows are shown; what is highest is in the first of them.
  const others = said || (top && as === 'table') ? [] : statements.filter((one) => one !== finding);
  const next = others.slice(0, as === 'chart' ? mostStatements : 1);
  const leftOut = view.leftOut[as].filter((phrase) => phrase !== top?.phrase);
  // Lines beside a table on its sheet are notes.
  const changes = statements.some(({ kind }) => kind === 'change');
  const more =
    as === 'chart' && !said && !changes
      ? statements.find((one) => one.kind === 'total' && !next.includes(one))
      : undefined;
  const found = next.map(({ text }) => text);
  const notes = said && table.at.sheet === undefined ? [said] : [...found, said];
  const parts = [...notes, more?.text, leftOut.join('; ')].filter(Boolean);
  const takeaway = parts.join(as === 'chart' ? '\n' : ' · ');
  const counts = [...(view.top?.[as]?.counts ?? []), table.rows.length].map((value) => ({
    kind: 'computed' as const,
    at: table.at,
    how: 'rows',
    value,
  }));
  const support = [
    ...[finding, ...next, more].flatMap((one) => one?.support ?? []),
    ...counts,
    ...(view.support ?? []),
  ];
  const common = { title, ...(takeaway && { takeaway }), ...(support.length > 0 && { support }) };
  if (as === 'table' || !view.chart)
    return { kind: 'table', ...common, columns: view.table.columns, rows: view.table.rows };
  const measured = table.own?.measured ? of : '';
  return { kind: 'chart', ...common, chart: drawn(view.chart, measured, language) };
}

/** Large values in millions and more, with the unit beside the name of the measure, where axes have room for it. */
function drawn(
  { type, measure: own, unit, categories, series }: ChartView,
  measured: string,
  language: Locale,
): ChartData {
  const named = measured && !keyOf(own).includes(keyOf(measured));
  const measure = !named ? own : wordList('count').is(own) ? measured : `${measured}: ${own}`;
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
