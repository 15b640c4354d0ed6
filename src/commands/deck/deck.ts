import { group } from '../framework/command.ts';
import { headings } from '../headings.ts';
import { download } from './download.ts';
import { generate } from './generate.ts';
import { languages } from './languages.ts';
import { status } from './status.ts';
import { templates } from './templates.ts';
import { watch } from './watch.ts';

export const deck = group({
  name: 'deck',
  summary: 'Make, edit and fetch presentations',
  heading: headings.make,
  commands: [generate, watch, status, download, templates, languages],
});
