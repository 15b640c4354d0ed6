import type { LocalOperation } from '../operation.ts';
import { deckFileEdit, deckInspect } from './deck-files.ts';
import { deckHistory, deckUndo, posterHistory, posterUndo } from './turns.ts';

/** What the local service serves beyond the interface, by its id. No hosted environment has any of it. */
export const localOperations = {
  deckInspect,
  deckFileEdit,
  deckUndo,
  deckHistory,
  posterUndo,
  posterHistory,
} as const satisfies Record<string, LocalOperation>;

export type LocalOperationId = keyof typeof localOperations;
