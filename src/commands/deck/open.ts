import { command } from '../framework/command.ts';
import { callbackArgument } from '../turn/callback-argument.ts';
import { formatOption } from './deck-format.ts';

export const open = command({
  name: 'open',
  summary: 'Fetch a finished deck and open it',
  args: { callbackId: callbackArgument('deck-job') },
  options: { format: formatOption },
  examples: [['The newest deck from this machine', 'svc deck open last']],
  load: () => import('./open.run.ts'),
});
