import type { Section, Statement } from '../material/material.ts';
import { isSayable } from '../material/shorten.ts';
import { limits, type SlideBody } from './drafts/draft.ts';

/** A slide that stands before or after what the sections tell. */
export interface FramingSlide {
  slide: SlideBody;
  uses: Statement[];
  /** The statement that is its title. */
  headline?: Statement | undefined;
  /** Sections that it tells whole. */
  sections: Section[];
}

/** Statements good enough to stand for all the others. */
export function readable(statements: Statement[]): Statement[] {
  return statements.filter(({ score, text }) => score > 0.05 && isSayable(text, limits.point));
}
