import { orientations } from '../../contract/canvases.ts';
import { command } from '../framework/command.ts';
import { choice } from '../framework/option.ts';
import { templateFilters } from '../lists/page-options.ts';

export const templates = command({
  name: 'templates',
  summary: 'List the templates for posters',
  options: {
    orientation: choice(orientations, { help: 'Only those made for this shape', group: 'Which ones' }),
    ...templateFilters,
  },
  examples: [['Those for portrait posters', 'svc poster templates --orientation portrait']],
  load: () => import('./templates.run.ts'),
});
