import { orientations, paperSizes, squareSizes } from './canvases.ts';
import { posterFormats, referenceFormats } from './choices.ts';
import { operation } from './operation.ts';
import {
  fileReferences,
  jobSubmitted,
  locale,
  nonEmpty,
  oneOf,
  page,
  prompt,
  sourceText,
  templateItem,
  templateQuery,
  timestamp,
  webLinks,
} from './schemas.ts';
import { imageLibrary, languageListing, polling } from './turn-operations.ts';
import { Type } from './type.ts';

const group = 'Posters';
const category = 'auto_generator';

/** `jpeg` is read as `jpg`. */
const exportType = oneOf([...posterFormats, 'jpeg']);

const posterSettings = Type.Object({
  template_id: Type.Optional(nonEmpty('Any accessible poster template; the root field wins.')),
  orientation: Type.Optional(oneOf(orientations)),
  size: Type.Optional(
    nonEmpty(`${paperSizes.join(', ')}; for a square ${squareSizes.join(', ')}. In any case.`),
  ),
  language: Type.Optional(locale()),
  websearch: Type.Optional(Type.Boolean({ description: 'The root field wins.' })),
  reference_format: Type.Optional(oneOf(referenceFormats)),
  add_sources_to_footer: Type.Optional(Type.Boolean()),
  image_library: Type.Optional(imageLibrary),
  export_type: Type.Optional(exportType),
  enable_mcp_context: Type.Optional(Type.Boolean()),
});

export const posterGenerate = operation({
  id: 'posterGenerate',
  group,
  summary: 'Generate a poster from a prompt.',
  method: 'POST',
  path: '/api/v1/posters/generate',
  body: Type.Object({
    prompt: prompt('Content and layout regions.'),
    template_id: Type.Optional(nonEmpty()),
    files: Type.Optional(fileReferences),
    web_links: Type.Optional(webLinks),
    text: Type.Optional(sourceText()),
    websearch: Type.Optional(Type.Boolean()),
    settings: Type.Optional(posterSettings),
  }),
  response: { status: 200, schema: jobSubmitted },
  errors: ['INVALID_INPUT', 'IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY', 'RATE_LIMIT_EXCEEDED'],
  idempotent: true,
  category,
});

export const posterEdit = operation({
  id: 'posterEdit',
  group,
  summary: 'Change a poster in plain language, naming the region.',
  method: 'POST',
  path: '/api/v1/posters/edit',
  body: Type.Object({
    callback_id: nonEmpty('The generation, or its latest edit.'),
    prompt: prompt('The change.'),
    files: Type.Optional(fileReferences),
    web_links: Type.Optional(webLinks),
    text: Type.Optional(sourceText()),
  }),
  response: { status: 200, schema: jobSubmitted },
  errors: [
    'BAD_REQUEST',
    'INVALID_INPUT',
    'STREAM_CALLBACK_NOT_FOUND',
    'IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY',
    'RATE_LIMIT_EXCEEDED',
  ],
  idempotent: true,
  category,
});

export const posterDownload = operation({
  id: 'posterDownload',
  group,
  summary: 'Get a URL for the file of a poster.',
  method: 'POST',
  path: '/api/v1/posters/download',
  body: Type.Object({ callback_id: nonEmpty(), export_type: Type.Optional(exportType) }),
  response: {
    status: 200,
    schema: Type.Object({
      message: Type.String(),
      status: Type.String(),
      callback_id: Type.String(),
      export_type: oneOf(posterFormats),
      download_url: Type.String({ format: 'uri' }),
      expires_at: timestamp(),
    }),
  },
  errors: ['MISSING_CALLBACK_ID', 'INVALID_DATA_TYPE', 'BAD_REQUEST', 'RATE_LIMIT_EXCEEDED'],
  category,
  invalid: { missing: 'MISSING_CALLBACK_ID', malformed: 'INVALID_DATA_TYPE' },
});

export const posterStatus = operation({
  ...polling,
  id: 'posterStatus',
  group,
  summary: 'Poll a poster turn.',
  path: '/api/v1/posters/status',
});

const posterTemplateItem = Type.Object({
  ...templateItem.properties,
  orientations: Type.Array(oneOf(orientations)),
});

export const posterTemplates = operation({
  id: 'posterTemplates',
  group,
  summary: 'List the templates for posters.',
  method: 'GET',
  path: '/api/v1/posters/templates',
  query: Type.Object({ ...templateQuery, orientation: Type.Optional(oneOf(orientations)) }),
  response: { status: 200, schema: page(posterTemplateItem) },
  errors: ['INVALID_INPUT', 'RATE_LIMIT_EXCEEDED'],
  category,
});

export const posterLanguages = operation({
  ...languageListing,
  id: 'posterLanguages',
  group,
  summary: 'List the languages posters can be written in.',
  path: '/api/v1/posters/languages',
});
