import type { TermVector } from '../../analysis/term-vectors.ts';
import type { FrameText } from '../../frames/frame-text.ts';
import type { Material, Section, Statement } from '../../material/material.ts';
import type { SlideBody } from '../../outline.ts';
import type { Provenance } from '../../source.ts';

/** A slide that the material could become; the best of them are chosen. */
export interface Draft {
  slide: SlideBody;
  score: number;
  /** What it says, for telling apart what repeats itself. */
  vector: TermVector;
  section: Section;
  /** Place within the section. */
  position: number;
  /** Statements that it uses up. */
  uses: Statement[];
  /** Shows the numbers of another draft once more: for decks that nothing else would fill. */
  restates?: boolean;
}

/** What those who draft need to know. */
export interface Drafting {
  material: Material;
  text: FrameText;
  /** Points on a slide, at most. */
  points: number;
  /** What the summary says already. */
  told?: ReadonlySet<Statement>;
  /** What stands above the summary: no other slide has it for its title. */
  headline?: Statement | undefined;
  /** Large figures that other slides show, so that none comes twice; those who draft add theirs. */
  figuresShown?: Set<string>;
  /** Use pictures that stand inside documents. */
  pictures: boolean;
  /** Numbers as readers of the deck's language write them. */
  percent(share: number): string;
  number(value: number): string;
  /** "2026-03" as "Mar 2026". */
  month(text: string): string;
}

/** How long texts may be, as a reader feels it. */
export const limits = {
  title: 90,
  finding: 108,
  headline: 122,
  point: 110,
  label: 70,
  statement: 200,
  quote: 240,
  cell: 60,
} as const;

export function citationsOf(statements: Statement[]): Provenance[] {
  return uniquePlaces(statements.map(({ at }) => at));
}

export function uniquePlaces(places: Provenance[]): Provenance[] {
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

/** What a speaker can say about a slide made from these: the statements in full. */
export function spoken(statements: Statement[]): string {
  return statements.map(({ text }) => (/[.!?…。！？।؟]["”»」]?$/u.test(text) ? text : `${text}.`)).join(' ');
}

export function totalVector(vectors: TermVector[]): TermVector {
  const sum: TermVector = new Map();
  for (const vector of vectors) {
    for (const [term, weight] of vector) sum.set(term, (sum.get(term) ?? 0) + weight);
  }
  const length = Math.sqrt([...sum.values()].reduce((total, weight) => total + weight * weight, 0)) || 1;
  for (const [term, weight] of sum) sum.set(term, weight / length);
  return sum;
}
