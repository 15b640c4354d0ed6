import { canvasOf, type Orientation, paperSizes, squareSizes } from '../../contract/canvases.ts';
import { posterGenerate } from '../../contract/posters.ts';
import type { InputOf, Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import { makeTurn } from '../turn/make-turn.ts';
import { unchecked } from '../turn/request-body.ts';
import { generate } from './generate.ts';
import { posterTurn } from './poster-turn.ts';

export const run: Run<typeof generate> = (context, input) => {
  checkSize(input);
  return makeTurn(context, input, {
    turn: posterTurn,
    action: 'generate',
    options: generate.options,
    texts: 'text',
    fields: {},
    send: (body, idempotencyKey) => context.send(posterGenerate, { body: unchecked(body), idempotencyKey }),
  });
};

/** The service would answer 422; said here, it names the flags. */
function checkSize({ orientation, size, body }: InputOf<typeof generate>): void {
  // A body may hold the orientation that goes with the size.
  if (size === undefined || (orientation === undefined && body !== undefined)) return;
  const shape: Orientation = orientation ?? 'landscape';
  if (canvasOf(shape, size)) return;
  const sizes = shape === 'square' ? squareSizes : paperSizes;
  throw new UsageError(
    `A ${shape} poster has no size ${size}.`,
    `Its sizes are ${sizes.join(', ')}${orientation ? '' : '; a square one needs --orientation square'}.`,
  );
}
