import { ReadableStream } from 'node:stream/web';
import OpenAI from 'openai';
import type { ModelEndpoint } from '../../deck.ts';
import { longestPause, retries } from './retry-pause.ts';

/** An endpoint's client. Its own timeout is off, since callers have limits that also apply while streaming. */
export function clientOf(endpoint: ModelEndpoint, longestMs: number): OpenAI {
  return new OpenAI({
    apiKey: endpoint.apiKey ?? 'none',
    // Ignore environment variables meant for other programs.
    organization: null,
    project: null,
    baseURL: endpoint.baseUrl.replace(/(?<!\/)\/+$/, ''),
    // For 408, 409, 429, 5xx and lost connections, with the client's or the server's pauses.
    maxRetries: retries,
    timeout: longestMs,
    logLevel: 'off',
    ...(endpoint.apiKey === undefined && { defaultHeaders: { authorization: null } }),
    fetch: (url, init) => send(endpoint, String(url), init ?? {}),
  });
}

async function send({ proxy }: ModelEndpoint, url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  // Do not send details of this machine.
  for (const name of [...headers.keys()]) if (name.startsWith('x-stainless')) headers.delete(name);
  const request = { ...init, headers };
  // The key is for this address alone and must not follow redirects.
  const response = proxy
    ? await (await import('./fetch-through.ts')).fetchThrough(proxy, url, {
        method: init.method === 'GET' ? 'GET' : 'POST',
        headers: Object.fromEntries(headers),
        ...(typeof init.body === 'string' && { body: init.body }),
        signal: init.signal as AbortSignal,
      })
    : await fetch(url, { ...request, redirect: 'error' });
  return asStream(withoutLongPause(response), init.body);
}

function withoutLongPause(response: Response): Response {
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  if (response.ok || !(seconds > longestPause)) return response;
  const headers = new Headers(response.headers);
  headers.set('x-should-retry', 'false');
  return new Response(response.body, { status: response.status, headers });
}

/** Presents a non-streaming server's answer as a stream of one event. */
function asStream(response: Response, body: unknown): Response {
  const asked = typeof body === 'string' && body.includes('"stream":true');
  const type = response.headers.get('content-type') ?? '';
  if (!asked || !response.ok || !response.body || type.includes('text/event-stream')) return response;
  if (!type.includes('json')) return response;
  const lines = ReadableStream.from(oneEvent(response.body as AsyncIterable<Uint8Array>));
  return new Response(lines as never, {
    status: 200,
    headers: { 'content-type': 'text/event-stream' },
  });
}

/** Characters: no real answer is longer. */
const longest = 4_000_000;

async function* oneEvent(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > longest) throw new TypeError('The answer is far too long.');
    chunks.push(chunk);
  }
  const answer = JSON.parse(Buffer.concat(chunks).toString());
  for (const choice of answer?.choices ?? []) choice.delta = choice.message;
  yield Buffer.from(`data: ${JSON.stringify(answer)}\n\ndata: [DONE]\n\n`);
}
