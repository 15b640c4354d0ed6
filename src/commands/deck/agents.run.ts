import { presentationAgents } from '../../contract/agents.ts';
import type { Run } from '../framework/command.ts';
import type { agents } from './agents.ts';

export const run: Run<typeof agents> = async (context) => {
  const { data } = await (await context.client()).call(presentationAgents);
  const items = [
    ...data.default_agents.map((agent) => ({ ...agent, source: 'service' })),
    ...data.my_agents.map((agent) => ({ ...agent, source: 'own' })),
  ];
  await context.output.list({
    columns: [
      { name: 'code', whole: true, value: ({ agent_code }) => agent_code },
      { name: 'name', value: ({ agent_name }) => agent_name },
      { name: 'source', spare: 1, value: ({ source }) => source },
      { name: 'description', value: ({ description }) => description },
    ],
    items,
    empty: 'There are no agents.',
  });
};
