import { group } from '../framework/command.ts';
import { headings } from '../headings.ts';
import { edit } from './edit.ts';
import { generate } from './generate.ts';
import { languages } from './languages.ts';
import { download, history, open, status, undo, watch } from './poster-turns.ts';
import { render } from './render.ts';
import { templates } from './templates.ts';

export const poster = group({
  name: 'poster',
  summary: 'Make, edit and fetch posters',
  heading: headings.make,
  commands: [generate, edit, undo, history, watch, status, download, open, render, templates, languages],
});
