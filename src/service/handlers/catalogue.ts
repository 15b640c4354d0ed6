import type { presentationAgents } from '../../contract/agents.ts';
import {
  type audienceListing,
  type audienceSearch,
  audienceSearchDefaultLimit,
  type themeListing,
} from '../../contract/catalogue.ts';
import { agents } from '../../engine/deck/frames/agents.ts';
import { type Audience, audiences } from '../../engine/deck/frames/audiences.ts';
import type { Handler } from './handler.ts';
import { paginate, sorted } from './pagination.ts';
import { allTemplates, listTemplates } from './template-list.ts';

export const listAgents: Handler<typeof presentationAgents> = () => ({
  status: 'success',
  log: 'Agents that are available to this key.',
  data: {
    default_agents: agents.map(({ code, name, description, instructions }) => ({
      agent_code: code,
      agent_name: name,
      description,
      instructions,
    })),
    my_agents: [],
  },
});

export const listAudiences: Handler<typeof audienceListing> = ({ query }) => {
  const found = sorted(entriesOf(audiences), query.sort, ['name', 'id']).filter(
    (one) => query.id === undefined || one.id === query.id,
  );
  const { items, next_cursor } = paginate(found, query);
  return { success: true, result: items, items, next_cursor };
};

export const searchAudiences: Handler<typeof audienceSearch> = ({ body }) => {
  const words = (body.query ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const ranked = audiences
    .map((audience) => ({ audience, score: scoreOf(audience, words) }))
    .filter(({ audience, score }) => score > 0 && (body.id === undefined || audience.id === body.id))
    .sort((a, b) => b.score - a.score)
    .map(({ audience }) => audience);
  const found = sorted(entriesOf(ranked), body.sort, ['name', 'id']);
  const items = found.slice(0, body.limit ?? audienceSearchDefaultLimit);
  return { success: true, result: items, items, next_cursor: null };
};

export const listThemes: Handler<typeof themeListing> = async ({ service, query }) => {
  const entries = await allTemplates(service);
  const { items, next_cursor } = listTemplates(entries, query).data;
  return { success: true, data: items, next_cursor };
};

const entriesOf = (found: readonly Audience[]) => found.map(({ id, name }) => ({ id, name }));

/** How many of the words name it, those in its name counting double; without words everything is found. */
function scoreOf({ id, name, description }: Audience, words: string[]): number {
  if (words.length === 0) return 1;
  const title = `${id} ${name}`.toLowerCase();
  const text = description.toLowerCase();
  return words.reduce((score, word) => score + (title.includes(word) ? 2 : text.includes(word) ? 1 : 0), 0);
}
