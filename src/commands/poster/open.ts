import { command } from '../framework/command.ts';
import { callbackArgument } from '../turn/callback-argument.ts';
import { formatOption } from './poster-format.ts';

export const open = command({
  name: 'open',
  summary: 'Fetch a finished poster and open it',
  args: { callbackId: callbackArgument('poster-job') },
  options: { format: formatOption },
  examples: [['The newest poster from this machine', 'svc poster open last']],
  load: () => import('./open.run.ts'),
});
