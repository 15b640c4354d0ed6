import { command } from '../framework/command.ts';
import { callbackArgument } from '../turn/callback-argument.ts';
import { resultOptions } from '../turn/turn-options.ts';
import { formatOption } from './poster-format.ts';

export const undo = command({
  name: 'undo',
  summary: 'Take back the latest edit of a poster (local only)',
  description:
    'The state before the edit becomes the latest again, as a turn of its own. Run it again to go further back.',
  args: { callbackId: callbackArgument('poster-job') },
  options: { ...resultOptions, format: formatOption },
  examples: [['The latest edit from this machine', 'svc poster undo last --out poster.pptx']],
  load: () => import('./undo.run.ts'),
});
