import { posterEdit } from '../../contract/posters.ts';
import type { Run } from '../framework/command.ts';
import { resolveResultId } from '../turn/callback-id.ts';
import { makeTurn } from '../turn/make-turn.ts';
import { unchecked } from '../turn/request-body.ts';
import { edit } from './edit.ts';
import { posterTurn } from './poster-turn.ts';

export const run: Run<typeof edit> = (context, input) => {
  const parent = resolveResultId(context, input.callbackId, 'poster');
  return makeTurn(context, input, {
    turn: posterTurn,
    action: 'edit',
    options: edit.options,
    texts: 'text',
    fields: { callback_id: parent },
    parent,
    send: (body, idempotencyKey) => context.send(posterEdit, { body: unchecked(body), idempotencyKey }),
  });
};
