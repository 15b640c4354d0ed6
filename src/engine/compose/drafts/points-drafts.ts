import { readingLength } from '../../analysis/segment.ts';
import type { Section, Statement } from '../../material/material.ts';
import { condensed, isSayable, shorten } from '../../material/shorten.ts';
import type { SlideBody } from '../../outline.ts';
import { citationsOf, type Draft, type Drafting, limits, spoken, totalVector } from './draft.ts';
import { findingAmong, findingTitle } from './finding-title.ts';

/** Slides of short points under the finding they support; as many as the section has statements for. */
export function pointsDrafts(section: Section, free: Statement[], drafting: Drafting): Draft[] {
  const sayable = free.filter(({ text }) => isSayable(text, limits.point));
  return groups(sayable.length > 1 ? sayable : free, drafting.points).map((group, index) => {
    const slide = pointsSlide(section, group, index, drafting);
    const best = Math.max(...group.map(({ score }) => score));
    const average = group.reduce((sum, { score }) => sum + score, 0) / group.length;
    return {
      // A lone statement makes a thin slide, and what comes late in a section is detail.
      score: (best + average) / 2 + Math.min(group.length, 4) * 0.04 - index * 0.08,
      slide,
      vector: totalVector(group.map(({ vector }) => vector)),
      section,
      position: group[0]?.order ?? 0,
      uses: group,
    };
  });
}

/** Lists stay together as far as they fit; sentences are taken in order. One more than the points: the title. */
function groups(statements: Statement[], points: number): Statement[][] {
  const found: Statement[][] = [];
  for (const statement of statements) {
    const open = found.at(-1);
    const last = open?.at(-1);
    const room = open?.some(({ form }) => form === 'sentence') ? points + 1 : points;
    const sameList = last?.list === statement.list || last?.form === 'sentence';
    if (open && open.length < room && sameList) open.push(statement);
    else found.push([statement]);
  }
  return balance(found);
}

/** A single left-over sentence goes to the group before it rather than onto a slide of its own. */
function balance(found: Statement[][]): Statement[][] {
  const last = found.at(-1);
  const before = found.at(-2);
  if (last?.length === 1 && before && before.length > 3) last.unshift(...before.splice(-1));
  return found;
}

function pointsSlide(section: Section, group: Statement[], index: number, drafting: Drafting): SlideBody {
  const { text } = drafting;
  const common = { notes: spoken(group), citations: citationsOf(group) };
  const heading = headingOf(section, index, drafting);
  const prose = group.every(({ form }) => form === 'sentence');
  if (group.length === 1 || (group.length === 2 && prose)) {
    const whole = spoken(group);
    const [first] = [...group].sort((a, b) => b.score - a.score) as [Statement];
    const fits = group.length === 1 || readingLength(whole) <= limits.statement;
    const stated = fits ? whole.replace(/[.。]$/u, '') : condensed(first.text, limits.statement);
    return { kind: 'statement', title: heading || text.words.keyMessages, ...common, text: stated };
  }
  const finding = group.length > 2 ? findingAmong(group, section.title, drafting) : undefined;
  const rest = group.filter((statement) => statement !== finding);
  const title = finding ? findingTitle(section, finding, drafting) : heading || text.words.keyMessages;
  return {
    kind: 'bullets',
    title,
    ...common,
    points: rest.map((one) => ({ text: condensed(one.text, limits.point) })),
  };
}

/** The section's heading; for its later slides, too, since an author's own name beats none. */
function headingOf(section: Section, index: number, { material }: Drafting): string {
  if (!section.title || material.titles.includes(section.title)) return '';
  const short = shorten(section.title, limits.title - 6);
  return index > 0 ? `${short} (${index + 1})` : short;
}
