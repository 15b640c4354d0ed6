import { command, group } from '../framework/command.ts';
import { text } from '../framework/option.ts';
import { headings } from '../headings.ts';
import { templateFilters } from '../lists/page-options.ts';

const list = command({
  name: 'list',
  summary: "List the company's themes (brand templates)",
  options: {
    ...templateFilters,
    feature: text({ help: 'Only those for this feature', group: 'Which ones' }),
  },
  examples: [['All of them, by name', 'svc themes list --sort name:asc']],
  load: () => import('./list.run.ts'),
});

export type ListThemes = typeof list;

export const themes = group({
  name: 'themes',
  summary: "List the company's themes",
  heading: headings.sources,
  commands: [list],
});
