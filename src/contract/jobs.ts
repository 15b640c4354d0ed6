import type { TurnOutcome } from './outcome.ts';

/** Statuses of a turn or a conversion, as each surface of the interface spells them. */

/** Stream events. The last three are terminal. */
export const streamStatuses = ['inprogress', 'success', 'failed', 'cancelled'] as const;
export type StreamStatus = (typeof streamStatuses)[number];

/** The status endpoints of presentations and posters. */
export const pollStatuses = ['in_progress', 'success', 'failed'] as const;
export type PollStatus = (typeof pollStatuses)[number];

/** Template conversion. */
export const conversionStatuses = ['processing', 'completed', 'failed'] as const;
export type ConversionStatus = (typeof conversionStatuses)[number];

/** The shape of every stream event; `download_url` and the local service's additions are set only on `success`. */
export interface StreamEvent extends Partial<TurnOutcome> {
  status: StreamStatus;
  message: string;
  callback_id: string;
  download_url: string | null;
}

/** The progress messages of a presentation, in order; each is skipped where it does not apply. */
export const deckSteps = {
  prompt: 'Understanding your prompt',
  apps: 'Checking for app references',
  analyse: 'Analyzing the key elements',
  structure: 'Adjusting structure for clarity',
  spacing: 'Optimizing spacing and alignment',
  notes: 'Crafting your speaker notes',
  finalise: 'Finalizing your slides',
} as const;
export type DeckStep = keyof typeof deckSteps;

/** The progress messages of a poster, in order. */
export const posterSteps = {
  prompt: 'Understanding your prompt',
  sources: 'Reading your sources',
  apps: 'Checking for app references',
  analyse: 'Analyzing the key elements',
  compose: 'Composing the poster layout',
  visuals: 'Selecting visuals and charts',
  references: 'Formatting references',
  finalise: 'Finalizing your poster',
} as const;
export type PosterStep = keyof typeof posterSteps;
