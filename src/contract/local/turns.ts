import { localOperation } from '../operation.ts';
import { change, warning } from '../outcome.ts';
import { nonEmpty, nullable, success, successWith } from '../schemas.ts';
import { Type } from '../type.ts';

/** Operations on the turns of a deck or poster. */
const ofTurns = {
  group: 'Local: turns',
  method: 'POST',
  body: Type.Object({ callback_id: nonEmpty('The generation, or an edit of it.') }),
  errors: ['BAD_REQUEST', 'STREAM_CALLBACK_NOT_FOUND'],
  category: null,
  example: { body: { callback_id: '3f0c9f4e-8a4b-4f0e-9a55-2d6a7f1c8b10' } },
} as const;

const undone = { status: 200, schema: successWith({ callback_id: Type.String() }) } as const;

export const deckUndo = localOperation({
  ...ofTurns,
  id: 'deckUndo',
  summary: 'Take back the latest edit of a deck, as a new turn.',
  path: '/local/v1/decks/undo',
  response: undone,
});

export const posterUndo = localOperation({
  ...ofTurns,
  id: 'posterUndo',
  summary: 'Take back the latest edit of a poster, as a new turn.',
  path: '/local/v1/posters/undo',
  response: undone,
});

const told = {
  status: 200,
  schema: success(
    Type.Array(
      Type.Object({
        callback_id: Type.String(),
        status: Type.String(),
        message: Type.String(),
        prompt: Type.String(),
        created_at: Type.String(),
        changes: nullable(Type.Array(change)),
        warnings: nullable(Type.Array(warning)),
      }),
    ),
  ),
} as const;

export const deckHistory = localOperation({
  ...ofTurns,
  id: 'deckHistory',
  summary: 'The turns of a deck, the generation first.',
  path: '/local/v1/decks/history',
  response: told,
});

export const posterHistory = localOperation({
  ...ofTurns,
  id: 'posterHistory',
  summary: 'The turns of a poster, the generation first.',
  path: '/local/v1/posters/history',
  response: told,
});
