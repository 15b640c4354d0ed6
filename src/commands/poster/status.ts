import { command } from '../framework/command.ts';
import { callbackArgument } from '../turn/callback-argument.ts';

export const status = command({
  name: 'status',
  summary: 'Ask once how far a poster is',
  args: { callbackId: callbackArgument('poster-job') },
  examples: [['The newest one of this machine', 'svc poster status last']],
  load: () => import('./status.run.ts'),
});
