import { deckFormats } from './choices.ts';
import { deckSizes } from './limits.ts';
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
  textLimits,
  timestamp,
  webLinks,
} from './schemas.ts';
import { imageLibrary, languageListing, polling } from './turn-operations.ts';
import { Type } from './type.ts';

const group = 'Presentations';

const deckSize = (description: string) =>
  Type.Integer({ minimum: deckSizes.min, maximum: deckSizes.max, description });

const presentationSettings = Type.Object({
  template_id: Type.Optional(nonEmpty('Any accessible template; the root field wins.')),
  language: Type.Optional(locale()),
  websearch: Type.Optional(Type.Boolean({ description: 'The root field wins.' })),
  add_sources_to_footer: Type.Optional(Type.Boolean()),
  add_sources_to_slides_note: Type.Optional(
    Type.Boolean({ description: 'Wins over add_speaker_notes_to_slides_note.' }),
  ),
  generate_speaker_notes: Type.Optional(Type.Boolean()),
  add_speaker_notes_to_slides_note: Type.Optional(Type.Boolean()),
  image_library: Type.Optional(imageLibrary),
  voice_settings: Type.Optional(Type.Object({ type: Type.Literal('standard') })),
  deck_default_size: Type.Optional(deckSize('Slides to make; the prompt can override it.')),
  deck_max_size: Type.Optional(deckSize('At least deck_default_size.')),
  export_type: Type.Optional(oneOf(deckFormats)),
  enable_mcp_context: Type.Optional(Type.Boolean({ description: 'Pull context from connected apps.' })),
});

export const presentationGenerate = operation({
  id: 'presentationGenerate',
  group,
  summary: 'Generate a presentation from a prompt.',
  method: 'POST',
  path: '/api/v2/generate',
  body: Type.Object({
    prompt: prompt('What to generate.'),
    template_id: Type.Optional(nonEmpty()),
    audience_id: Type.Optional(nonEmpty('Wins over audience.')),
    audience: Type.Optional(Type.Object({ id: nonEmpty() })),
    agent_code: Type.Optional(nonEmpty('A code of the agent list.')),
    files: Type.Optional(fileReferences),
    web_links: Type.Optional(webLinks),
    text: Type.Optional(sourceText('One block of source text.')),
    texts: Type.Optional(
      Type.Array(sourceText(), { maxItems: textLimits.texts, description: 'Wins over text.' }),
    ),
    websearch: Type.Optional(Type.Boolean()),
    externalContext: Type.Optional(Type.Boolean({ description: 'Another name for websearch.' })),
    settings: Type.Optional(presentationSettings),
  }),
  response: { status: 200, schema: jobSubmitted },
  errors: [
    'INVALID_INPUT',
    'IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY',
    'USAGE_LIMIT_EXCEEDED',
    'RATE_LIMIT_EXCEEDED',
  ],
  idempotent: true,
  category: 'auto_generator',
  quota: 'slides',
});

export const presentationEdit = operation({
  id: 'presentationEdit',
  group,
  summary: 'Change a presentation in plain language.',
  method: 'POST',
  path: '/api/v2/autogenerator/edit',
  body: Type.Object({
    callback_id: nonEmpty('The generation, or its latest edit.'),
    prompt: prompt('The change.'),
    slideIndex: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Zero-based; omitted is the whole deck.' }),
    ),
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
    'USAGE_LIMIT_EXCEEDED',
    'RATE_LIMIT_EXCEEDED',
  ],
  idempotent: true,
  category: 'auto_generator',
  quota: 'slides',
});

export const presentationDownload = operation({
  id: 'presentationDownload',
  group,
  summary: 'Export a presentation; the answer is a stream that ends with its file.',
  method: 'POST',
  path: '/api/v2/autogenerator/download',
  body: Type.Object({
    callback_id: nonEmpty(),
    export_type: Type.Optional(oneOf(deckFormats)),
  }),
  response: {
    status: 200,
    schema: Type.Object({
      message: Type.String(),
      status: Type.String(),
      callback_id: Type.String(),
      export_type: oneOf(deckFormats),
      stream_url: Type.String({ format: 'uri' }),
      expires_at: timestamp(),
    }),
  },
  errors: [
    'BAD_REQUEST',
    'INVALID_INPUT',
    'STREAM_CALLBACK_NOT_FOUND',
    'USAGE_LIMIT_EXCEEDED',
    'RATE_LIMIT_EXCEEDED',
  ],
  category: 'auto_generator',
  quota: 'downloads',
});

export const presentationStatus = operation({
  ...polling,
  id: 'presentationStatus',
  group,
  summary: 'Poll a presentation turn.',
  path: '/api/v2/autogenerator/status',
});

export const presentationTemplates = operation({
  id: 'presentationTemplates',
  group,
  summary: 'List the templates for presentations.',
  method: 'GET',
  path: '/api/v1/autogenerator/templates',
  alias: { path: '/api/v1/templates?feature=auto_generator', supersedes: true },
  query: Type.Object(templateQuery),
  response: { status: 200, schema: page(templateItem) },
  errors: ['INVALID_INPUT', 'RATE_LIMIT_EXCEEDED'],
  category: 'auto_generator',
});

export const presentationLanguages = operation({
  ...languageListing,
  id: 'presentationLanguages',
  group,
  summary: 'List the languages presentations can be written in.',
  path: '/api/v2/autogenerator/languages',
});
