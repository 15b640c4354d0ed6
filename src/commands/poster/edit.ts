import { command } from '../framework/command.ts';
import { callbackArgument } from '../turn/callback-argument.ts';
import { editOptions } from '../turn/edit-options.ts';
import { editPromptArgument } from '../turn/turn-options.ts';
import { formatOption } from './poster-format.ts';

export const edit = command({
  name: 'edit',
  summary: 'Change a poster in plain language',
  description:
    'Name the region you mean. A new orientation or size reflows the whole canvas and is best made in an edit of its own.',
  writes: true,
  args: { callbackId: callbackArgument('poster-job'), prompt: editPromptArgument },
  options: { ...editOptions, format: formatOption },
  examples: [
    [
      'The newest poster from this machine',
      'svc poster edit last "Change the headline to: Sleep well" --out poster.pdf --force',
    ],
  ],
  makes: 'poster',
  load: () => import('./edit.run.ts'),
});
