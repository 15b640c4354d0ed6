import type { Beat } from './beat.ts';

/** What kind of sentence matters most to somebody when there is room for only some. */
export const preferences = ['figures', 'explanations', 'actions', 'evidence', 'benefits'] as const;
export type Preference = (typeof preferences)[number];

/** How an agent or an audience shapes a deck: how deep it goes, in which order, and what it dwells on. */
export interface Shaping {
  /** Points on a slide, at most; never more than five. */
  points: number;
  /** Beats that come in, or stay longer, when slides are few. */
  favours: Beat[];
  /** Beats that go first. */
  sparing: Beat[];
  prefers: Preference[];
  /** The outcome stands before what led to it. */
  answerFirst: boolean;
}
