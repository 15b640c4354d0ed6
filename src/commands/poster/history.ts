import { command } from '../framework/command.ts';
import { callbackArgument } from '../turn/callback-argument.ts';

export const history = command({
  name: 'history',
  summary: 'List the turns of a poster: what was asked and what came of it (local only)',
  args: { callbackId: callbackArgument('poster-job') },
  examples: [['The newest poster from this machine', 'svc poster history last']],
  load: () => import('./history.run.ts'),
});
