import type { Run } from '../framework/command.ts';
import { downloadTurn } from '../turn/download-turn.ts';
import type { download } from './download.ts';
import { posterTurn } from './poster-turn.ts';

export const run: Run<typeof download> = (context, input) => downloadTurn(context, input, posterTurn);
