import { operation } from './operation.ts';
import { Type } from './type.ts';

const agent = Type.Object({
  agent_code: Type.String(),
  agent_name: Type.String(),
  description: Type.String(),
  instructions: Type.String(),
});

export const presentationAgents = operation({
  id: 'presentationAgents',
  group: 'Presentations',
  summary: 'List the agents a presentation can be written by.',
  method: 'GET',
  path: '/api/v2/autogenerator/agents',
  response: {
    status: 200,
    schema: Type.Object({
      status: Type.String(),
      log: Type.String(),
      data: Type.Object({ default_agents: Type.Array(agent), my_agents: Type.Array(agent) }),
    }),
  },
  errors: ['RATE_LIMIT_EXCEEDED'],
  category: 'auto_generator',
});
