import type { LocalOperation } from '../operation.ts';
import { deckFileEdit, deckInspect } from './deck-files.ts';
import { deckHistory, deckUndo, posterHistory, posterUndo } from './turns.ts';

/** Operations of the local service beyond the interface, by id. Hosted environments have none of them. */
export const localOperations = {
  deckInspect,
  deckFileEdit,
  deckUndo,
  deckHistory,
  posterUndo,
  posterHistory,
} as const satisfies Record<string, LocalOperation>;

export type LocalOperationId = keyof typeof localOperations;
