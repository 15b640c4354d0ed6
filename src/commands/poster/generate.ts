import { orientations, posterSizes } from '../../contract/canvases.ts';
import { referenceFormats } from '../../contract/choices.ts';
import { command } from '../framework/command.ts';
import { choice } from '../framework/option.ts';
import { groups } from '../turn/option-groups.ts';
import {
  modelOption,
  promptArgument,
  requireModelOption,
  resultOptions,
  settingOptions,
  sourceOptions,
  startOptions,
  templateOption,
} from '../turn/turn-options.ts';
import { formatOption } from './poster-format.ts';

const group = groups.settings;

export const generate = command({
  name: 'generate',
  summary: 'Make a poster from a prompt',
  description:
    'Name the regions of the poster in the prompt, for example "a headline band, three columns, a footer with the sources": later edits address them by name.',
  writes: true,
  args: { prompt: promptArgument },
  options: {
    ...sourceOptions,
    ...settingOptions,
    template: templateOption('poster_template', 'poster-template'),
    orientation: choice(orientations, {
      help: 'Shape of the canvas',
      ask: { message: 'Which shape?', optional: true },
      field: 'settings.orientation',
      group,
    }),
    size: choice(posterSizes, {
      help: 'Size of the canvas; small to xl_square are for a square one',
      placeholder: 'size',
      field: 'settings.size',
      group,
    }),
    referenceFormat: choice(referenceFormats, {
      help: 'Form of the citations',
      field: 'settings.reference_format',
      group,
    }),
    format: { ...formatOption, field: 'settings.export_type' },
    ...modelOption,
    ...requireModelOption,
    ...resultOptions,
    ...startOptions,
  },
  examples: [
    [
      'A portrait poster as PDF',
      'svc poster generate "Findings of our sleep study: headline, method, results, references" --file study.pdf --orientation portrait --size a2 --out poster.pdf',
    ],
    [
      'A square picture',
      'svc poster generate "Open day on 12 May, big date, three reasons to come" --orientation square --size small --out open-day.png',
    ],
  ],
  makes: 'poster',
  load: () => import('./generate.run.ts'),
});
