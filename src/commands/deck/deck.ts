import { group } from '../framework/command.ts';
import { headings } from '../headings.ts';
import { agents } from './agents.ts';
import { diff } from './diff.ts';
import { download } from './download.ts';
import { edit } from './edit.ts';
import { generate } from './generate.ts';
import { history } from './history.ts';
import { inspect } from './inspect.ts';
import { languages } from './languages.ts';
import { open } from './open.ts';
import { render } from './render.ts';
import { status } from './status.ts';
import { templates } from './templates.ts';
import { undo } from './undo.ts';
import { watch } from './watch.ts';

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
