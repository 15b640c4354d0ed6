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

/** Of a source that is nothing but tables: so many charts of one table where nobody asks for a number of slides. */
const mostCharts = 4;
/** Tables of longer texts are told as points. */
const canShow = ({ rows, header }: Table): boolean =>
  rows.length > 0 && header.length > 1 && rows.filter(fitsSlide).length * 2 > rows.length;

/** A tree with each table as what slides show of it. */
export interface Viewed {
  topic: Topic;
  /** Names the questions of the prompt that none of the blocks on slides answers; of all where they are not given. */
  warnOfOpen: (shown?: ReadonlySet<Block>) => void;
}

/** The tree with each table as what slides show of it: several charts where tables are all there is. */
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
  // "Top 5 regions and the rest" is all that is asked for.
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
      for (const { question, unsaid, isPut } of parts)
        if (unsaid?.length && (alone || isPut)) drafting.warn?.(partsNotAnswered(question, unsaid));
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

/** The prompt is a question, or several. */
const asksOnly = (prompt: string): boolean =>
  /^(?:(?![.!]\s)[^?？؟\n])*[?？؟](?:(?![.!]\s)[^\n])*$/u.test(prompt.trim());

/** The one question that is answered is the whole prompt. */
const isAll = ({ question, views, sure }: Answer, prompt: string): boolean =>
  sure && views.length > 0 && withoutStop(prompt.trim()) === withoutStop(question);

/** How much more a section is worth where its table answers a question. */
const answers = 4;

/** The tree with other blocks in the place of each one. */
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
  /** Questions that another table answers. */
  lost?: ReadonlySet<string>;
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
  // The line of the only figure is how that developed, whatever a question calls it.
  const asked = story.asked.map((one) =>
    one.develops && one.views.length === 0 ? { ...one, open: !isLine || (one.open && !isOnly) } : one,
  );
  const all = told.map((one): Shown => ({ ...table, ...one }));
  if (!alone) return { shown: all, asked };
  const called = told.find(({ view }) => view.chart)?.view.chart?.measure ?? '';
  const measured = measuredIn(titles, table, called);
  if (measured)
    return { shown: all.map((one) => ({ ...one, own: { of: measured, measured: true } })), asked };
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
  return { shown: all.map((one, index) => (index === named ? one : { ...one, own: { of } })), asked };
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
