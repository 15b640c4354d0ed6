import { command } from '../framework/command.ts';
import { headings } from '../headings.ts';

export const skill = command({
  name: 'skill',
  summary: 'Print a SKILL.md that teaches an agent this command line',
  heading: headings.connect,
  examples: [['For agents that work in this project', 'svc skill > SKILL.md']],
  load: () => import('./skill.run.ts'),
});
