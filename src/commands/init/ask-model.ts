import { findModelServers } from '../framework/find-model-servers.ts';
import type { Defaults } from './ask-defaults.ts';
import type { Asking } from './init.run.ts';

/** So many models of a server are offered. */
const mostModels = 12;

/** A language model that this machine serves, where it serves one and it is wanted; else what is set stays. */
export async function askModel({ prompter }: Asking): Promise<Defaults> {
  const servers = await findModelServers();
  const offered = servers.flatMap(({ name, models }) =>
    models.slice(0, mostModels).map((model) => `${name}/${model}`),
  );
  if (offered.length === 0) return {};
  const chosen = await prompter.select<string | undefined>({
    message: 'There are language models on this machine. Should one write decks?',
    choices: [
      { name: 'No, leave it as it is', value: undefined },
      ...offered.map((model) => ({ name: model, value: model })),
    ],
    default: undefined,
  });
  return chosen === undefined ? {} : { 'llm.model': chosen, 'llm.base_url': undefined };
}
