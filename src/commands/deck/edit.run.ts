import { presentationEdit } from '../../contract/presentations.ts';
import type { Run } from '../framework/command.ts';
import { resolveResultId } from '../turn/callback-id.ts';
import { makeTurn } from '../turn/make-turn.ts';
import { unchecked } from '../turn/request-body.ts';
import { slideIndexOf } from '../turn/slide-index.ts';
import { isDeckFile } from './deck-file.ts';
import { deckTurn } from './deck-turn.ts';
import { edit } from './edit.ts';

export const run: Run<typeof edit> = async (context, input) => {
  if (isDeckFile(input.callbackId)) {
    const { editDeckFile } = await import('./edit-file.ts');
    return editDeckFile(context, input);
  }
  const parent = resolveResultId(context, input.callbackId, 'deck');
  return makeTurn(context, input, {
    turn: deckTurn,
    action: 'edit',
    options: edit.options,
    texts: 'text',
    fields: { callback_id: parent, slideIndex: slideIndexOf(input) },
    parent,
    send: (body, idempotencyKey) => context.send(presentationEdit, { body: unchecked(body), idempotencyKey }),
  });
};
