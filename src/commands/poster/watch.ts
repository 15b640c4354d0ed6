import { command } from '../framework/command.ts';
import { callbackArgument } from '../turn/callback-argument.ts';
import { resultOptions, startOptions } from '../turn/turn-options.ts';
import { formatOption } from './poster-format.ts';

export const watch = command({
  name: 'watch',
  summary: 'Wait for a poster, showing its progress',
  args: { callbackId: callbackArgument('poster-job') },
  options: { ...resultOptions, format: formatOption, poll: startOptions.poll },
  examples: [
    ['The newest one from this machine, fetched when it is done', 'svc poster watch last --out poster.png'],
  ],
  load: () => import('./watch.run.ts'),
});
