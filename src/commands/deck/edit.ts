import { command } from '../framework/command.ts';
import { callbackArgument } from '../turn/callback-argument.ts';
import { editOptions } from '../turn/edit-options.ts';
import { slideOptions } from '../turn/slide-options.ts';
import { editPromptArgument } from '../turn/turn-options.ts';
import { formatOption } from './deck-format.ts';

export const edit = command({
  name: 'edit',
  summary: 'Change a deck in plain language',
  description:
    'An edit is a new turn with an id of its own; the next edit starts from that. Given a .pptx, the same is done to that ' +
    'file on the local service, and everything the edit does not concern stays as it is.',
  writes: true,
  args: {
    callbackId: {
      ...callbackArgument('deck-job'),
      orFile: true,
      help: 'Id of the turn, last for the newest one from this machine, or a .pptx',
    },
    prompt: editPromptArgument,
  },
  options: {
    ...slideOptions('What to change, unless it is the whole deck'),
    ...editOptions,
    format: formatOption,
  },
  examples: [
    ['The newest deck from this machine', 'svc deck edit last "Add a slide about risks" --out risks.pptx'],
    [
      'One slide',
      'svc deck edit last "Change the title to Where we stand" --slide 3 --out review.pptx --force',
    ],
    ['Any .pptx', 'svc deck edit review.pptx "Make the title of slide 2 bold" --out edited.pptx'],
  ],
  makes: 'deck',
  load: () => import('./edit.run.ts'),
});
