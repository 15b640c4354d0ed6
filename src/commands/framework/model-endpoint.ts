import { proxyFor } from '../../client/wire/proxies.ts';
import type { ModelEndpoint } from '../../engine/deck.ts';
import { variableOf } from '../../profile/config-keys.ts';
import { modelPresets, presetModel } from '../../profile/model-presets.ts';
import { readProfile } from '../../profile/read-profile.ts';
import { secretVariable } from '../../profile/secret-variables.ts';
import { UsageError } from './usage-error.ts';

/** Value that turns the configured model off. */
const noModel = 'none';

/**
 * The model the local service composes with: from `--model`, else the variables, else the profile; undefined
 * for none. The name may start with a server's: `ollama/llama3.1`.
 * @throws UsageError when only half of it is given
 */
export function modelEndpoint(
  flag: string | undefined = undefined,
  env: NodeJS.ProcessEnv = process.env,
): ModelEndpoint | undefined {
  const { defaults } = readProfile();
  const name = flag ?? (env[variableOf('llm.model')] || defaults['llm.model']);
  if (name === noModel) return undefined;
  const address = env[variableOf('llm.base_url')] || defaults['llm.base_url'];
  // A given address overrides a server's usual one, unless the flag names the server.
  const preset = name && (flag !== undefined || !address) ? presetModel(name) : undefined;
  const baseUrl = preset?.baseUrl ?? (address && (modelPresets[address]?.baseUrl ?? address));
  const model = preset?.model ?? name;
  const apiKey = secretVariable('SVC_LLM_API_KEY') || defaults['llm.api_key'];
  if (!baseUrl && !model) return undefined;
  if (!baseUrl || !model)
    throw new UsageError(
      `A language model needs an address and a name, but there is no ${baseUrl ? 'SVC_LLM_MODEL' : 'SVC_LLM_BASE_URL'}.`,
      `Set both SVC_LLM_BASE_URL and SVC_LLM_MODEL (or llm.base_url and llm.model in the profile), or name the server too: ollama/llama3.1. Servers: ${Object.keys(modelPresets).join(', ')}.`,
    );
  const proxy = URL.canParse(baseUrl) ? proxyFor(new URL(baseUrl), env) : undefined;
  return { baseUrl, model, ...(apiKey && { apiKey }), ...(proxy && { proxy: proxy.href }) };
}
