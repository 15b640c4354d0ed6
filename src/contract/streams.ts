import { operation } from './operation.ts';
import { nonEmpty, successWith, timestamp } from './schemas.ts';
import { Type } from './type.ts';

export const streamSessionCreate = operation({
  id: 'streamSessionCreate',
  group: 'Streams',
  summary: 'Mint a URL on which the events of a turn can be read.',
  method: 'POST',
  path: '/api/v2/streams/sessions',
  alias: { path: '/api/v1/streams/sessions', supersedes: false },
  body: Type.Object({ callback_id: nonEmpty() }),
  response: {
    status: 201,
    schema: successWith({
      callback_id: Type.String(),
      stream_url: Type.String({ format: 'uri' }),
      expires_at: timestamp(),
    }),
  },
  errors: [
    'MISSING_REQUIRED_FIELD',
    'STREAM_CALLBACK_NOT_FOUND',
    'USAGE_LIMIT_EXCEEDED',
    'RATE_LIMIT_EXCEEDED',
  ],
  category: 'auto_generator',
  quota: 'downloads',
  invalid: { missing: 'MISSING_REQUIRED_FIELD', malformed: 'MISSING_REQUIRED_FIELD' },
});
