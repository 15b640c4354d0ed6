import { clockTime } from '../../analysis/clock-time.ts';
import { type DateMention, dateMentions } from '../../analysis/dates.ts';
import { statesFinding } from '../../material/headings.ts';
import type { Section, Statement } from '../../material/material.ts';
import { condensed, shorten } from '../../material/shorten.ts';
import type { TableBlock } from '../../source.ts';
import { datedWords } from './dated-words.ts';
import { citationsOf, type Draft, type Drafting, limits, spoken, totalVector } from './draft.ts';
import { findingAmong, findingTitle } from './finding-title.ts';

const events = { least: 3, most: 6 } as const;

interface Moment {
  when: string;
  order: number;
  what: string;
  statement: Statement;
}

/** A section that tells what happened when. */
export function timelineDraft(section: Section, free: Statement[], drafting: Drafting): Draft | undefined {
  const moments = free.flatMap((statement) => momentOf(statement) ?? []).sort((a, b) => a.order - b.order);
  const distinct = moments.filter(
    (moment, index) => index === 0 || moment.order !== moments[index - 1]?.order,
  );
  // Dates that come up in passing make no timeline: most of the section has to be dated.
  if (distinct.length < events.least || moments.length < free.length * 0.6) return undefined;
  const shown = mostTelling(distinct);
  const used = moments.map(({ statement }) => statement);
  return {
    slide: {
      kind: 'timeline',
      title: timelineTitle(section, shown, drafting),
      events: shown.map(({ when, what }) => ({ when, what })),
      notes: spoken(used),
      citations: citationsOf(used),
    },
    score: 0.35 + Math.max(...used.map(({ score }) => score)),
    vector: totalVector(used.map(({ vector }) => vector)),
    section,
    position: used[0]?.order ?? 0,
    uses: used,
  };
}

/** The beginning, the end, and of what lies between what matters most. */
function mostTelling(moments: Moment[]): Moment[] {
  if (moments.length <= events.most) return moments;
  const [first, last] = [moments[0], moments.at(-1)] as [Moment, Moment];
  const between = moments.slice(1, -1).sort((a, b) => b.statement.score - a.statement.score);
  const kept = new Set([first, last, ...between.slice(0, events.most - 2)]);
  return moments.filter((moment) => kept.has(moment));
}

/** What matters most of what happened; of a list of moments, from when to when it went. */
function timelineTitle(section: Section, shown: Moment[], drafting: Drafting): string {
  const { material, text } = drafting;
  const told = shown.map(({ statement }) => statement);
  const sentences = told.filter((one) => one.form === 'sentence' && clockTime(one.text) === undefined);
  const finding = findingAmong(sentences, section.title, drafting);
  if (finding) return findingTitle(section, finding, drafting);
  const own = section.title && !material.titles.includes(section.title) ? section.title : text.words.timeline;
  if (statesFinding(own)) return shorten(own, limits.title);
  return shorten(`${own}: ${shown[0]?.when} – ${shown.at(-1)?.when}`, limits.title);
}

function momentOf(statement: Statement): Moment | undefined {
  const time = clockTime(statement.text);
  const date = dateOfDeed(statement);
  const mention = date?.text ?? time?.text;
  if (mention === undefined) return undefined;
  const { when, what } = datedWords(statement.text, mention);
  return { when, what: condensed(what, limits.label), order: date?.order ?? time?.minutes ?? 0, statement };
}

/** "Hedge 60% of purchases for 2027 by December 2026" happens in December: the most exact date is when it was done. */
function dateOfDeed({ dates }: Statement): DateMention | undefined {
  const exactness = ({ order }: DateMention) => (order % 100 > 0 ? 2 : order % 10_000 > 0 ? 1 : 0);
  return [...dates].sort((a, b) => exactness(b) - exactness(a) || a.index - b.index)[0];
}

/** A table of dates and words: a schedule. */
export function scheduleDraft(
  section: Section,
  table: TableBlock,
  { material, text }: Drafting,
): Draft | undefined {
  const { rows } = table;
  const column =
    rows[0]?.findIndex((_, index) => rows.every((row) => dateMentions(row[index] ?? '').length > 0)) ?? -1;
  const words = rows[0]?.findIndex((cell, index) => index !== column && /\p{L}{3}/u.test(cell)) ?? -1;
  if (column < 0 || words < 0 || rows.length < events.least || rows.length > events.most) return undefined;
  const numeric = rows[0]?.some(
    (cell, index) => index !== column && /^\s*[-+$€£¥]?\d[\d.,]*\s*%?$/.test(cell),
  );
  if (numeric) return undefined;
  const title = table.caption || section.title || text.words.timeline;
  return {
    slide: {
      kind: 'timeline',
      title: shorten(title, limits.title),
      events: rows.map((row) => ({
        when: row[column] ?? '',
        what: shorten(row[words] ?? '', limits.label),
      })),
      citations: [table.at],
    },
    score: 0.8,
    vector: material.vectorOf(`${title} ${rows.flat().join(' ')}`),
    section,
    position: section.statements[0]?.order ?? 0,
    uses: [],
  };
}
