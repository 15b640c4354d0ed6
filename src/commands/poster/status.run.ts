import type { Run } from '../framework/command.ts';
import { printStatus } from '../turn/print-status.ts';
import { posterTurn } from './poster-turn.ts';
import type { status } from './status.ts';

export const run: Run<typeof status> = (context, input) => printStatus(context, input.callbackId, posterTurn);
