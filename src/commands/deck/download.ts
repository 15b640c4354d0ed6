import { deckFormats } from '../../contract/choices.ts';
import { command } from '../framework/command.ts';
import { choice } from '../framework/option.ts';
import { callbackArgument } from '../turn/callback-argument.ts';
import { resultOptions } from '../turn/turn-options.ts';

export const download = command({
  name: 'download',
  summary: 'Fetch the file of a finished deck',
  args: { callbackId: callbackArgument('deck-job') },
  options: {
    ...resultOptions,
    format: choice(deckFormats, { help: 'Format of the file', config: 'format', group: 'The result' }),
  },
  examples: [
    ['The newest deck of this machine as PDF', 'svc deck download last --out review.pdf'],
    ['Into another program', 'svc deck download last --format pdf --out - | lp'],
  ],
  load: () => import('./download.run.ts'),
});
