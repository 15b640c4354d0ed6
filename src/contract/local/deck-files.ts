import { localOperation } from '../operation.ts';
import { change, modelUsage, warning } from '../outcome.ts';
import {
  fileReferences,
  nonEmpty,
  nullable,
  oneOf,
  prompt,
  sourceText,
  successWith,
  webLinks,
} from '../schemas.ts';
import { Type } from '../type.ts';

const group = 'Local: files';

/** A .pptx that the caller uploaded for conversion. */
const fileId = nonEmpty('The id of a deck uploaded for conversion.');

export const deckInspect = localOperation({
  id: 'deckInspect',
  group,
  summary: 'Read what is on the slides of a .pptx.',
  method: 'POST',
  path: '/local/v1/decks/inspect',
  body: Type.Object({ file_id: fileId }),
  response: {
    status: 200,
    schema: successWith({
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
            objects: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), kind: Type.String() })),
            notes: Type.String(),
          }),
        ),
      }),
    }),
  },
  errors: ['INVALID_INPUT', 'RESOURCE_NOT_FOUND'],
  category: null,
  example: { body: { file_id: 'b6f6a3a2-6a0f-4b5e-9a30-0d8a9a5e9d11' } },
});

export const deckFileEdit = localOperation({
  id: 'deckFileEdit',
  group,
  summary: 'Change a .pptx in plain language; what is not concerned stays as it is.',
  method: 'POST',
  path: '/local/v1/decks/edit',
  body: Type.Object({
    file_id: fileId,
    prompt: prompt('What to change, in plain words.'),
    slideIndex: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'From 0: the slide that is meant where the prompt names none.',
      }),
    ),
    files: Type.Optional(fileReferences),
    web_links: Type.Optional(webLinks),
    text: Type.Optional(sourceText()),
    operations: Type.Optional(
      Type.Array(Type.Unknown(), {
        minItems: 1,
        description: 'What to do, in the vocabulary of edits; the prompt is then not read.',
      }),
    ),
  }),
  response: {
    status: 200,
    schema: successWith({
      status: oneOf(['success', 'failed']),
      message: Type.String({ description: 'Of a failed edit the question that would settle it.' }),
      download_url: nullable(Type.String()),
      file_name: Type.String(),
      slides: nullable(Type.Integer({ minimum: 1 })),
      changes: Type.Array(change),
      warnings: Type.Array(warning),
      composed_by: Type.String({ description: '"rules", or the name of the language model.' }),
      model_usage: Type.Optional(modelUsage),
    }),
  },
  errors: ['INVALID_INPUT', 'RESOURCE_NOT_FOUND'],
  category: null,
  // With a language model.
  answerWithin_s: 600,
  example: {
    body: {
      file_id: 'b6f6a3a2-6a0f-4b5e-9a30-0d8a9a5e9d11',
      prompt: 'Make the title of slide 2 bold',
    },
  },
});
