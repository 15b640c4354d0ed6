import type { Run } from '../framework/command.ts';
import { downloadTurn } from '../turn/download-turn.ts';
import { deckTurn } from './deck-turn.ts';
import type { download } from './download.ts';

export const run: Run<typeof download> = (context, input) => downloadTurn(context, input, deckTurn);
