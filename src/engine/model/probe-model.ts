import type { ModelEndpoint } from '../deck.ts';
import { callEndpoint } from './call-endpoint.ts';
import { ModelFailure } from './model-failure.ts';

/** Whoever asks how things are waits for it. */
const patienceMs = 3000;

/** Endpoints that serve one model need not list any; they have answered all the same. */
const listsNone = [404, 405, 501];

/** Whether the endpoint answers and takes the key, by its list of models: nothing is written for it. @throws ModelFailure */
export async function probeModel(endpoint: ModelEndpoint, signal: AbortSignal): Promise<void> {
  const { ok, status, body } = await callEndpoint(
    endpoint,
    { method: 'GET', path: '/models', patienceMs },
    signal,
  );
  await body?.cancel();
  if (!ok && !listsNone.includes(status)) throw new ModelFailure(`it answered with status ${status}`);
}
