import { command } from '../framework/command.ts';
import { headings } from '../headings.ts';

export const init = command({
  name: 'init',
  summary: 'Set svc up: environment, key, defaults, completion, a first deck',
  description:
    'Asks step by step and keeps nothing until the last question is answered, so it can be stopped anywhere. Run it again to change what was chosen; Enter keeps it.',
  heading: headings.setUp,
  examples: [['Begin', 'svc init']],
  load: () => import('./init.run.ts'),
});
