import { command } from '../framework/command.ts';
import { headings } from '../headings.ts';

export const init = command({
  name: 'init',
  summary: 'Set svc up: environment, key, defaults, completion, a first deck',
  description:
    'Asks step by step and saves nothing before the last answer, so you can stop at any point. Run it again to change your choices; Enter keeps the current one.',
  heading: headings.setUp,
  examples: [['Begin', 'svc init']],
  load: () => import('./init.run.ts'),
});
