import type { Beat } from './beat.ts';

/** Kinds of sentences preferred when room is short. */
export const preferences = ['figures', 'explanations', 'actions', 'evidence', 'benefits'] as const;
export type Preference = (typeof preferences)[number];

/** How an agent or audience shapes a deck: depth, order and emphasis. */
export interface Shaping {
  /** Most points on a slide; never more than five. */
  points: number;
  /** Beats added, or kept longer, when slides are few. */
  favours: Beat[];
  /** Beats dropped first. */
  sparing: Beat[];
  prefers: Preference[];
  /** The outcome comes before its derivation. */
  answerFirst: boolean;
}
