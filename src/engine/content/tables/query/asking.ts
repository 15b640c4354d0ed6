import type { Locale } from '../../../../contract/locales.ts';
import type { Cells } from '../grid.ts';
import type { Interest } from '../interest.ts';
import type { Room } from '../narrow.ts';
import type { Saying } from '../statements.ts';
import type { ViewOptions } from '../views-of.ts';
import type { Question } from './question.ts';

/** A question, the table that it is asked of, and the measures that its words name. */
export interface Asking {
  question: Question;
  cells: Cells;
  measures: number[];
  /** Its own words name them; else they are those of the question before, or the only one. */
  named: boolean;
  /** A word that no header has, by which one of them is meant. */
  meant?: string;
  interest: Interest;
  /** The question before, where this one is of its figure. */
  before?: Interest;
  saying: Saying;
  room: Room;
  options: ViewOptions;
  language: Locale;
}
