import { isIP } from 'node:net';
import { APIError } from 'openai';
import { timeLimit } from '../../../contract/time-limit.ts';
import type { ModelEndpoint } from '../../deck.ts';
import { type Capabilities, capabilitiesOf, keepCapabilities } from './capabilities.ts';
import { clientOf } from './client.ts';
import { failureOf } from './failure-of.ts';
import { ModelFailure } from './model-failure.ts';
import { untilAborted } from './until-aborted.ts';

/** Milliseconds: a status request waits for the probe, long tasks for the look-up. */
const patience = { probe: 3000, lookUp: 20_000 } as const;

/** Statuses of endpoints that answer but do not list models. */
const listsNone = [404, 405, 501];

/** Checks that an endpoint answers and takes the key, by listing its models. @throws ModelFailure */
export async function probeModel(endpoint: ModelEndpoint, signal: AbortSignal): Promise<void> {
  try {
    await get(endpoint, '/models', timeLimit(patience.probe, signal));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof APIError && listsNone.includes(error.status ?? 0)) return;
    if (error instanceof TypeError) throw new ModelFailure('it could not be reached', 'endpoint');
    throw failureOf(error, endpoint);
  }
}

const get = (endpoint: ModelEndpoint, path: string, signal: AbortSignal): Promise<unknown> =>
  untilAborted(signal, clientOf(endpoint, patience.lookUp).get(path, { maxRetries: 0, signal }));

/** Whether an error means that the server will never tell; a busy, loading or unreachable one may later. */
const tellsNothing = (error: unknown): boolean => {
  if (!(error instanceof APIError)) return error instanceof SyntaxError;
  const { status = 500 } = error;
  return listsNone.includes(status) || (status < 500 && status !== 429);
};

/** Asks the server for the model's context length and picture support. Repeated until fully answered, then stored. */
export async function lookUp(endpoint: ModelEndpoint, signal: AbortSignal): Promise<Capabilities> {
  const known = capabilitiesOf(endpoint);
  if (known.lookedUp !== undefined) return known;
  const limit = timeLimit(patience.lookUp, signal);
  let isAnswered = true;
  const quietly = (path: string) =>
    get(endpoint, path, limit).catch((error: unknown) => {
      isAnswered &&= tellsNothing(error);
    });
  const listed = entryOf(await quietly('/models'), endpoint.model);
  const own = isLoopback(endpoint.baseUrl) ? await ofLocalServer(endpoint, quietly) : {};
  signal.throwIfAborted();
  const found = {
    ...known,
    ...told(listed),
    ...own,
    ...(known.context !== undefined && { context: known.context }),
    ...(isAnswered && { lookedUp: Date.now() }),
  };
  keepCapabilities(endpoint, found);
  return found;
}

export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

type Told = Pick<Capabilities, 'context' | 'pictures'>;
type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

const isNamed = (given: unknown, model: string): boolean => given === model || given === `${model}:latest`;

const entryOf = (list: unknown, model: string): Fields =>
  listOf(fieldsOf(list).data).find(({ id }) => isNamed(id, model)) ?? {};

/** Names servers use for the context length. */
const contextNames = [
  'loaded_context_length',
  'context_length',
  'max_model_len',
  'context_window',
  'max_context_length',
];

function told(entry: Fields): Told {
  const context = contextNames.map((name) => entry[name]).find((value) => typeof value === 'number');
  const modalities = fieldsOf(entry.architecture).input_modalities;
  const seen = fieldsOf(entry.capabilities).vision;
  const pictures = Array.isArray(modalities) ? modalities.includes('image') : seen;
  return {
    ...(typeof context === 'number' && { context }),
    ...(typeof pictures === 'boolean' && { pictures }),
  };
}

/** Ollama's default context; longer input is truncated silently. */
const usualOllama = 4096;

/** Details from the native APIs of Ollama, LM Studio and llama.cpp. */
async function ofLocalServer(
  { baseUrl, model }: ModelEndpoint,
  get: (path: string) => Promise<unknown>,
): Promise<Told> {
  const { origin } = new URL(baseUrl);
  const loaded = fieldsOf(await get(`${origin}/api/ps`)).models;
  if (Array.isArray(loaded)) {
    const entry = listOf(loaded).find(({ name }) => isNamed(name, model));
    const length = entry?.context_length;
    return { context: typeof length === 'number' ? length : usualOllama };
  }
  const studio = entryOf(await get(`${origin}/api/v0/models`), model);
  if (studio.id !== undefined) return { ...told(studio), pictures: studio.type === 'vlm' };
  const props = fieldsOf(await get(`${origin}/props`));
  const context = fieldsOf(props.default_generation_settings).n_ctx;
  const seen = fieldsOf(props.modalities).vision;
  return {
    ...(typeof context === 'number' && { context }),
    ...(typeof seen === 'boolean' && { pictures: seen }),
  };
}
