import type { Locale } from '../../contract/locales.ts';
import words from './poster-structure.json' with { type: 'json' };

/** The parts of a canvas at its sides. */
export const sides = ['left', 'right', 'centre', 'top', 'bottom'] as const;
export type Side = (typeof sides)[number];

/**
 * How people name the parts of a canvas, as sources of regular expressions without capture groups. `{n}` in `columns`
 * and `rows` stands for a number.
 */
export interface StructureWords extends Record<Side, string> {
  header: string;
  footer: string;
  columns: string;
  rows: string;
  /** "sections:", "regions for": names whose arrangement is left open. */
  sections: string;
  /** Joins the last of several names. */
  and: string;
  /** Words for two to six. */
  numbers: readonly string[];
  /** What may stand between a part and what it holds: "with", "for", "showing". */
  holds: string;
  /** Other words for a side where it stands behind what it holds: "methods on top". */
  behind?: Partial<Record<Side, string>>;
  /** What leads from the subject of a prompt to its parts: "a poster on tides with methods on the left". */
  lead?: string;
  /** Particles behind a name and behind a side, where languages have them. */
  object?: string;
  place?: string;
  /** Words in which no name ends: "the view from above". */
  noName?: readonly string[];
}

export const structureWords: Record<Exclude<Locale, 'en-uk'>, StructureWords> = words.parts;

export const structureWordsOf = (locale: Locale): StructureWords =>
  structureWords[locale === 'en-uk' ? 'en' : locale];

/**
 * What people also call the common regions, by their keys, in all languages: word starts, so that endings follow freely. The more
 * telling come first: "next steps" are no steps, and "key results" are figures.
 */
export const regionNames: Record<string, string> = words.headings;

/** What a footer prints, wherever it was asked for. */
export const isPrintedList = (name: string): boolean => printed.test(name);
const printed = new RegExp(`^(?:${words.printed.join('|')})$`, 'iu');

/** Verbs and prepositions that lead into a list of names, and those that follow it where the language puts them last. */
export const listWords = words.listed;

/** What leads up to the parts of a canvas, and articles. */
export const { leadIn: leadInWords, articles } = words;
