import { dateMentions } from '../../analysis/dates.ts';
import { readingLength } from '../../analysis/segment.ts';
import type { Section, Statement } from '../../material/material.ts';
import { shorten } from '../../material/shorten.ts';
import type { TableBlock } from '../../source.ts';
import { citationsOf, type Draft, type Drafting, limits, spoken, totalVector } from './draft.ts';

const events = { least: 3, most: 6 } as const;

/** A section that tells what happened when. */
export function timelineDraft(section: Section, free: Statement[], { text }: Drafting): Draft | undefined {
  const dated = free.filter(({ dates }) => dates.length > 0);
  const moments = dated.map(momentOf).sort((a, b) => a.order - b.order);
  const distinct = moments.filter(
    (moment, index) => index === 0 || moment.order !== moments[index - 1]?.order,
  );
  // Dates that come up in passing make no timeline: most of the section has to be dated.
  if (distinct.length < events.least || dated.length < free.length * 0.6) return undefined;
  const shown = distinct.slice(0, events.most);
  const used = shown.map(({ statement }) => statement);
  return {
    slide: {
      kind: 'timeline',
      title: shorten(section.title || text.words.timeline, limits.title),
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

function momentOf(statement: Statement) {
  const [date] = statement.dates;
  const when = date?.text ?? '';
  return {
    when,
    order: date?.order ?? 0,
    what: shorten(withoutDate(statement.text, when), limits.label),
    statement,
  };
}

/** A date at the start stands above the event already. */
function withoutDate(text: string, when: string): string {
  const at = text.indexOf(when);
  const lead = text.slice(0, at);
  if (at < 0 || readingLength(lead) > 16) return text;
  const rest = text.slice(at + when.length).replace(/^[\s,:;–—-]+|^[にには、，年]+/u, '');
  return rest.length > 8 ? rest : text;
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
