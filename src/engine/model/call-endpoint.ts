import { timeLimit } from '../../contract/time-limit.ts';
import type { ModelEndpoint } from '../deck.ts';
import { ModelFailure } from './model-failure.ts';

export interface ModelCall {
  method: 'GET' | 'POST';
  /** Below the endpoint's address. */
  path: string;
  body?: string;
  patienceMs: number;
}

/** Whatever the endpoint answers. @throws ModelFailure where it does not answer */
export async function callEndpoint(
  { baseUrl, apiKey, proxy }: ModelEndpoint,
  { method, path, body, patienceMs }: ModelCall,
  signal: AbortSignal,
): Promise<Response> {
  const url = `${baseUrl.replace(/(?<!\/)\/+$/, '')}${path}`;
  const request = {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    },
    ...(body !== undefined && { body }),
    signal: timeLimit(patienceMs, signal),
  };
  try {
    if (proxy)
      return bounded(
        await (await import('./fetch-through.ts')).fetchThrough(proxy, url, request),
        request.signal,
      );
    // The key belongs to this address alone: it must not follow anybody's redirection.
    return bounded(await fetch(url, { ...request, redirect: 'error' }), request.signal);
  } catch (error) {
    signal.throwIfAborted();
    throw new ModelFailure(reasonOf(error));
  }
}

/** The answer with a body that ends with the signal: once its head is there, fetch may forget what it was given. */
const bounded = ({ body, status, statusText, headers }: Response, signal: AbortSignal): Response =>
  new Response(body?.pipeThrough(new TransformStream(), { signal }) ?? null, { status, statusText, headers });

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'it did not answer in time';
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  const reason = cause?.code ?? (typeof code === 'string' ? code : undefined);
  return reason ? `it could not be reached (${reason})` : 'it could not be reached';
}
