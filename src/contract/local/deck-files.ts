import { Type } from 'typebox';
import { localOperation } from '../operation.ts';
import { nonEmpty, nullable, success } from '../schemas.ts';

const group = 'Local: files';

/** A .pptx of the caller's, as an upload for conversion keeps it. */
const fileId = nonEmpty('The id of a deck uploaded for conversion.');

export const deckInspect = localOperation({
  id: 'deckInspect',
  group,
  summary: 'Read what stands on the slides of a .pptx.',
  method: 'POST',
  path: '/local/v1/decks/inspect',
  body: Type.Object({ file_id: fileId }),
  response: {
    status: 200,
    schema: success(
      Type.Object({
        markdown: Type.String(),
        deck: Type.Object({
          width: Type.Number({ description: 'Centimetres, as all lengths.' }),
          height: Type.Number(),
          slides: Type.Array(
            Type.Object({
              number: Type.Integer({ minimum: 1 }),
              title: Type.String(),
              layout: Type.String(),
              hidden: Type.Boolean(),
              background: nullable(Type.String()),
              objects: Type.Array(
                Type.Object({ id: Type.String(), name: Type.String(), kind: Type.String() }),
              ),
              notes: Type.String(),
            }),
          ),
        }),
      }),
    ),
  },
  errors: ['INVALID_INPUT', 'RESOURCE_NOT_FOUND'],
  idempotent: false,
  category: null,
  example: { body: { file_id: 'b6f6a3a2-6a0f-4b5e-9a30-0d8a9a5e9d11' } },
});
