import type { Run } from '../framework/command.ts';
import { openTurn } from '../turn/open-turn.ts';
import { deckTurn } from './deck-turn.ts';
import type { open } from './open.ts';

export const run: Run<typeof open> = (context, input) => openTurn(context, input, deckTurn);
