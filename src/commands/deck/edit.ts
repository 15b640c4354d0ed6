import { deckFormats } from '../../contract/choices.ts';
import { command } from '../framework/command.ts';
import { choice, integer } from '../framework/option.ts';
import { callbackArgument } from '../turn/callback-argument.ts';
import { editOptions } from '../turn/edit-options.ts';
import { promptArgument } from '../turn/turn-options.ts';

const group = 'What is changed';

export const edit = command({
  name: 'edit',
  summary: 'Change a deck in plain language',
  description: 'An edit is a new turn with an id of its own; the next edit starts from that.',
  writes: true,
  args: { callbackId: callbackArgument('deck-job'), prompt: promptArgument },
  options: {
    slide: integer({ help: 'Change this slide only, counted from 1', min: 1, group }),
    slideIndex: integer({ help: 'The same, counted from 0', min: 0, group }),
    ...editOptions,
    format: choice(deckFormats, { help: 'Format of the file', config: 'format', group: 'The result' }),
  },
  examples: [
    ['The newest deck of this machine', 'svc deck edit last "Make the tone more formal" --out formal.pptx'],
    ['One slide', 'svc deck edit last "Turn the list into a chart" --slide 3 --out review.pptx --force'],
  ],
  load: () => import('./edit.run.ts'),
});
