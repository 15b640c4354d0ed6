import { says } from '../../material/headings.ts';
import type { Section, Statement } from '../../material/material.ts';
import { fitsWhole, shorten } from '../../material/shorten.ts';
import {
  citationsOf,
  type Draft,
  type Drafting,
  limits,
  type SlideBody,
  spoken,
  totalVector,
} from './draft.ts';

/** Slides of short points under the finding they support; as many as the section has statements for. */
export function pointsDrafts(section: Section, free: Statement[], drafting: Drafting): Draft[] {
  return groups(free, drafting.points).map((group, index) => {
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
  const heading = titleFrom(section, index, drafting);
  const finding = findingOf(group, heading);
  const title = finding
    ? shorten(finding.text, limits.title)
    : heading || shorten(group[0]?.text ?? '', limits.title);
  const rest = group.filter((statement) => statement !== finding);
  const common = { title, notes: spoken(group), citations: citationsOf(group) };
  const [only] = rest;
  if (rest.length === 0)
    return { kind: 'statement', ...common, title: heading || text.words.keyMessages, text: title };
  if (rest.length === 1 && only && !finding) {
    return { kind: 'statement', ...common, text: shorten(only.text, limits.statement) };
  }
  return {
    kind: 'bullets',
    ...common,
    points: rest.map((one) => ({ text: shorten(one.text, limits.point) })),
  };
}

/** The section's heading; for its later slides, too, since an author's own name beats none. */
function titleFrom(section: Section, index: number, { material }: Drafting): string {
  if (!section.title || material.titles.includes(section.title)) return '';
  const short = shorten(section.title, limits.title - 6);
  return index > 0 ? `${short} (${index + 1})` : short;
}

/** The sentence that can stand as the title: the best that fits whole. Items of a list stay among their like. */
function findingOf(group: Statement[], heading: string): Statement | undefined {
  const sentences = group.filter((one) => one.form === 'sentence' && fitsWhole(one.text, limits.title));
  const enough = group.length > 2 || !says(heading);
  if (!enough && group.length > 1) return undefined;
  return sentences.sort((a, b) => b.score - a.score)[0];
}
