import { command } from '../framework/command.ts';
import { conversionArgument } from './conversion-argument.ts';
import { conversionResult } from './convert-options.ts';

export const download = command({
  name: 'download',
  summary: 'Fetch a converted deck, its report, or both',
  args: conversionArgument,
  options: conversionResult,
  examples: [
    ['The newest one from this machine', 'svc convert download last --out branded.pptx'],
    ['Only what was done', 'svc convert download last --report report.md'],
  ],
  load: () => import('./download.run.ts'),
});
