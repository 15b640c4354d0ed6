import { deck } from './deck/deck.ts';
import { group } from './framework/command.ts';
import { help } from './help/help.ts';
import { local } from './local/local.ts';
import { serve } from './local/serve.ts';
import { refresh } from './look-up/refresh.ts';
import { poster } from './poster/poster.ts';

/** Headings of `svc --help`: what the user is doing. */
export const root = group({
  name: 'svc',
  summary:
    'Make decks and posters from a prompt, edit them in plain language, convert a .pptx to a brand template.',
  commands: [deck, poster, serve, local, help, refresh],
});
