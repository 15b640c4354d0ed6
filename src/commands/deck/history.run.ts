import { deckHistory } from '../../contract/local/turns.ts';
import type { Run } from '../framework/command.ts';
import { showHistory } from '../turn/show-history.ts';
import { deckTurn } from './deck-turn.ts';
import type { history } from './history.ts';

export const run: Run<typeof history> = (context, { callbackId }) =>
  showHistory(context, callbackId, deckTurn, deckHistory);
