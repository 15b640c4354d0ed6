import { formatSources, preferences, reactionTypes } from './choices.ts';
import {
  aliasOfOne,
  conversionBase as base,
  callbackParams,
  conversionCategory as category,
  conversionAlias,
  conversionSettings,
  conversionGroup as group,
} from './conversion-schemas.ts';
import { chunkAccepted, uploadChunk } from './files.ts';
import { operation } from './operation.ts';
import { nonEmpty, oneOf, page, successWith, templateItem, templateQuery } from './schemas.ts';
import { Type } from './type.ts';

export const conversionChunkUpload = operation({
  id: 'conversionChunkUpload',
  group,
  summary: 'Upload one chunk of the deck to convert.',
  method: 'POST',
  path: `${base}/preprocess`,
  alias: conversionAlias('/preprocessings'),
  body: uploadChunk,
  response: { status: 200, schema: chunkAccepted },
  errors: ['INVALID_INPUT', 'UNSUPPORTED_FILE_TYPE', 'RATE_LIMIT_EXCEEDED'],
  category,
});

export const conversionUploadFinalise = operation({
  id: 'conversionUploadFinalise',
  group,
  summary: 'Assemble the chunks of the deck to convert.',
  method: 'POST',
  path: `${base}/finalprocess`,
  alias: conversionAlias('/finalisations'),
  body: Type.Object({
    fileIdentifier: nonEmpty("The chunks' requestIdentifier."),
    fileName: nonEmpty('Ends in .pptx.'),
  }),
  response: {
    status: 200,
    schema: Type.Object({
      status: Type.String(),
      log: Type.String(),
      data: Type.Object({
        fileId: Type.String(),
        s3Prefix: Type.String(),
        s3Bucket: Type.String(),
        type: Type.String(),
        sizeKb: Type.Number(),
        numOfPages: Type.Integer(),
      }),
    }),
  },
  errors: ['INVALID_INPUT', 'UNSUPPORTED_FILE_TYPE', 'RESOURCE_NOT_FOUND', 'RATE_LIMIT_EXCEEDED'],
  category,
});

export const conversionStart = operation({
  id: 'conversionStart',
  group,
  summary: 'Convert an uploaded deck to a template.',
  method: 'POST',
  path: `${base}/start`,
  alias: conversionAlias(''),
  body: Type.Object({
    fileId: Type.Optional(nonEmpty('This or inputDeck.')),
    inputDeck: Type.Optional(
      Type.Object({
        numOfPages: Type.Integer(),
        s3Bucket: Type.String(),
        s3Prefix: Type.String(),
        sizeKb: Type.Number(),
        presentationName: Type.String(),
      }),
    ),
    templateName: nonEmpty('Code of the target template.'),
    includeImageWithoutData: Type.Optional(Type.Boolean()),
    includeImageWithData: Type.Optional(Type.Boolean()),
    includeIcons: Type.Optional(Type.Boolean()),
    includeSpecialColor: Type.Optional(Type.Boolean()),
    color_preference: Type.Optional(oneOf(preferences)),
    colorPreference: Type.Optional(oneOf(preferences)),
    content_formatting_preference: Type.Optional(oneOf(preferences)),
    contentFormattingPreference: Type.Optional(oneOf(preferences)),
    modifyFormat: Type.Optional(oneOf(formatSources)),
    modify_format: Type.Optional(oneOf(formatSources)),
    settings: Type.Optional(conversionSettings),
  }),
  response: {
    status: 200,
    schema: Type.Object({
      callbackId: Type.String(),
      status: Type.String(),
      presentationName: Type.String(),
      token: Type.String(),
    }),
  },
  errors: [
    'INVALID_INPUT',
    'IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY',
    'USAGE_LIMIT_EXCEEDED',
    'RATE_LIMIT_EXCEEDED',
  ],
  idempotent: true,
  category,
  quota: 'tc_start',
});

export const conversionStatus = operation({
  id: 'conversionStatus',
  group,
  summary: 'Poll a conversion.',
  method: 'GET',
  path: `${base}/status/{callbackId}`,
  alias: aliasOfOne('', 'params'),
  params: callbackParams,
  response: {
    status: 200,
    schema: successWith({
      callbackId: Type.String(),
      status: Type.String({ description: 'processing, completed or failed' }),
      presentation_name: Type.String(),
      template_name: Type.String(),
      message: Type.Optional(Type.String({ description: 'Why it failed.' })),
    }),
  },
  errors: ['RESOURCE_NOT_FOUND', 'RATE_LIMIT_EXCEEDED'],
  category,
});

export const conversionDownload = operation({
  id: 'conversionDownload',
  group,
  summary: 'Get a signed URL for the converted deck.',
  method: 'GET',
  path: `${base}/download/{callbackId}`,
  alias: aliasOfOne('/download', 'params'),
  params: callbackParams,
  query: Type.Object({
    report: Type.Optional(Type.Boolean({ description: 'Whether the answer also tells what was done.' })),
  }),
  response: {
    status: 200,
    schema: successWith({
      download_url: Type.String({ format: 'uri' }),
      file_name: Type.String(),
      message: Type.Optional(Type.String()),
      report: Type.Optional(Type.Unknown({ description: 'What was done, slide by slide, where asked for.' })),
    }),
  },
  errors: ['BAD_REQUEST', 'RESOURCE_NOT_FOUND', 'USAGE_LIMIT_EXCEEDED', 'RATE_LIMIT_EXCEEDED'],
  category,
  quota: 'tc_download',
});

export const conversionReaction = operation({
  id: 'conversionReaction',
  group,
  summary: 'Keep a reaction to a conversion.',
  method: 'PUT',
  path: `${base}/reaction-feedback`,
  alias: aliasOfOne('/reactions', 'body', 'callback_id'),
  body: Type.Union([
    Type.Object({ callback_id: nonEmpty(), type: Type.Literal('liked'), value: Type.Boolean() }),
    Type.Object({ callback_id: nonEmpty(), type: Type.Literal('feedback'), value: nonEmpty() }),
  ]),
  response: {
    status: 200,
    schema: successWith({
      callback_id: Type.String(),
      type: oneOf(reactionTypes),
      message: Type.String(),
      warnings: Type.Array(Type.String()),
    }),
  },
  errors: ['INVALID_INPUT', 'RESOURCE_NOT_FOUND', 'RATE_LIMIT_EXCEEDED'],
  category,
});

export const conversionTemplates = operation({
  id: 'conversionTemplates',
  group,
  summary: 'List the templates a deck can be converted to.',
  method: 'GET',
  path: `${base}/templates`,
  alias: { path: '/api/v1/templates?feature=template_converter', supersedes: true },
  query: Type.Object(templateQuery),
  response: { status: 200, schema: page(templateItem) },
  errors: ['INVALID_INPUT', 'RATE_LIMIT_EXCEEDED'],
  category,
});
