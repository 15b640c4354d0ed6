import { group } from '../framework/command.ts';
import { headings } from '../headings.ts';
import { download } from './download.ts';
import { edit } from './edit.ts';
import { generate } from './generate.ts';
import { history } from './history.ts';
import { languages } from './languages.ts';
import { open } from './open.ts';
import { render } from './render.ts';
import { status } from './status.ts';
import { templates } from './templates.ts';
import { undo } from './undo.ts';
import { watch } from './watch.ts';

export const poster = group({
  name: 'poster',
  summary: 'Make, edit and fetch posters',
  heading: headings.make,
  commands: [generate, edit, undo, history, watch, status, download, open, render, templates, languages],
});
