import { command } from '../framework/command.ts';
import { callbackArgument } from '../turn/callback-argument.ts';
import { resultOptions } from '../turn/turn-options.ts';
import { formatOption } from './deck-format.ts';

export const download = command({
  name: 'download',
  summary: 'Fetch the file of a finished deck',
  args: { callbackId: callbackArgument('deck-job') },
  options: {
    ...resultOptions,
    format: formatOption,
  },
  examples: [
    ['The newest deck from this machine as PDF', 'svc deck download last --out review.pdf'],
    ['Into another program', 'svc deck download last --format pdf --out - | lp'],
  ],
  load: () => import('./download.run.ts'),
});
