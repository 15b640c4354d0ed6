import { group } from '../framework/command.ts';
import { headings } from '../headings.ts';
import { agents } from './agents.ts';
import { download, history, open, status, undo, watch } from './deck-turns.ts';
import { diff } from './diff.ts';
import { edit } from './edit.ts';
import { generate } from './generate.ts';
import { inspect } from './inspect.ts';
import { languages } from './languages.ts';
import { render } from './render.ts';
import { templates } from './templates.ts';

export const deck = group({
  name: 'deck',
  summary: 'Make, edit and fetch presentations',
  heading: headings.make,
  commands: [
    generate,
    edit,
    undo,
    history,
    watch,
    status,
    download,
    render,
    open,
    inspect,
    diff,
    templates,
    languages,
    agents,
  ],
});
