import { layoutSources, selectionTypes } from './choices.ts';
import {
  aliasOfOne,
  conversionBase as base,
  callbackParams,
  conversionCategory as category,
  conversionSettings,
  conversionGroup as group,
} from './conversion-schemas.ts';
import { operation } from './operation.ts';
import { nonEmpty, oneOf, successWith } from './schemas.ts';
import { Type } from './type.ts';

/** Operations on a finished conversion; most run it again. */

/** A decision about a conversion, which may be repeated. */
const change = {
  group,
  errors: [
    'BAD_REQUEST',
    'INVALID_INPUT',
    'RESOURCE_NOT_FOUND',
    'IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY',
    'RATE_LIMIT_EXCEEDED',
  ],
  idempotent: true,
  category,
} as const;

/** A look-up for one slide of a conversion. */
const lookUp = {
  group,
  errors: [
    'MISSING_REQUIRED_FIELD',
    'BAD_REQUEST',
    'INVALID_INPUT',
    'RESOURCE_NOT_FOUND',
    'RATE_LIMIT_EXCEEDED',
  ],
  category,
  invalid: { missing: 'MISSING_REQUIRED_FIELD', malformed: 'INVALID_INPUT' },
} as const;

const slideIndexes = Type.Array(Type.Integer({ minimum: 0 }), { minItems: 1, description: 'Zero-based.' });

/** The response of every operation that re-runs a conversion: a new id, in progress. */
const followUpJob = Type.Object({
  status: Type.String(),
  callbackId: Type.String(),
  presentationName: Type.String(),
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
  alias: aliasOfOne('/review-suggestions', 'params'),
  params: callbackParams,
  response: {
    status: 200,
    schema: successWith({
      callback_id: Type.String(),
      presentation_name: Type.String(),
      suggestions: Type.Array(suggestionItem),
    }),
  },
  errors: ['BAD_REQUEST', 'RESOURCE_NOT_FOUND', 'RATE_LIMIT_EXCEEDED'],
  category,
});

const colorChange = Type.Object({ currentColor: nonEmpty('#RRGGBB'), newColor: nonEmpty('#RRGGBB') });
const colorChanges = Type.Object({
  status: nonEmpty('edited, accepted or rejected'),
  values: Type.Union([colorChange, Type.Array(colorChange)], {
    description: 'a pair of currentColor and newColor, or an array of such pairs',
  }),
});

export const suggestionsUpdate = operation({
  ...change,
  id: 'suggestionsUpdate',
  summary: 'Decide colour suggestions; the conversion runs again.',
  method: 'PATCH',
  path: `${base}/{callbackId}/review-suggestions`,
  alias: aliasOfOne('/review-suggestions', 'params'),
  params: callbackParams,
  body: Type.Object({ colorSuggestions: colorChanges, specialColorSuggestions: Type.Optional(colorChanges) }),
  response: { status: 200, schema: followUpJob },
});

export const templateChange = operation({
  ...change,
  id: 'templateChange',
  summary: 'Convert the same deck to another template.',
  method: 'POST',
  path: `${base}/{callbackId}/template-change`,
  alias: aliasOfOne('/template-changes', 'params'),
  params: callbackParams,
  body: Type.Object({ templateName: nonEmpty(), settings: Type.Optional(conversionSettings) }),
  response: { status: 200, schema: followUpJob },
});

export const workAreaOptions = operation({
  ...lookUp,
  id: 'workAreaOptions',
  summary: 'List how the content of a slide can be fitted to the work area.',
  method: 'GET',
  path: `${base}/work-area-options`,
  alias: aliasOfOne('/work-area-options', 'query'),
  query: Type.Object({ callbackId: nonEmpty(), slideIndex: Type.Integer({ minimum: 0 }) }),
  response: {
    status: 200,
    schema: successWith({
      callback_id: Type.String(),
      work_area_adjustments: Type.Array(Type.Object({ selection: Type.String(), label: Type.String() })),
    }),
  },
});

export const workAreaAdjustment = operation({
  ...change,
  id: 'workAreaAdjustment',
  summary: 'Fit the content of a slide to the work area.',
  method: 'POST',
  path: `${base}/adjust-work-area`,
  alias: aliasOfOne('/work-area-adjustments', 'body'),
  body: Type.Object({
    callbackId: nonEmpty(),
    slideIndex: Type.Integer({ minimum: 0 }),
    selection: nonEmpty('One of the options for that slide.'),
  }),
  response: { status: 200, schema: successWith({ message: Type.String() }) },
});

const layoutItem = Type.Object({ layoutId: Type.String(), layoutName: Type.String() });

export const layoutListing = operation({
  ...lookUp,
  id: 'layoutListing',
  summary: 'List the layouts a converted slide can take.',
  method: 'GET',
  path: `${base}/layouts`,
  alias: aliasOfOne('/layouts', 'query'),
  query: Type.Object({
    callbackId: nonEmpty(),
    slideIndex: Type.Optional(Type.Integer({ minimum: 0, description: 'Omitted is every slide.' })),
  }),
  response: {
    status: 200,
    schema: successWith({
      callback_id: Type.String(),
      status: oneOf(['success', 'in_progress', 'failed']),
      layouts: Type.Object({
        target_template_layouts: Type.Array(layoutItem),
        input_deck_layouts: Type.Array(layoutItem),
      }),
    }),
  },
});

export const layoutUpdate = operation({
  ...change,
  id: 'layoutUpdate',
  summary: 'Put slides on another layout; the conversion runs again.',
  method: 'POST',
  path: `${base}/update-layout`,
  alias: aliasOfOne('/layout-updates', 'body'),
  body: Type.Object({
    callbackId: nonEmpty(),
    slideIndex: slideIndexes,
    layoutId: nonEmpty('From the layouts of the conversion.'),
    source: oneOf(layoutSources),
  }),
  response: { status: 200, schema: followUpJob },
});

/** Origins of a format value; the interface allows other words. */
const formatOptionTypes = ['target', 'source', 'custom'] as const;

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
  ...change,
  id: 'formatModification',
  summary: 'Change the text format of slides; the conversion runs again.',
  method: 'POST',
  path: `${base}/modify-format`,
  alias: aliasOfOne('/format-modifications', 'body'),
  body: Type.Object({
    callbackId: nonEmpty(),
    slideIndex: slideIndexes,
    selection_type: Type.Optional(oneOf(selectionTypes)),
    overall_settings_selected: Type.Optional(Type.Boolean()),
    modify_format_config: Type.Optional(
      Type.Array(
        Type.Object(
          { title: Type.Optional(textFormat), body: Type.Optional(textFormat) },
          {
            additionalProperties: false,
            minProperties: 1,
            description: 'an object with title, body or both',
          },
        ),
        { description: 'Entry i is for slide slideIndex[i]; required unless overall settings are selected.' },
      ),
    ),
  }),
  response: { status: 200, schema: followUpJob },
});

export const formatSettings = operation({
  id: 'formatSettings',
  group,
  summary: 'Show the text formats a conversion offers.',
  method: 'GET',
  path: `${base}/modify-format-settings`,
  alias: aliasOfOne('/format-modifications/settings', 'query'),
  query: Type.Object({ callbackId: nonEmpty() }),
  response: {
    status: 200,
    schema: Type.Object({ callbackId: Type.String(), modify_format_settings: Type.Array(Type.Unknown()) }),
  },
  errors: ['MISSING_REQUIRED_FIELD', 'BAD_REQUEST', 'RESOURCE_NOT_FOUND', 'RATE_LIMIT_EXCEEDED'],
  category,
  invalid: { missing: 'MISSING_REQUIRED_FIELD', malformed: 'MISSING_REQUIRED_FIELD' },
});
