import type { Run } from '../framework/command.ts';
import { watchTurn } from '../turn/watch-turn.ts';
import { posterTurn } from './poster-turn.ts';
import type { watch } from './watch.ts';

export const run: Run<typeof watch> = (context, input) => watchTurn(context, input, posterTurn);
