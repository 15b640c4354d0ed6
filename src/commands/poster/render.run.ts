import type { Run } from '../framework/command.ts';
import { renderTurn } from '../turn/render-turn.ts';
import { posterTurn } from './poster-turn.ts';
import type { render } from './render.ts';

export const run: Run<typeof render> = (context, input) => renderTurn(context, input, posterTurn);
