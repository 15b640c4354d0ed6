import { says } from '../../material/headings.ts';
import { condensed, shorten } from '../../material/shorten.ts';
import type { Column } from '../../outline.ts';
import { citationsOf, type Draft, type Drafting, limits, spoken, totalVector } from './draft.ts';
import { findingAmong, findingTitle } from './finding-title.ts';

/** A slide with two statements looks unfinished; one with three fills the other half of it. */
const thin = { least: 2, most: 3 } as const;

/** Neighbouring sections that would make a thin slide each share one, side by side under their headings. */
export function mergeThin(drafts: Draft[], drafting: Drafting): Draft[] {
  const merged: Draft[] = [];
  for (const draft of drafts) {
    const before = merged.at(-1);
    if (before && isThin(before, drafts) && isThin(draft, drafts) && belongTogether(before, draft))
      merged[merged.length - 1] = pair(before, draft, drafting);
    else merged.push(draft);
  }
  return merged;
}

/** The only draft of a headed section, with two or three statements. */
function isThin({ slide, section, uses }: Draft, all: Draft[]): boolean {
  const alone = all.filter((other) => other.section === section).length === 1;
  const plain = slide.kind === 'bullets' || slide.kind === 'statement';
  return plain && alone && says(section.title) && uses.length >= thin.least && uses.length <= thin.most;
}

function belongTogether(left: Draft, right: Draft): boolean {
  const [a, b] = [left.section, right.section];
  const neighbours = b.order === a.order + 1 && a.level === b.level && a.at.source === b.at.source;
  return neighbours && left.uses.length + right.uses.length < 2 * thin.most;
}

function pair(left: Draft, right: Draft, drafting: Drafting): Draft {
  const uses = [...left.uses, ...right.uses];
  const finding = findingAmong(uses, '', drafting);
  // The headings stand above the columns already.
  const title = finding
    ? condensed(finding.text, limits.finding)
    : findingTitle(left.section, undefined, drafting);
  const columns = [left, right].map(
    ({ section, uses: own }): Column => ({
      heading: shorten(section.title, 40),
      points: own
        .filter((statement) => statement !== finding || own.length < thin.most)
        .map(({ text }) => ({ text: condensed(text, limits.point) })),
    }),
  ) as [Column, Column];
  return {
    ...left,
    slide: { kind: 'two-columns', title, columns, notes: spoken(uses), citations: citationsOf(uses) },
    score: Math.max(left.score, right.score) + 0.1,
    vector: totalVector(uses.map(({ vector }) => vector)),
    uses,
  };
}
