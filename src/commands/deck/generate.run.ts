import { presentationGenerate } from '../../contract/presentations.ts';
import type { Run } from '../framework/command.ts';
import { makeTurn } from '../turn/make-turn.ts';
import { unchecked } from '../turn/request-body.ts';
import { deckTurn } from './deck-turn.ts';
import { generate } from './generate.ts';

export const run: Run<typeof generate> = (context, input) =>
  makeTurn(context, input, {
    turn: deckTurn,
    action: 'generate',
    options: generate.options,
    texts: 'texts',
    fields: {},
    send: (body, idempotencyKey) =>
      context.send(presentationGenerate, { body: unchecked(body), idempotencyKey }),
  });
