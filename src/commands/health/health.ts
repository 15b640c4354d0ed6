import { healthCategories } from '../../contract/choices.ts';
import { command } from '../framework/command.ts';
import { choice } from '../framework/option.ts';
import { headings } from '../headings.ts';

export const health = command({
  name: 'health',
  summary: 'Ask whether the service is up',
  heading: headings.more,
  options: { category: choice(healthCategories, { help: 'Report the components behind this category' }) },
  examples: [
    ['Is it up?', 'svc health'],
    ['Its components', 'svc health --category autogenerator'],
  ],
  load: () => import('./health.run.ts'),
});
