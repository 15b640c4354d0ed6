import type { Run } from '../framework/command.ts';
import { watchTurn } from '../turn/watch-turn.ts';
import { deckTurn } from './deck-turn.ts';
import type { watch } from './watch.ts';

export const run: Run<typeof watch> = (context, input) => watchTurn(context, input, deckTurn);
