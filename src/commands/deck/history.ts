import { command } from '../framework/command.ts';
import { callbackArgument } from '../turn/callback-argument.ts';

export const history = command({
  name: 'history',
  summary: 'List the turns of a deck: what was asked and what came of it (local only)',
  args: { callbackId: callbackArgument('deck-job') },
  examples: [['The newest deck from this machine', 'svc deck history last']],
  load: () => import('./history.run.ts'),
});
