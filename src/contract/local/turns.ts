import { localOperation } from '../operation.ts';
import { change, warning } from '../outcome.ts';
import { nonEmpty, nullable, success } from '../schemas.ts';
import { Type } from '../type.ts';

const group = 'Local: turns';
const body = Type.Object({ callback_id: nonEmpty('The generation, or an edit of it.') });
const example = { body: { callback_id: '3f0c9f4e-8a4b-4f0e-9a55-2d6a7f1c8b10' } };
const errors = ['BAD_REQUEST', 'STREAM_CALLBACK_NOT_FOUND'] as const;

const undone = { status: 200, schema: success(Type.Object({ callback_id: Type.String() })) } as const;

export const deckUndo = localOperation({
  id: 'deckUndo',
  group,
  summary: 'Take back the latest edit of a deck, as a new turn.',
  method: 'POST',
  path: '/local/v1/decks/undo',
  body,
  response: undone,
  errors: [...errors],
  idempotent: false,
  category: null,
  example,
});

export const posterUndo = localOperation({
  id: 'posterUndo',
  group,
  summary: 'Take back the latest edit of a poster, as a new turn.',
  method: 'POST',
  path: '/local/v1/posters/undo',
  body,
  response: undone,
  errors: [...errors],
  idempotent: false,
  category: null,
  example,
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
  id: 'deckHistory',
  group,
  summary: 'The turns of a deck, the generation first.',
  method: 'POST',
  path: '/local/v1/decks/history',
  body,
  response: told,
  errors: [...errors],
  idempotent: false,
  category: null,
  example,
});

export const posterHistory = localOperation({
  id: 'posterHistory',
  group,
  summary: 'The turns of a poster, the generation first.',
  method: 'POST',
  path: '/local/v1/posters/history',
  body,
  response: told,
  errors: [...errors],
  idempotent: false,
  category: null,
  example,
});
