import { command } from '../framework/command.ts';
import { callbackArgument } from '../turn/callback-argument.ts';

export const status = command({
  name: 'status',
  summary: 'Show the status of a deck',
  args: { callbackId: callbackArgument('deck-job') },
  examples: [['The newest one from this machine', 'svc deck status last']],
  load: () => import('./status.run.ts'),
});
