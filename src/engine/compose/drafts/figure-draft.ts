import type { Quantity } from '../../analysis/numbers.ts';
import { readingLength } from '../../analysis/segment.ts';
import { labelFigure } from '../../material/figure-label.ts';
import { says } from '../../material/headings.ts';
import type { Section, Statement } from '../../material/material.ts';
import { fitsWhole, shorten } from '../../material/shorten.ts';
import type { Figure } from '../../outline.ts';
import { citationsOf, type Draft, type Drafting, limits, spoken, totalVector } from './draft.ts';

const mostFigures = 3;

/** Two or three telling numbers of a section, shown large. */
export function figureDraft(section: Section, free: Statement[], { material }: Drafting): Draft | undefined {
  const telling = free
    .filter(({ quantities }) => quantities.some(({ kind }) => kind !== 'count'))
    .sort((a, b) => b.score - a.score)
    .slice(0, mostFigures)
    .sort((a, b) => a.order - b.order);
  if (telling.length < 2) return undefined;
  const figures = telling.flatMap((statement) => figureOf(statement) ?? []);
  if (figures.length < 2) return undefined;
  const finding = [...telling]
    .sort((a, b) => b.score - a.score)
    .find(({ text }) => fitsWhole(text, limits.title));
  const heading = says(section.title) && !material.titles.includes(section.title) ? section.title : '';
  const title = heading || (finding ? shorten(finding.text, limits.title) : section.title);
  if (!title) return undefined;
  return {
    slide: {
      kind: 'big-number',
      title: shorten(title, limits.title),
      figures,
      notes: spoken(telling),
      citations: citationsOf(telling),
    },
    score: 0.15 + telling.reduce((sum, { score }) => sum + score, 0) / telling.length,
    vector: totalVector(telling.map(({ vector }) => vector)),
    section,
    position: telling[0]?.order ?? 0,
    uses: telling,
  };
}

/** The first of the statement's strongest numbers, with the clause that says what it is. */
function figureOf(statement: Statement): Figure | undefined {
  const strength = { percent: 3, money: 3, measure: 2, count: 1 };
  const [best] = [...statement.quantities].sort(
    (a, b) => strength[b.kind] - strength[a.kind] || a.index - b.index,
  );
  if (!best) return undefined;
  const moved = movement(statement, best);
  const value = moved ?? best.text;
  if (readingLength(value) > 18) return undefined;
  const clause = clauseAround(statement.text, best.index, best.text.length);
  const [before = '', after = ''] = [
    clause.slice(0, clause.indexOf(best.text)),
    clause.slice(clause.indexOf(best.text) + best.text.length),
  ];
  const labelled = moved
    ? labelFigure(before.replace(/\s+(?:from|von|de|da|dal|dari|从|由)\s*$/iu, ' '), moved, '', false)
    : labelFigure(before, value, after.replace(/[.。]\s*$/u, ''), best.kind === 'percent');
  return labelled ?? { value, label: shorten(clause, limits.label) };
}

/** "From 61% to 78%" is one thing that moved, not two numbers. */
function movement({ text, quantities }: Statement, best: Quantity): string | undefined {
  const other = quantities.find(({ index, kind }) => index > best.index && kind === best.kind);
  if (!other) return undefined;
  const between = text.slice(best.index + best.text.length, other.index);
  const joined =
    /^\s*(?:to|auf|à|a|para|ke|menjadi|から|至|到|增至|升至|에서|إلى|से(?: बढ़कर)?)\s*(?:over|über|más de)?\s*$/iu.test(
      between,
    );
  return joined ? `${best.text} → ${other.text}` : undefined;
}

/** The clause in which a number stands, unless that is too little to be understood. */
function clauseAround(text: string, index: number, length: number): string {
  const breaks =
    /[;:]\s|,\s(?!\d)|、|，|；|\s(?:and|und|et|y|e|dan|while|während|tandis que|mientras|mentre|enquanto)\s/giu;
  let start = 0;
  let end = text.length;
  for (const match of text.matchAll(breaks)) {
    const after = match.index + match[0].length;
    if (after <= index) start = after;
    else if (match.index >= index + length) {
      end = match.index;
      break;
    }
  }
  const clause = text.slice(start, end).trim();
  return clause.split(/\s+/).length >= 4 || readingLength(clause) > 24 ? clause : text;
}
