import { deckFormats } from '../../contract/choices.ts';
import { command } from '../framework/command.ts';
import { choice } from '../framework/option.ts';
import { callbackArgument } from '../turn/callback-argument.ts';
import { resultOptions, startOptions } from '../turn/turn-options.ts';

export const watch = command({
  name: 'watch',
  summary: 'Follow a deck that is being made to its end',
  args: { callbackId: callbackArgument('deck-job') },
  options: {
    ...resultOptions,
    format: choice(deckFormats, { help: 'Format of the file', config: 'format', group: 'The result' }),
    poll: startOptions.poll,
  },
  examples: [
    ['The newest one of this machine, fetched when it is done', 'svc deck watch last --out review.pptx'],
    ['As JSON lines for another program', 'svc deck watch last --progress json --json'],
  ],
  load: () => import('./watch.run.ts'),
});
