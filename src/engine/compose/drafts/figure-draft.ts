import type { Quantity } from '../../analysis/numbers.ts';
import { readingLength } from '../../analysis/segment.ts';
import { labelFigure } from '../../material/figure-label.ts';
import type { Section, Statement } from '../../material/material.ts';
import { condensed, isSayable } from '../../material/shorten.ts';
import type { Figure } from '../../outline.ts';
import { citationsOf, type Draft, type Drafting, limits, spoken, totalVector } from './draft.ts';
import { findingAmong, findingTitle } from './finding-title.ts';

const mostFigures = 3;
/** So many more statements of the section stand below its figures; beside a single one, of however many, the best. */
const mostBeside = 2;
const besideOne = 3;

/** Two or three telling numbers of a section, shown large, with what else it says below them. */
export function figureDraft(section: Section, free: Statement[], drafting: Drafting): Draft | undefined {
  const all = tellingFigures(free).filter(({ figure }) => !drafting.figuresShown?.has(keyOf(figure)));
  if (all.length === 0) return undefined;
  const others = free.filter((statement) => !all.some((one) => one.statement === statement));
  const finding =
    findingAmong(others, section.title, drafting) ??
    findingAmong(
      all.map(({ statement }) => statement),
      section.title,
      drafting,
    );
  const rest = others.filter((statement) => statement !== finding);
  // More than these are worth a slide of their own.
  const points = rest.length <= mostBeside ? rest : all.length === 1 ? best(rest, besideOne) : [];
  // A number alone needs something to say beside it.
  const alone = !finding || !others.includes(finding);
  if (all.length === 1 && points.length === 0 && alone) return undefined;
  // What the title says need not stand below it again, as long as enough does.
  const apart = all.filter(({ statement }) => statement !== finding);
  const figures = points.length > 0 && apart.length > 0 ? apart : all;
  const title = findingTitle(section, finding, drafting);
  if (!title) return undefined;
  const telling = all.map(({ statement }) => statement);
  for (const { figure } of figures) drafting.figuresShown?.add(keyOf(figure));
  const used = [...telling, ...(finding ? [finding] : []), ...points];
  const told = [...new Set(used)].sort((a, b) => a.order - b.order);
  return {
    slide: {
      kind: 'big-number',
      title,
      figures: figures.map(({ figure }) => figure),
      ...(points.length > 0 && {
        points: points.map(({ text }) => ({ text: condensed(text, limits.point) })),
      }),
      notes: spoken(told),
      citations: citationsOf(told),
    },
    score: 0.15 + telling.reduce((sum, { score }) => sum + score, 0) / telling.length,
    vector: totalVector(told.map(({ vector }) => vector)),
    section,
    position: told[0]?.order ?? 0,
    uses: told,
  };
}

/** Those that matter most, as the section has them. */
function best(statements: Statement[], count: number): Statement[] {
  return [...statements]
    .filter(({ text }) => isSayable(text, limits.point))
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .sort((a, b) => a.order - b.order);
}

/** Sources that tell the same number of the same thing do it in other words: its first one and the digits agree. */
const keyOf = ({ value, label }: Figure) =>
  `${value.replace(/[^\d.,]/g, '')} ${label.split(/\s/)[0]?.toLowerCase()}`;

interface TellingFigure {
  statement: Statement;
  figure: Figure;
}

/** Figures with a name of a few words; whole sentences below figures only where there are no others beside them. */
function tellingFigures(free: Statement[]): TellingFigure[] {
  const found = free
    .filter(({ quantities }) => quantities.some(({ kind }) => kind !== 'count'))
    .sort((a, b) => b.score - a.score)
    .flatMap((statement) => {
      const figure = figureOf(statement);
      return figure ? [{ statement, figure }] : [];
    });
  const named = found.filter(
    ({ figure, statement }) => figure.label !== condensed(statement.text, limits.label),
  );
  const shown = named.length > 0 ? named : found.length > 1 ? found : [];
  return shown.slice(0, mostFigures).sort((a, b) => a.statement.order - b.statement.order);
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
  // A short statement says itself what its number is.
  const whole = condensed(statement.text, limits.label);
  const said = best.kind !== 'measure' && readingLength(whole) <= limits.label && whole.includes(best.text);
  return labelled ?? (said ? { value, label: whole } : undefined);
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
