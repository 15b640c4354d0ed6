import type { Locale } from '../../../../contract/locales.ts';
import type { Cells } from '../grid.ts';
import type { Interest } from '../interest.ts';
import type { Room } from '../narrow.ts';
import type { Saying } from '../statements.ts';
import type { ViewOptions } from '../views-of.ts';
import type { Question } from './question.ts';

/** A question, its table, and the measures its words name. */
export interface Asking {
  question: Question;
  cells: Cells;
  measures: number[];
  /** Its own words name them; otherwise they come from the previous question, or there is only one. */
  named: boolean;
  /** A word without a header that was mapped to one of them. */
  meant?: string;
  interest: Interest;
  /** The previous question, if this one is about the same figure. */
  before?: Interest;
  saying: Saying;
  room: Room;
  options: ViewOptions;
  language: Locale;
}
