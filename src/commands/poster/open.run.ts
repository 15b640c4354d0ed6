import type { Run } from '../framework/command.ts';
import { openTurn } from '../turn/open-turn.ts';
import type { open } from './open.ts';
import { posterTurn } from './poster-turn.ts';

export const run: Run<typeof open> = (context, input) => openTurn(context, input, posterTurn);
