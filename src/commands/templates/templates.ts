import { orientations } from '../../contract/canvases.ts';
import { command, group } from '../framework/command.ts';
import { choice } from '../framework/option.ts';
import { headings } from '../headings.ts';
import { templateFilters } from '../lists/page-options.ts';

/** What a template is for; each has a list of its own. */
const purposes = ['deck', 'poster', 'convert'] as const;

const list = command({
  name: 'list',
  summary: 'List the templates for decks, posters or conversion',
  options: {
    for: choice(purposes, { help: 'What they are for', default: 'deck' }),
    orientation: choice(orientations, {
      help: 'Only those made for this shape of poster',
      group: 'Which ones',
    }),
    ...templateFilters,
  },
  examples: [
    ['Those a deck can be converted to', 'svc templates list --for convert'],
    ['By name', 'svc templates list --for deck --name brand --sort name:asc'],
  ],
  load: () => import('./list.run.ts'),
});

export type ListTemplates = typeof list;

export const templates = group({
  name: 'templates',
  summary: 'List templates of every kind',
  heading: headings.sources,
  commands: [list],
});
