import { agents as deckAgents } from '../deck/agents.ts';
import { command, group } from '../framework/command.ts';
import { headings } from '../headings.ts';

const list = command({ ...deckAgents, name: 'list', examples: [['All of them', 'svc agents list']] });

export const agents = group({
  name: 'agents',
  summary: 'List the agents that can write a deck',
  heading: headings.sources,
  commands: [list],
});
