import Type from 'typebox';
import { formatSources, layoutSources, preferences, reactionTypes, selectionTypes } from './choices.ts';
import { chunkAccepted, uploadChunk } from './files.ts';
import { operation } from './operation.ts';
import { nonEmpty, oneOf, page, success, templateItem, templateQuery } from './schemas.ts';

const group = 'Template conversion';
const category = 'template_converter';
const base = '/api/v1/template-converter' as const;

const callbackParams = Type.Object({ callbackId: nonEmpty() });
const slideIndexes = Type.Array(Type.Integer({ minimum: 0 }), { minItems: 1, description: 'Zero-based.' });

/** The answer of everything that re-runs a conversion: a new id, not finished yet. */
const followUpJob = Type.Object({
  status: Type.String(),
  callbackId: Type.String(),
  presentationName: Type.String(),
});

export const conversionChunkUpload = operation({
  id: 'conversionChunkUpload',
  group,
  summary: 'Upload one chunk of the deck to convert.',
  method: 'POST',
  path: `${base}/preprocess`,
  body: uploadChunk,
  response: { status: 200, schema: chunkAccepted },
  errors: ['INVALID_INPUT', 'UNSUPPORTED_FILE_TYPE', 'RATE_LIMIT_EXCEEDED'],
  idempotent: false,
  category,
});

export const conversionUploadFinalise = operation({
  id: 'conversionUploadFinalise',
  group,
  summary: 'Assemble the chunks of the deck to convert.',
  method: 'POST',
  path: `${base}/finalprocess`,
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
  idempotent: false,
  category,
});

export const conversionSettings = Type.Object({
  ai_mode: Type.Optional(Type.String({ description: 'standard' })),
  work_area_option: Type.Optional(Type.String({ description: 'no-adjust or adjust' })),
  modifyFormat: Type.Optional(Type.Unknown()),
  color_preference: Type.Optional(Type.String()),
  content_formatting: Type.Optional(Type.String()),
});

export const conversionStart = operation({
  id: 'conversionStart',
  group,
  summary: 'Convert an uploaded deck to a template.',
  method: 'POST',
  path: `${base}/start`,
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
  params: callbackParams,
  response: {
    status: 200,
    schema: success(
      Type.Object({
        callbackId: Type.String(),
        status: Type.String({ description: 'processing, completed or failed' }),
        presentation_name: Type.String(),
        template_name: Type.String(),
        message: Type.Optional(Type.String({ description: 'Why it failed.' })),
      }),
    ),
  },
  errors: ['RESOURCE_NOT_FOUND', 'RATE_LIMIT_EXCEEDED'],
  idempotent: false,
  category,
});

const suggestionItem = Type.Object({
  type: oneOf(['color', 'specialColor']),
  slideIndex: Type.Integer(),
  currentColor: Type.String(),
  newColor: Type.String(),
  status: Type.String(),
});

export const suggestionsRead = operation({
  id: 'suggestionsRead',
  group,
  summary: 'Show the colour suggestions of a conversion.',
  method: 'GET',
  path: `${base}/{callbackId}/review-suggestions`,
  params: callbackParams,
  response: {
    status: 200,
    schema: success(
      Type.Object({
        callback_id: Type.String(),
        presentation_name: Type.String(),
        suggestions: Type.Array(suggestionItem),
      }),
    ),
  },
  errors: ['BAD_REQUEST', 'RESOURCE_NOT_FOUND', 'RATE_LIMIT_EXCEEDED'],
  idempotent: false,
  category,
});

const colorChange = Type.Object({ currentColor: nonEmpty('#RRGGBB'), newColor: nonEmpty('#RRGGBB') });
const colorChanges = Type.Object({
  status: nonEmpty('edited, accepted or rejected'),
  values: Type.Union([colorChange, Type.Array(colorChange)]),
});

export const suggestionsUpdate = operation({
  id: 'suggestionsUpdate',
  group,
  summary: 'Decide colour suggestions; the conversion runs again.',
  method: 'PATCH',
  path: `${base}/{callbackId}/review-suggestions`,
  params: callbackParams,
  body: Type.Object({ colorSuggestions: colorChanges, specialColorSuggestions: Type.Optional(colorChanges) }),
  response: { status: 200, schema: followUpJob },
  errors: [
    'BAD_REQUEST',
    'INVALID_INPUT',
    'RESOURCE_NOT_FOUND',
    'IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY',
    'RATE_LIMIT_EXCEEDED',
  ],
  idempotent: true,
  category,
});

export const templateChange = operation({
  id: 'templateChange',
  group,
  summary: 'Convert the same deck to another template.',
  method: 'POST',
  path: `${base}/{callbackId}/template-change`,
  params: callbackParams,
  body: Type.Object({ templateName: nonEmpty(), settings: Type.Optional(conversionSettings) }),
  response: { status: 200, schema: followUpJob },
  errors: [
    'BAD_REQUEST',
    'INVALID_INPUT',
    'RESOURCE_NOT_FOUND',
    'IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY',
    'RATE_LIMIT_EXCEEDED',
  ],
  idempotent: true,
  category,
});

export const conversionDownload = operation({
  id: 'conversionDownload',
  group,
  summary: 'Get a signed URL for the converted deck.',
  method: 'GET',
  path: `${base}/download/{callbackId}`,
  params: callbackParams,
  query: Type.Object({
    report: Type.Optional(Type.Boolean({ description: 'Whether the answer also tells what was done.' })),
  }),
  response: {
    status: 200,
    schema: success(
      Type.Object({
        download_url: Type.String({ format: 'uri' }),
        file_name: Type.String(),
        message: Type.Optional(Type.String()),
        report: Type.Optional(
          Type.Unknown({ description: 'What was done, slide by slide, where asked for.' }),
        ),
      }),
    ),
  },
  errors: ['BAD_REQUEST', 'RESOURCE_NOT_FOUND', 'USAGE_LIMIT_EXCEEDED', 'RATE_LIMIT_EXCEEDED'],
  idempotent: false,
  category,
  quota: 'tc_download',
});

export const conversionReaction = operation({
  id: 'conversionReaction',
  group,
  summary: 'Keep a reaction to a conversion.',
  method: 'PUT',
  path: `${base}/reaction-feedback`,
  body: Type.Union([
    Type.Object({ callback_id: nonEmpty(), type: Type.Literal('liked'), value: Type.Boolean() }),
    Type.Object({ callback_id: nonEmpty(), type: Type.Literal('feedback'), value: nonEmpty() }),
  ]),
  response: {
    status: 200,
    schema: success(
      Type.Object({
        callback_id: Type.String(),
        type: oneOf(reactionTypes),
        message: Type.String(),
        warnings: Type.Array(Type.String()),
      }),
    ),
  },
  errors: ['INVALID_INPUT', 'RESOURCE_NOT_FOUND', 'RATE_LIMIT_EXCEEDED'],
  idempotent: false,
  category,
});

export const workAreaOptions = operation({
  id: 'workAreaOptions',
  group,
  summary: 'List how the content of a slide can be fitted to the work area.',
  method: 'GET',
  path: `${base}/work-area-options`,
  query: Type.Object({ callbackId: nonEmpty(), slideIndex: Type.Integer({ minimum: 0 }) }),
  response: {
    status: 200,
    schema: success(
      Type.Object({
        callback_id: Type.String(),
        work_area_adjustments: Type.Array(Type.Object({ selection: Type.String(), label: Type.String() })),
      }),
    ),
  },
  errors: [
    'MISSING_REQUIRED_FIELD',
    'BAD_REQUEST',
    'INVALID_INPUT',
    'RESOURCE_NOT_FOUND',
    'RATE_LIMIT_EXCEEDED',
  ],
  idempotent: false,
  category,
  invalid: { missing: 'MISSING_REQUIRED_FIELD', malformed: 'INVALID_INPUT' },
});

export const workAreaAdjustment = operation({
  id: 'workAreaAdjustment',
  group,
  summary: 'Fit the content of a slide to the work area.',
  method: 'POST',
  path: `${base}/adjust-work-area`,
  body: Type.Object({
    callbackId: nonEmpty(),
    slideIndex: Type.Integer({ minimum: 0 }),
    selection: nonEmpty('One of the options for that slide.'),
  }),
  response: { status: 200, schema: success(Type.Object({ message: Type.String() })) },
  errors: [
    'BAD_REQUEST',
    'INVALID_INPUT',
    'RESOURCE_NOT_FOUND',
    'IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY',
    'RATE_LIMIT_EXCEEDED',
  ],
  idempotent: true,
  category,
});

const layoutItem = Type.Object({ layoutId: Type.String(), layoutName: Type.String() });

export const layoutListing = operation({
  id: 'layoutListing',
  group,
  summary: 'List the layouts a converted slide can take.',
  method: 'GET',
  path: `${base}/layouts`,
  query: Type.Object({
    callbackId: nonEmpty(),
    slideIndex: Type.Optional(Type.Integer({ minimum: 0, description: 'Omitted is every slide.' })),
  }),
  response: {
    status: 200,
    schema: success(
      Type.Object({
        callback_id: Type.String(),
        status: oneOf(['success', 'in_progress', 'failed']),
        layouts: Type.Object({
          target_template_layouts: Type.Array(layoutItem),
          input_deck_layouts: Type.Array(layoutItem),
        }),
      }),
    ),
  },
  errors: [
    'MISSING_REQUIRED_FIELD',
    'BAD_REQUEST',
    'INVALID_INPUT',
    'RESOURCE_NOT_FOUND',
    'RATE_LIMIT_EXCEEDED',
  ],
  idempotent: false,
  category,
  invalid: { missing: 'MISSING_REQUIRED_FIELD', malformed: 'INVALID_INPUT' },
});

export const layoutUpdate = operation({
  id: 'layoutUpdate',
  group,
  summary: 'Put slides on another layout; the conversion runs again.',
  method: 'POST',
  path: `${base}/update-layout`,
  body: Type.Object({
    callbackId: nonEmpty(),
    slideIndex: slideIndexes,
    layoutId: nonEmpty('From the layouts of the conversion.'),
    source: oneOf(layoutSources),
  }),
  response: { status: 200, schema: followUpJob },
  errors: [
    'BAD_REQUEST',
    'INVALID_INPUT',
    'RESOURCE_NOT_FOUND',
    'IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY',
    'RATE_LIMIT_EXCEEDED',
  ],
  idempotent: true,
  category,
});

/** Where a format value comes from; other words are allowed by the interface. */
export const formatOptionTypes = ['target', 'source', 'custom'] as const;

const formatOption = Type.Optional(
  Type.Object({ option_type: nonEmpty(formatOptionTypes.join(', ')), value: Type.Optional(Type.Unknown()) }),
);
const textFormat = Type.Object({
  font_height: formatOption,
  font_case: formatOption,
  font_bold: formatOption,
  font_italic: formatOption,
  font_underline: formatOption,
  vertical_alignment: formatOption,
  horizontal_alignment: formatOption,
});

export const formatModification = operation({
  id: 'formatModification',
  group,
  summary: 'Change the text format of slides; the conversion runs again.',
  method: 'POST',
  path: `${base}/modify-format`,
  body: Type.Object({
    callbackId: nonEmpty(),
    slideIndex: slideIndexes,
    selection_type: Type.Optional(oneOf(selectionTypes)),
    overall_settings_selected: Type.Optional(Type.Boolean()),
    modify_format_config: Type.Optional(
      Type.Array(
        Type.Union([
          Type.Object({ title: textFormat }, { additionalProperties: false }),
          Type.Object({ body: textFormat }, { additionalProperties: false }),
        ]),
        { description: 'Entry i is for slide slideIndex[i]; required unless overall settings are selected.' },
      ),
    ),
  }),
  response: { status: 200, schema: followUpJob },
  errors: [
    'BAD_REQUEST',
    'INVALID_INPUT',
    'RESOURCE_NOT_FOUND',
    'IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY',
    'RATE_LIMIT_EXCEEDED',
  ],
  idempotent: true,
  category,
});

export const formatSettings = operation({
  id: 'formatSettings',
  group,
  summary: 'Show the text formats a conversion offers.',
  method: 'GET',
  path: `${base}/modify-format-settings`,
  query: Type.Object({ callbackId: nonEmpty() }),
  response: {
    status: 200,
    schema: Type.Object({ callbackId: Type.String(), modify_format_settings: Type.Array(Type.Unknown()) }),
  },
  errors: ['MISSING_REQUIRED_FIELD', 'BAD_REQUEST', 'RESOURCE_NOT_FOUND', 'RATE_LIMIT_EXCEEDED'],
  idempotent: false,
  category,
  invalid: { missing: 'MISSING_REQUIRED_FIELD', malformed: 'MISSING_REQUIRED_FIELD' },
});

export const conversionTemplates = operation({
  id: 'conversionTemplates',
  group,
  summary: 'List the templates a deck can be converted to.',
  method: 'GET',
  path: `${base}/templates`,
  query: Type.Object(templateQuery),
  response: { status: 200, schema: page(templateItem) },
  errors: ['INVALID_INPUT', 'RATE_LIMIT_EXCEEDED'],
  idempotent: false,
  category,
});
