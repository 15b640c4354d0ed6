import type { Client } from '../../client/client.ts';
import { presentationAgents } from '../../contract/agents.ts';
import { audienceListing } from '../../contract/catalogue.ts';
import { conversionTemplates } from '../../contract/conversion.ts';
import { posterLanguages, posterTemplates } from '../../contract/posters.ts';
import { presentationLanguages, presentationTemplates } from '../../contract/presentations.ts';
import { webhookListing } from '../../contract/webhooks.ts';
import type { LookUpKind } from './look-up-kinds.ts';

/** Something to choose from: what is sent, and what a person reads. */
export interface LookedUp {
  value: string;
  help: string;
}

type LookUp = (client: Client) => Promise<LookedUp[]>;

const named = ({ id, name }: { id: string; name: string }): LookedUp => ({ value: id, help: name });
const language = (item: { locale: string; language: string }): LookedUp => ({
  value: item.locale,
  help: item.language,
});

/** How the values of each kind are asked for; completion and questions use the same. */
export const lookUps: Record<LookUpKind, LookUp> = {
  'deck-template': async (client) => (await client.call(presentationTemplates)).data.items.map(named),
  'poster-template': async (client) => (await client.call(posterTemplates)).data.items.map(named),
  'conversion-template': async (client) =>
    (await client.call(conversionTemplates)).data.items.map(({ code, name }) => ({
      value: code,
      help: name,
    })),
  'deck-language': async (client) => (await client.call(presentationLanguages)).data.map(language),
  'poster-language': async (client) => (await client.call(posterLanguages)).data.map(language),
  audience: async (client) => (await client.call(audienceListing)).items.map(named),
  agent: async (client) => {
    const { data } = await client.call(presentationAgents);
    return [...data.default_agents, ...data.my_agents].map((agent) => ({
      value: agent.agent_code,
      help: agent.agent_name,
    }));
  },
  webhook: async (client) =>
    (await client.call(webhookListing)).data.items.map(({ id, url }) => ({ value: id, help: url })),
};
