import { pollStatuses } from './jobs.ts';
import { toldOutcome } from './outcome.ts';
import { languageList, nonEmpty, oneOf } from './schemas.ts';
import { Type } from './type.ts';

/** What the operations on decks and on posters have in common, whose turns are made, polled and edited alike. */

/** Which picture libraries may be used; decks and posters have other defaults. */
export const imageLibrary = Type.Object({
  brand_library: Type.Optional(Type.Boolean()),
  service_library: Type.Optional(Type.Boolean()),
  ai_images: Type.Optional(Type.Boolean()),
  my_workspace: Type.Optional(Type.Boolean()),
  additional_context: Type.Optional(Type.Boolean()),
});

export const polling = {
  method: 'GET',
  query: Type.Object({ callback_id: nonEmpty() }),
  response: {
    status: 200,
    schema: Type.Object({
      message: Type.String(),
      status: oneOf(pollStatuses),
      download_url: Type.String({ description: 'Empty unless the status is success.' }),
      ...toldOutcome.properties,
    }),
  },
  errors: ['MISSING_REQUIRED_FIELD', 'BAD_REQUEST', 'STREAM_CALLBACK_NOT_FOUND', 'RATE_LIMIT_EXCEEDED'],
  category: 'auto_generator',
  invalid: { missing: 'MISSING_REQUIRED_FIELD', malformed: 'BAD_REQUEST' },
} as const;

export const languageListing = {
  method: 'GET',
  response: { status: 200, schema: languageList },
  errors: ['RATE_LIMIT_EXCEEDED'],
  category: 'auto_generator',
} as const;
