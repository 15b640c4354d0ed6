import { formatSources, preferences } from '../../contract/choices.ts';
import { choice, flag, text, toggle } from '../framework/option.ts';
import { groups } from '../turn/option-groups.ts';
import { resultOptions, startOptions } from '../turn/turn-options.ts';

const group = 'How it is converted';

export const templateOption = text({
  help: 'Template to convert to',
  placeholder: 'code',
  field: 'templateName',
  complete: 'conversion-template',
  ask: { message: 'Which template?', unless: ['body', 'set'] },
  group,
});

/** What a start request takes besides the deck and the template. */
export const conversionOptions = {
  includeImagesWithData: toggle({
    help: 'Convert pictures that show data as well',
    field: 'includeImageWithData',
    group,
  }),
  includeImagesWithoutData: toggle({
    help: 'Convert the other pictures as well',
    field: 'includeImageWithoutData',
    group,
  }),
  includeIcons: toggle({ help: 'Convert icons as well', field: 'includeIcons', group }),
  includeSpecialColor: toggle({
    help: 'Convert signal colours, such as a warning red, as well',
    field: 'includeSpecialColor',
    group,
  }),
  colorPreference: choice(preferences, {
    help: 'Whether tints and shades of the brand may be used too',
    field: 'color_preference',
    group,
  }),
  contentFormattingPreference: choice(preferences, {
    help: 'Whether plain text boxes may become body text, not only titles',
    field: 'content_formatting_preference',
    group,
  }),
  modifyFormat: choice(formatSources, {
    help: 'Whose text sizes, weights and alignment to use',
    field: 'modifyFormat',
    group,
  }),
  aiMode: text({
    help: 'Mode of the service, for example standard',
    placeholder: 'mode',
    field: 'settings.ai_mode',
    group,
  }),
  workAreaOption: text({
    help: 'How free objects are placed: adjust, no-adjust or fill',
    placeholder: 'option',
    field: 'settings.work_area_option',
    group,
  }),
};

const { idempotencyKey, noWait, body, set } = startOptions;

const reportOption = text({
  help: 'Write a report of what was done, slide by slide (.json, else Markdown)',
  placeholder: 'file',
  complete: 'file',
  group: groups.result,
});

const strictOption = flag({
  help: 'Exit with code 7 when a slide needs a look',
  group: groups.result,
});

export const conversionResult = { ...resultOptions, report: reportOption, strict: strictOption };

/** Options of everything that starts a run. */
export const runOptions = { ...conversionResult, noWait, idempotencyKey };

const compareOption = text({
  help: 'Write before and after side by side to this .pdf or .png (needs LibreOffice)',
  placeholder: 'file',
  complete: 'file',
  group: groups.result,
});

/** Options of everything that starts a conversion from a deck. */
export const startConversionOptions = {
  template: templateOption,
  ...conversionOptions,
  ...runOptions,
  compare: compareOption,
  body,
  set,
};
