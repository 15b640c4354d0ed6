import { command } from '../framework/command.ts';
import { templateFilters } from '../lists/page-options.ts';

export const templates = command({
  name: 'templates',
  summary: 'List the templates for decks',
  options: templateFilters,
  examples: [
    ['All of them', 'svc deck templates'],
    ['The ids of the brand templates', 'svc deck templates --source brand | cut -f1'],
  ],
  load: () => import('./templates.run.ts'),
});
