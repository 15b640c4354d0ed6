import { operation } from './operation.ts';
import { presentationDownload, presentationGenerate, presentationStatus } from './presentations.ts';
import { timestamp } from './schemas.ts';
import { Type } from './type.ts';

/**
 * The 1.0 builder endpoints that version 2.0 maps (Versioning): the same jobs, polled instead of streamed. The
 * bodies are those of version 2.0.
 */
const group = 'Presentations 1.0';
const aliasBase = '/api/v1/autogenerations';

export const presentationGenerateV1 = operation({
  ...presentationGenerate,
  id: 'presentationGenerateV1',
  group,
  path: '/api/v1/autogenerator',
  alias: { path: aliasBase, supersedes: true },
});

export const presentationStatusV1 = operation({
  ...presentationStatus,
  id: 'presentationStatusV1',
  group,
  path: '/api/v1/autogenerator/status',
  alias: {
    path: `${aliasBase}/{callback_id}`,
    id: { in: 'query', name: 'callback_id' },
    supersedes: true,
  },
});

export const presentationDownloadV1 = operation({
  ...presentationDownload,
  id: 'presentationDownloadV1',
  group,
  summary: 'Get a URL for the file of a presentation.',
  path: '/api/v1/autogenerator/download',
  alias: {
    path: `${aliasBase}/{callback_id}/downloads`,
    id: { in: 'body', name: 'callback_id' },
    supersedes: true,
  },
  response: {
    status: 200,
    schema: Type.Object({
      message: Type.String(),
      status: Type.String(),
      callback_id: Type.String(),
      export_type: Type.String(),
      download_url: Type.String({ format: 'uri' }),
      expires_at: timestamp(),
    }),
  },
});
