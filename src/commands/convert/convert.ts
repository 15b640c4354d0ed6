import { argument, command } from '../framework/command.ts';
import { headings } from '../headings.ts';
import { startConversionOptions } from './convert-options.ts';
import { download } from './download.ts';
import { format } from './format.ts';
import { layouts } from './layouts.ts';
import { react } from './react.ts';
import { retarget } from './retarget.ts';
import { start } from './start.ts';
import { status } from './status.ts';
import { suggestions } from './suggestions.ts';
import { templates } from './templates.ts';
import { upload } from './upload.ts';
import { wait } from './wait.ts';
import { workArea } from './work-area.ts';

export const convert = command({
  name: 'convert',
  summary: 'Convert a .pptx to a brand template',
  description:
    'Uploads the deck, converts it, and with --out fetches the result. What cannot be carried over is listed in the report, never dropped silently.',
  heading: headings.make,
  writes: true,
  args: {
    deck: argument({ help: 'The .pptx to convert', complete: 'file', ask: { message: 'Which deck?' } }),
  },
  options: startConversionOptions,
  steps: [
    upload,
    start,
    status,
    wait,
    download,
    suggestions,
    retarget,
    workArea,
    layouts,
    format,
    react,
    templates,
  ],
  examples: [
    ['A deck in another brand', 'svc convert review.pptx --template harbour --out branded.pptx'],
    [
      'With a report of what was done',
      'svc convert review.pptx --template harbour --out branded.pptx --report report.md',
    ],
    ['Choose the colours afterwards', 'svc convert suggestions apply last --out branded.pptx --force'],
  ],
  makes: 'conversion',
  load: () => import('./convert.run.ts'),
});
