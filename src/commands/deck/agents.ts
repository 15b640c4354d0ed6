import { command } from '../framework/command.ts';

export const agents = command({
  name: 'agents',
  summary: 'List the agents that can write a deck',
  examples: [['All of them, your own after those of the service', 'svc deck agents']],
  load: () => import('./agents.run.ts'),
});
