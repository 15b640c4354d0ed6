import type { Place } from '../read/document.ts';

/**
 * What stands behind a claim: a sentence, number, chart value or title of a deck or poster. A claim without support is not
 * made, or is shown marked "To check".
 */
export type Support = Quoted | FromPrompt | Computed;

/** A place in a source, with the words or cells there that say it. */
export interface Quoted {
  kind: 'source';
  at: Place;
  quote: string;
}

/** The author's own words in the prompt. */
export interface FromPrompt {
  kind: 'prompt';
  quote: string;
}

/** Computed by svc over the cells of one table. */
export interface Computed {
  kind: 'computed';
  at: Place;
  /** In words: "sum of Revenue over 12 rows", "change of Emissions from 1990 to 2019". */
  how: string;
  /** The number itself, before it was formatted; percentages as 39 for 39 %. */
  value: number;
  unit?: string;
}

/** Something the result tells its user: left out, guessed, not supported or not done. */
export interface Warning {
  /** Stable, in capitals: "SOURCE_LEFT_OUT", "NOT_SUPPORTED", "FEWER_SLIDES". */
  code: string;
  /** Counted from 1 as people see it; null for the whole document. */
  slide: number | null;
  message: string;
}

/** What an edit did, in the words of the document: "title" from "A" to "B". */
export interface Change {
  slide: number | null;
  what: string;
  from: string | null;
  to: string | null;
}
