import type { LocalOperationId, localOperations } from '../../../contract/local/local-operations.ts';
import type { Handler } from '../handler.ts';
import { editDeckFile, inspectDeck } from './deck-files.ts';
import { turnHistory, undoTurn } from './turn-states.ts';

type LocalHandlers = { [Id in LocalOperationId]: Handler<(typeof localOperations)[Id]> };

/** The handler of every operation of the local service alone, by its id; leaving one out does not compile. */
export const localHandlers = {
  deckInspect: inspectDeck,
  deckFileEdit: editDeckFile,
  deckUndo: undoTurn('deck'),
  deckHistory: turnHistory('deck'),
  posterUndo: undoTurn('poster'),
  posterHistory: turnHistory('poster'),
} satisfies LocalHandlers;
