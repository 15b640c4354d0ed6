import type { Locale } from '../../contract/locales.ts';
import type { Warning } from '../../contract/outcome.ts';
import { blockWords } from '../content/block-words.ts';
import { firstSentence } from '../content/shorten.ts';
import { isMeasure } from '../content/tables/grid.ts';
import { type Interest, interestOf } from '../content/tables/interest.ts';
import type { Room } from '../content/tables/narrow.ts';
import type { Answer } from '../content/tables/query/answers-to.ts';
import { storyOf } from '../content/tables/story.ts';
import { cellFits, fitsSlide } from '../content/tables/table-rows.ts';
import { fileName } from '../content/tables/views-of.ts';
import { allTopics, type Topic } from '../content/topics.ts';
import { withoutStop } from '../language/sentences.ts';
import { wordList } from '../language/table-words.ts';
import type { Block, Table } from '../read/document.ts';
import { asksWhy, notAnswered, partsNotAnswered, settled, tablesLeftOut } from './asked-questions.ts';
import type { Drafting } from './drafting.ts';
import { fittedStory } from './fitted-story.ts';
import { withJoined } from './joined-sheets.ts';
import { narrowColumns } from './layout/kinds/table.ts';
import { measuredIn, withNatureOf } from './measured-in.ts';
import { withoutNotes } from './sheet-notes.ts';
import type { Shown } from './shown-table.ts';

/** Charts per table for a source of only tables, if no number is asked for. */
const mostCharts = 4;
/** Tables of longer texts become points. */
const canShow = ({ rows, header }: Table): boolean =>
  rows.length > 0 && header.length > 1 && rows.filter(fitsSlide).length * 2 > rows.length;

/** A topic tree with tables replaced by their views. */
export interface Viewed {
  topic: Topic;
  /** Warns about questions of the prompt that no shown block answers; all blocks by default. */
  warnOfOpen: (shown?: ReadonlySet<Block>) => void;
}

/** Replaces tables by their views: several charts if tables are all there is. */
export function withViews(
  given: Topic,
  { prompt, count, exact, compares }: { prompt: string; count: number; exact: boolean; compares: boolean },
  drafting: Drafting,
): Viewed {
  const interest = interestOf(prompt);
  const { language } = drafting;
  const joined = onlyTables(given) ? withJoined(given, language) : given;
  const alone = onlyTables(joined);
  const topic = mapped(joined, (block) =>
    block.type === 'table' && canShow(block) ? [withBriefCells(block, language)] : [block],
  );
  const all = allTopics(topic).flatMap((one) => one.blocks.flatMap((block) => tableIn(block, one)));
  const places = exact ? Math.max(1, Math.ceil(count / Math.max(1, all.length))) : mostCharts + 1;
  const viewing = { interest, alone: alone ? places : 0, exact, compares, several: all.length > 1, drafting };
  const tell = ({ table, heading, source }: Given, lost?: ReadonlySet<string>) =>
    shownOf(table, heading, {
      ...viewing,
      sourceTitle: drafting.sourceTitles[source],
      ...(lost && { lost }),
    });
  const first = new Map(all.map((one) => [one.table, tell(one)]));
  const { answering, lost, open } = settled(
    new Map([...first].map(([table, { asked }]) => [table, asked])),
    alone,
  );
  // "Top 5 regions and the rest" is the whole request.
  const isAsked =
    asksOnly(prompt) || [...first.values()].some(({ asked }) => asked.some((one) => isAll(one, prompt)));
  const isLeftOut = (table: Table) =>
    alone && !exact && answering.size > 0 && !answering.has(table) && isAsked;
  const told = new Map(
    all.map((one): [Block, Shown[]] => {
      const others = lost.get(one.table);
      const own = others && others.size > 0 ? tell(one, others) : first.get(one.table);
      return [one.table, isLeftOut(one.table) ? [] : (own?.shown ?? [])];
    }),
  );
  const left = all.filter(({ table }) => isLeftOut(table));
  if (left.length > 0)
    drafting.warn?.(tablesLeftOut(left.map(({ table, heading }) => nameOf(table, heading))));
  for (const shown of told.values()) if (alone) warnOf(shown, drafting);
  const tables = all.map(({ table }) => table);
  const shows = (one: Topic) => one.blocks.some((block) => (told.get(block) ?? []).length > 0);
  const noted = alone && all.length > 0 ? withoutNotes(topic, shows, isAsked) : topic;
  return {
    topic: mapped(noted, (block) => told.get(block) ?? [block], answering),
    warnOfOpen: (shown) => {
      const isShown = (table: Table) => !shown || (told.get(table) ?? []).some((one) => shown.has(one));
      const unseen = [...first].flatMap(([table, { asked }]) =>
        answering.has(table) && !isShown(table)
          ? asked.filter(({ question, views }) => views.length > 0 && !lost.get(table)?.has(question))
          : [],
      );
      for (const question of new Set([...open, ...unseen.map((one) => one.question)]))
        if (!asksWhy(question, language)) drafting.warn?.(notAnswered(question, tables, alone));
      const parts = [...first].flatMap(([table, { asked }]) =>
        (answering.has(table) || all.length === 1) && isShown(table)
          ? asked.filter(({ question }) => !lost.get(table)?.has(question) && !open.includes(question))
          : [],
      );
      for (const { question, unsaid, isPut, views } of parts)
        if (unsaid?.length && (alone || isPut))
          drafting.warn?.(partsNotAnswered(question, unsaid, views.length > 0));
    },
  };
}

interface Given {
  table: Table;
  heading: string;
  source: number;
}

const tableIn = (block: Block, { title, source }: Topic): Given[] =>
  block.type === 'table' && canShow(block) ? [{ table: block, heading: title, source }] : [];

const nameOf = (table: Table, heading: string): string =>
  table.caption || heading || table.at.sheet || fileName(table);

const asksOnly = (prompt: string): boolean =>
  /^(?:(?![.!]\s)[^?？؟\n])*[?？؟](?:(?![.!]\s)[^\n])*$/u.test(prompt.trim());

/** The answered question is the whole prompt. */
const isAll = ({ question, views, sure }: Answer, prompt: string): boolean =>
  sure && views.length > 0 && withoutStop(prompt.trim()) === withoutStop(question);

/** Weight factor of a section whose table answers a question. */
const answers = 4;

/** The tree with blocks mapped. */
function mapped(topic: Topic, blocksFor: (block: Block) => Block[], answering?: ReadonlySet<Table>): Topic {
  const children = topic.children.map((one) => mapped(one, blocksFor, answering));
  const isAsked = topic.blocks.some((block) => block.type === 'table' && answering?.has(block));
  const own = topic.ownWeight * (isAsked ? answers - 1 : 0);
  const more = children.reduce((sum, one, at) => sum + one.weight - (topic.children[at]?.weight ?? 0), own);
  return {
    ...topic,
    ownWeight: topic.ownWeight + own,
    weight: topic.weight + more,
    blocks: topic.blocks.flatMap(blocksFor),
    children,
  };
}

function warnOf(shown: Shown[], drafting: Drafting): void {
  const open = shown.find(({ view, as }) => as === 'chart' && view.unitless)?.view.chart?.measure;
  if (open) drafting.warn?.(withoutUnit(open));
}

/** Words of notes that fit next to a table, per row and in all; rows of a table worth several slides. */
const notes = { perRow: 9, most: 90 } as const;
const leastRows = 6;

/** Only tables and their sheets' lines, or a long table with few notes. */
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
  /** Slides per table if there is only tables; 0 next to text. */
  alone: number;
  /** A number was asked for, and is used while the table has content. */
  exact: boolean;
  compares: boolean;
  /** There are other tables. */
  several: boolean;
  drafting: Drafting;
  /** Questions another table answers. */
  lost?: ReadonlySet<string>;
  /** Title of the document. */
  sourceTitle: string | undefined;
}

/** A header of this many characters takes three lines. */
const longHeader = 48;
const lines = { most: 14, characters: 110, rows: [5, 10] } as const;

/** Rows shown of a table that exceeds a slide. */
const mostOfMany = 8;

/** Rows that fit on a slide. */
function roomForRows({ rows }: Table): number {
  const all = rows.reduce(
    (sum, row) => sum + Math.ceil(row.reduce((length, cell) => length + cell.length, 1) / lines.characters),
    0,
  );
  const [least, most] = lines.rows;
  return Math.max(least, Math.min(most, Math.floor((lines.most * rows.length) / all)));
}

/** Bars in a chart that has the slide to itself. */
const mostBars = 16;
/** Headers of this many characters in all only allow few columns. */
const longHeaders = 240;

/** A ranking shows the number asked for; tables and lines over time as many as fit. */
const ranked = (top: number, rows: number): Partial<Room> => ({
  bars: Math.min(top, mostBars),
  lines: Math.min(top, mostLines),
  rows: Math.min(top, rows),
});

/** Most distinguishable lines. */
const mostLines = 8;

/** Cuts a cell too long for a slide to its first sentence. */
const withBriefCells = (table: Table, language: Locale): Table => ({
  ...table,
  rows: table.rows.map((row) =>
    fitsSlide(row) ? row : row.map((cell) => (cellFits(cell, row) ? cell : firstSentence(cell, language))),
  ),
});

function shownOf(read: Table, heading: string, viewing: Viewing): { shown: Shown[]; asked: Answer[] } {
  const { interest, alone, exact, compares, several, drafting, sourceTitle, lost } = viewing;
  const titles = several || !alone ? [] : [drafting.title, read.caption ?? ''];
  const given = withNatureOf(titles, read);
  const headers = given.header.reduce((sum, name) => sum + name.length, 0);
  const wide = headers > longHeaders;
  const head = given.header.reduce((most, name) => Math.max(most, name.length), 0);
  // Better all of a few rows than all but a few.
  const most = given.rows.length <= lines.rows[1] ? lines.rows[1] : mostOfMany;
  const rows = Math.min(roomForRows(given), head > longHeader ? 6 : most);
  const room = {
    rows,
    characters: narrowColumns,
    ...(given.rows.length <= mostBars && { bars: mostBars }),
    ...(wide && { columns: 4 }),
    ...(interest.top && ranked(interest.top, rows)),
  };
  // "Top ten countries in 2015" names no measure.
  const says = (name: string | undefined) => name !== undefined && !wordList('generic').is(name);
  const context = [heading, given.caption, sourceTitle].find((name) => name && says(name)) ?? heading;
  const options = { language: drafting.language, context, room };
  const wanted = { places: alone, exact, compares, title: drafting.title, ...(lost && { lost }) };
  const isText = !interest.top && !given.columns.some(isMeasure);
  const mayGoOn = isText && !exact && given.rows.length <= 2 * rows;
  const { table, told, apart, ...story } = fittedStory(
    (room) => storyOf(given, interest, { ...options, room: { ...options.room, ...room } }, wanted),
    { heading, rows: room.rows, mayGoOn, drafting },
  );
  const isLine = told.some(({ as, view }) => as === 'chart' && view.chart?.type === 'line');
  const isOnly = isLine && table.columns.filter(isMeasure).length === 1;
  // A line of the only figure shows its development, whatever the question calls it.
  const asked = story.asked.map((one) =>
    one.develops && one.views.length === 0 ? { ...one, open: !isLine || (one.open && !isOnly) } : one,
  );
  const all = told.map((one): Shown => ({ ...table, ...one }));
  if (!alone) return { shown: all, asked };
  const chart = told.find(({ view }) => view.chart)?.view.chart;
  // Answers that were counted are no measure.
  const measured = chart?.stacked ? '' : measuredIn(titles, table, chart?.measure ?? '');
  if (measured)
    return { shown: all.map((one) => ({ ...one, own: { of: measured, measured: true } })), asked };
  // With several files, each chart names its own.
  const file = drafting.sourceTitles.length > 1 && heading === '' ? fileName(table) : '';
  const of = several ? (ownCaption(table) ?? (heading || table.caption || file)) : '';
  // The table keeps its caption; charts get their own names.
  const named =
    apart || (of !== '' && of === file) || (of !== '' && all.length > 1)
      ? -1
      : all.some((one) => one.as === 'table')
        ? all.findIndex((one) => one.as === 'table')
        : all.findIndex(({ view }) => !view.answers);
  return { shown: all.map((one, index) => (index === named ? one : { ...one, own: { of } })), asked };
}

/** Warns that the unit of amounts is unknown. */
const withoutUnit = (measure: string): Warning => ({
  code: 'NOT_IN_SOURCES',
  slide: null,
  message: `The table names no unit for “${measure}”: say on the slides what it is counted in.`,
});

/** The title above a table, unless taken from its sheet or file. */
const ownCaption = ({ caption, named, at }: Table): string | undefined =>
  caption && caption !== named && caption !== at.sheet ? caption : undefined;
