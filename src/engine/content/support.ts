import type { Place } from '../read/document.ts';

/**
 * The evidence for a claim: a sentence, number, chart value or title of a deck or poster. A claim without support is
 * not made, or is marked "To check".
 */
export type Support = Quoted | FromPrompt | Computed;

/** A place in a source, with its words or cells. */
export interface Quoted {
  kind: 'source';
  at: Place;
  quote: string;
}

/** The prompt's own words. */
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
  /** The unformatted number; 39 for 39 %. */
  value: number;
  /** Unit of the column; "pp" for percentage points. */
  unit?: string;
}
