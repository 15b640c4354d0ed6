import { fileStores } from './choices.ts';
import { operation } from './operation.ts';
import { nonEmpty, oneOf, successWith } from './schemas.ts';
import { Type } from './type.ts';

const group = 'Files';
const category = 'auto_generator';

/** One part of a file. `requestIdentifier` groups the chunks of one upload; they may arrive in any order. */
export const uploadChunk = Type.Object({
  fileContent: Type.String({ description: 'Base64 or a data: URL.' }),
  fileName: nonEmpty('With its extension.'),
  chunkIndex: Type.Integer({ minimum: 0 }),
  totalChunks: Type.Integer({ minimum: 1 }),
  requestIdentifier: nonEmpty(),
});

export const chunkAccepted = successWith({
  request_identifier: Type.String(),
  file_name: Type.String(),
  message: Type.String(),
});

export const fileChunkUpload = operation({
  id: 'fileChunkUpload',
  group,
  summary: 'Upload one chunk of a source file.',
  method: 'POST',
  path: '/api/v1/preprocess',
  body: uploadChunk,
  response: { status: 200, schema: chunkAccepted },
  errors: ['INVALID_INPUT', 'UNSUPPORTED_FILE_TYPE', 'RATE_LIMIT_EXCEEDED'],
  category,
});

export const fileValidation = operation({
  id: 'fileValidation',
  group,
  summary: 'Check uploaded files and web links, and finish the uploads.',
  method: 'POST',
  path: '/api/v1/validate',
  body: Type.Object({
    fileIdentifiers: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'Upload identifier to file name.' }),
    ),
    webLinks: Type.Optional(Type.Array(Type.String({ format: 'uri' }))),
  }),
  response: {
    status: 200,
    schema: successWith({
      files: Type.Array(
        Type.Object({
          uuid: Type.String({ description: 'The file id for a generation.' }),
          file_name: Type.String(),
          valid: Type.Boolean(),
          reason: Type.String(),
        }),
      ),
      web_links: Type.Array(
        Type.Object({ url: Type.String(), valid: Type.Boolean(), reason: Type.String() }),
      ),
      message: Type.String(),
    }),
  },
  errors: ['INVALID_INPUT', 'RATE_LIMIT_EXCEEDED'],
  category,
});

export const fileAccess = operation({
  id: 'fileAccess',
  group,
  summary: 'Get short-lived tokens for stored files.',
  method: 'POST',
  path: '/api/v1/file-access',
  alias: { path: '/api/v1/access-tokens', supersedes: false },
  body: Type.Object({
    filePaths: Type.Array(Type.Unknown(), {
      minItems: 1,
      description: 'Entries that are not non-empty strings are skipped.',
    }),
    source: Type.Optional(oneOf(fileStores)),
  }),
  response: {
    status: 200,
    schema: successWith({ access_tokens: Type.Record(Type.String(), Type.String()), message: Type.String() }),
  },
  errors: [
    'MISSING_REQUIRED_FIELD',
    'INVALID_PAYLOAD',
    'FORBIDDEN',
    'RESOURCE_NOT_FOUND',
    'RATE_LIMIT_EXCEEDED',
  ],
  category,
  invalid: { missing: 'MISSING_REQUIRED_FIELD', malformed: 'INVALID_PAYLOAD' },
});
