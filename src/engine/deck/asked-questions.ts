import type { Locale } from '../../contract/locales.ts';
import type { Warning } from '../../contract/outcome.ts';
import { isMeasure } from '../content/tables/grid.ts';
import type { Answer } from '../content/tables/query/answers-to.ts';
import { wordsIn } from '../language/languages.ts';
import type { Table } from '../read/document.ts';

/** Which tables answer a prompt's questions. */
export interface Settled {
  /** Tables that answer a question or show its subject. */
  answering: ReadonlySet<Table>;
  /** For each table, the questions another one answers. */
  lost: ReadonlyMap<Table, ReadonlySet<string>>;
  /** Unanswered questions. */
  open: string[];
}

/**
 * Assigns each question to the table that covers most of its words: the lowest figure of an arbitrary table does not
 * answer which employee sold least. Next to text, only explicit questions count.
 */
export function settled(asked: ReadonlyMap<Table, Answer[]>, alone: boolean): Settled {
  const answering = new Set<Table>();
  const lost = new Map([...asked.keys()].map((table) => [table, new Set<string>()]));
  const open: string[] = [];
  const all = [...asked].flatMap(([table, answers]) => answers.map((one) => ({ ...one, table })));
  for (const question of new Set(all.map((one) => one.question))) {
    const own = all.filter((one) => one.question === question);
    const able = own.filter(({ views, sure }) => views.length > 0 && (sure || asked.size === 1));
    // Every view of a table answers how something is or develops.
    const showing = alone ? own.filter((one) => one.views.length === 0 && !one.open && one.sure) : [];
    const candidates = able.length > 0 ? able : showing;
    // A table that covers more words but has no answer is the one meant.
    const most = own.reduce((all, { met }) => Math.max(all, met), 0);
    const closest = candidates.filter(({ met }) => met === most);
    const least = Math.min(...closest.map(({ left }) => left));
    const best = closest.filter(({ left }) => left === least);
    for (const { table } of best) answering.add(table);
    for (const { table, views } of own)
      if (best.length > 0 ? !best.some((one) => one.table === table) : views.length > 0)
        lost.get(table)?.add(question);
    const counts = alone
      ? own.some((one) => one.open || one.views.length > 0)
      : own.some(({ isPut }) => isPut);
    if (best.length === 0 && counts) open.push(question);
  }
  return { answering, lost, open };
}

/** No table states reasons. */
export const asksWhy = (question: string, language: Locale): boolean =>
  new RegExp(`^(?:${wordsIn(language).posterHeadings.reasons})(?!\\p{L})`, 'iu').test(question);

/** Most column and table names in a message. */
const mostNamed = 8;

function listOf(all: string[]): string {
  const names = [...new Set(all)].filter(Boolean);
  return names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ' …' : '');
}

/** Warns about a question whose columns are unclear. */
export function notAnswered(question: string, tables: Table[], alone: boolean): Warning {
  const listed = listOf(tables.flatMap(({ columns }) => columns.filter(isMeasure).map(({ name }) => name)));
  const why = alone
    ? 'It is not certain which figures of the table are meant'
    : 'No table on the slides does; see whether their text does';
  return {
    code: 'NOT_IN_SOURCES',
    slide: null,
    message: `Not answered: “${question}”. ${why}${listed && `; name the figures as the tables do: ${listed}`}.`,
  };
}

/** What of a question its answer does not speak of; without one whoever reads the slides is to see what they say to it. */
export const partsNotAnswered = (question: string, parts: string[], isAnswered: boolean): Warning => ({
  code: 'NOT_IN_SOURCES',
  slide: null,
  message: `Not answered: ${parts.map((part) => `“${part}”`).join(', ')} of “${question}”. ${isAnswered ? 'The slides answer the rest of it' : 'See whether the slides answer the rest of it'}.`,
});

/** Warns about tables of a workbook that were excluded from answers. */
export const tablesLeftOut = (names: string[]): Warning => ({
  code: 'CONTENT_LEFT_OUT',
  slide: null,
  message: `Tables that answer none of the questions are left out: ${listOf(names)}. Ask for a number of slides to have them.`,
});
