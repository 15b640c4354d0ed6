import { command } from '../framework/command.ts';
import { callbackArgument } from '../turn/callback-argument.ts';

export const status = command({
  name: 'status',
  summary: 'Ask once how far a deck is',
  args: { callbackId: callbackArgument('deck-job') },
  examples: [['The newest one of this machine', 'svc deck status last']],
  load: () => import('./status.run.ts'),
});
