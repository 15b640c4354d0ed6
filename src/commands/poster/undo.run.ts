import { posterUndo } from '../../contract/local/turns.ts';
import type { Run } from '../framework/command.ts';
import { undoTurn } from '../turn/undo-turn.ts';
import { posterTurn } from './poster-turn.ts';
import type { undo } from './undo.ts';

export const run: Run<typeof undo> = (context, input) => undoTurn(context, input, posterTurn, posterUndo);
