import { command } from '../framework/command.ts';
import { templateFilters } from '../lists/page-options.ts';

export const templates = command({
  name: 'templates',
  summary: 'List the templates a deck can be converted to',
  options: templateFilters,
  examples: [["Your company's own", 'svc convert templates --source brand']],
  load: () => import('./templates.run.ts'),
});
