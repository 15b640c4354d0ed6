import type { Readable } from 'node:stream';
import type { ClientHooks } from '../client.ts';
import { elapsedMs } from '../clock.ts';
import { NetworkError } from '../network-error.ts';
import type { Incoming } from './connections.ts';
import { networkError } from './network-faults.ts';
import { redirectTarget } from './redirects.ts';
import type { Routes } from './routes.ts';
import { maskedHeaders, maskedUrl } from './secrets.ts';

/** A body that is made while it is sent. */
export interface StreamedBody {
  /** Its length. */
  bytes: number;
  /** Makes it, once for each attempt. A piece is done with when the next is asked for, or the request has its answer. */
  pieces(): AsyncIterable<Buffer>;
}

export type RequestBody = string | StreamedBody;

export interface WireRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body?: RequestBody | undefined;
  signal: AbortSignal | undefined;
  /** Milliseconds until the headers of the answer must be there. */
  headersTimeout: number;
  /** Milliseconds of silence within the body; 0 is no limit. */
  bodyTimeout: number;
  /** A signed URL: it carries its own token, is shown masked, never gets the key, and may redirect. */
  signed: boolean;
}

export interface WireResponse {
  status: number;
  /** Names in lower case; values of a repeated header joined by a comma. */
  headers: Record<string, string>;
  body: Readable;
}

/** A signed URL may point to a storage that points on; a chain longer than this goes round in circles. */
const maxRedirects = 5;

/** Sends single requests and tells network faults apart. Knows nothing of operations, keys or retries. */
export class Transport {
  readonly #routes: Routes;
  readonly #hooks: ClientHooks;
  readonly #scrub: (text: string) => string;

  constructor(routes: Routes, hooks: ClientHooks, scrub: (text: string) => string) {
    this.#routes = routes;
    this.#hooks = hooks;
    this.#scrub = scrub;
  }

  async send(request: WireRequest): Promise<WireResponse> {
    let url = request.url;
    for (let hops = 0; ; hops++) {
      const response = await this.#sendOnce({ ...request, url });
      const next = redirectTarget(response, url, request);
      if (!next) return response;
      response.body.on('error', () => {}).destroy();
      if (hops === maxRedirects) {
        throw new NetworkError('REDIRECT_REFUSED', `${url.host} redirects in a loop.`);
      }
      url = next;
    }
  }

  async #sendOnce(request: WireRequest): Promise<WireResponse> {
    const { method, url, headers, signal } = request;
    const shownUrl = maskedUrl(url, request.signed);
    signal?.throwIfAborted();
    const { connections, proxy } = this.#routes.for(url);
    const { bytes, body, length } = outgoing(request.body);
    const counted = !request.signed;
    this.#hooks.onRequest?.({ method, url: shownUrl, headers: maskedHeaders(headers), bytes, counted });
    const started = elapsedMs();
    try {
      const { headersTimeout, bodyTimeout } = request;
      const got = await (await connections).request({
        ...{ method, url, headers: { ...headers, ...length }, body },
        ...{ signal, headersTimeout, bodyTimeout },
      });
      const response = { status: got.statusCode, headers: this.#flat(got.headers), body: got.body };
      const ms = elapsedMs() - started;
      this.#hooks.onResponse?.({ method, url: shownUrl, ...shown(response), ms });
      return response;
    } catch (error) {
      signal?.throwIfAborted();
      throw networkError(error, url.host, proxy) ?? error;
    }
  }

  #flat(headers: Incoming['headers']): Record<string, string> {
    const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, this.#scrub(Array.isArray(value) ? value.join(', ') : value)]],
    );
    return Object.fromEntries(entries);
  }

  close(): Promise<void> {
    return this.#routes.close();
  }
}

const shown = ({ status, headers }: WireResponse) => ({ status, headers: maskedHeaders(headers) });

function outgoing(body: RequestBody | undefined) {
  if (body === undefined) return { bytes: 0, body: null };
  if (typeof body === 'string') return { bytes: Buffer.byteLength(body), body };
  const { bytes } = body;
  return { bytes, body: body.pieces(), length: { 'content-length': String(bytes) } };
}
