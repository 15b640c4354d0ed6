import { command } from '../framework/command.ts';
import { callbackArgument } from '../turn/callback-argument.ts';
import { resultOptions } from '../turn/turn-options.ts';
import { formatOption } from './poster-format.ts';

export const download = command({
  name: 'download',
  summary: 'Fetch the file of a finished poster',
  args: { callbackId: callbackArgument('poster-job') },
  options: { ...resultOptions, format: formatOption },
  examples: [['The newest poster from this machine for print', 'svc poster download last --out poster.pdf']],
  load: () => import('./download.run.ts'),
});
