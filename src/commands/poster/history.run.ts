import { posterHistory } from '../../contract/local/turns.ts';
import type { Run } from '../framework/command.ts';
import { showHistory } from '../turn/show-history.ts';
import type { history } from './history.ts';
import { posterTurn } from './poster-turn.ts';

export const run: Run<typeof history> = (context, { callbackId }) =>
  showHistory(context, callbackId, posterTurn, posterHistory);
