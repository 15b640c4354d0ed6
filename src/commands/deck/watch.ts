import { command } from '../framework/command.ts';
import { callbackArgument } from '../turn/callback-argument.ts';
import { resultOptions, startOptions } from '../turn/turn-options.ts';
import { formatOption } from './deck-format.ts';

export const watch = command({
  name: 'watch',
  summary: 'Wait for a deck, showing its progress',
  args: { callbackId: callbackArgument('deck-job') },
  options: {
    ...resultOptions,
    format: formatOption,
    poll: startOptions.poll,
  },
  examples: [
    ['The newest one from this machine, fetched when it is done', 'svc deck watch last --out review.pptx'],
    ['As JSON lines for another program', 'svc deck watch last --progress json --json'],
  ],
  load: () => import('./watch.run.ts'),
});
