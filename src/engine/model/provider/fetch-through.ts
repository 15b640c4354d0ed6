import { ReadableStream } from 'node:stream/web';
import api from 'undici/lib/api/index.js';
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';
import ProxyAgent from 'undici/lib/dispatcher/proxy-agent.js';

// When imported separately, undici's dispatchers lack these methods.
Object.assign(Dispatcher.prototype, api);

interface Sent {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/** Fetches through a proxy, which Node's fetch does not support. Redirects are returned, not followed. */
export async function fetchThrough(proxy: string, url: string, request: Sent): Promise<Response> {
  const agent = new ProxyAgent({ uri: proxy, headersTimeout: 0, bodyTimeout: 0 });
  const { origin, pathname, search } = new URL(url);
  const answer = await agent.request({ origin, path: pathname + search, ...request });
  answer.body.once('close', () => void agent.destroy());
  // Readable.toWeb throws asynchronously when cancelled while data arrives.
  const content = ReadableStream.from<Uint8Array>(answer.body);
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return new Response(content, { status: answer.statusCode, headers });
}
