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
  /** As the column has it; "pp" for percentage points. */
  unit?: string;
}
