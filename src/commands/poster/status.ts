import { command } from '../framework/command.ts';
import { callbackArgument } from '../turn/callback-argument.ts';

export const status = command({
  name: 'status',
  summary: 'Show the status of a poster',
  args: { callbackId: callbackArgument('poster-job') },
  examples: [['The newest one from this machine', 'svc poster status last']],
  load: () => import('./status.run.ts'),
});
