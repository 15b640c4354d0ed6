import { proxyFor } from '../../client/wire/proxies.ts';
import type { ModelEndpoint } from '../../engine/deck.ts';
import { variableOf } from '../../profile/config-keys.ts';
import { readProfile } from '../../profile/read-profile.ts';
import { secretVariable } from '../../profile/secret-variables.ts';
import { UsageError } from './usage-error.ts';

/**
 * The language model the local service composes with, from the variables, else the profile; undefined for composing
 * without one.
 * @throws UsageError when only half of it is given.
 */
export function modelEndpoint(env: NodeJS.ProcessEnv = process.env): ModelEndpoint | undefined {
  const { defaults } = readProfile();
  const baseUrl = env[variableOf('llm.base_url')] || defaults['llm.base_url'];
  const model = env[variableOf('llm.model')] || defaults['llm.model'];
  const apiKey = secretVariable('SVC_LLM_API_KEY') || defaults['llm.api_key'];
  if (!baseUrl && !model) return undefined;
  if (!baseUrl || !model)
    throw new UsageError(
      `A language model needs an address and a name, but there is no ${baseUrl ? 'SVC_LLM_MODEL' : 'SVC_LLM_BASE_URL'}.`,
      'Set both SVC_LLM_BASE_URL and SVC_LLM_MODEL (or llm.base_url and llm.model in the profile), or neither.',
    );
  const proxy = URL.canParse(baseUrl) ? proxyFor(new URL(baseUrl), env) : undefined;
  return { baseUrl, model, ...(apiKey && { apiKey }), ...(proxy && { proxy: proxy.href }) };
}
