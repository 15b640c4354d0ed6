import type { Locale } from '../../contract/locales.ts';
import type { Warning } from '../../contract/outcome.ts';
import { isMeasure } from '../content/tables/grid.ts';
import type { Answer } from '../content/tables/query/answers-to.ts';
import { wordsIn } from '../language/languages.ts';
import type { Table } from '../read/document.ts';

/** Which tables answer the questions of a prompt. */
export interface Settled {
  /** Tables that answer a question or show what it is about. */
  answering: ReadonlySet<Table>;
  /** For each table the questions that another one answers. */
  lost: ReadonlyMap<Table, ReadonlySet<string>>;
  /** Questions that no table answers. */
  open: string[];
}

/**
 * Of several tables the one answers a question that has most of its words: the lowest figure of each table is no answer to which
 * employee sold least. Beside text a question counts only where it is put as one.
 */
export function settled(asked: ReadonlyMap<Table, Answer[]>, alone: boolean): Settled {
  const answering = new Set<Table>();
  const lost = new Map([...asked.keys()].map((table) => [table, new Set<string>()]));
  const open: string[] = [];
  const all = [...asked].flatMap(([table, answers]) => answers.map((one) => ({ ...one, table })));
  for (const question of new Set(all.map((one) => one.question))) {
    const own = all.filter((one) => one.question === question);
    const able = own.filter(({ views, sure }) => views.length > 0 && (sure || asked.size === 1));
    // What is asked how it is or how it develops every view of the table shows.
    const showing = alone ? own.filter((one) => one.views.length === 0 && !one.open && one.sure) : [];
    const candidates = able.length > 0 ? able : showing;
    // A table that has more of its words and no answer is the one that it is about.
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

/** Reasons stand in no table. */
export const asksWhy = (question: string, language: Locale): boolean =>
  new RegExp(`^(?:${wordsIn(language).posterHeadings.reasons})(?!\\p{L})`, 'iu').test(question);

/** Names of columns and of tables that a message has room for. */
const mostNamed = 8;

function listOf(all: string[]): string {
  const names = [...new Set(all)].filter(Boolean);
  return names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ' …' : '');
}

/** What a prompt asks of tables and nobody can tell of which columns. */
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

/** What of a question that is answered its answer does not speak of. */
export const partsNotAnswered = (question: string, parts: string[]): Warning => ({
  code: 'NOT_IN_SOURCES',
  slide: null,
  message: `Not answered: ${parts.map((part) => `“${part}”`).join(', ')} of “${question}”. The slides answer the rest of it.`,
});

/** Tables of a workbook that are left out of what answers questions. */
export const tablesLeftOut = (names: string[]): Warning => ({
  code: 'CONTENT_LEFT_OUT',
  slide: null,
  message: `Tables that answer none of the questions are left out: ${listOf(names)}. Ask for a number of slides to have them.`,
});
