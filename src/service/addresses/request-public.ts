import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Addresses } from './addresses.ts';

export interface PublicCall {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: Buffer;
  /** Ends the call and the reading of its answer. */
  signal: AbortSignal;
}

/**
 * Sends a request to a parsed address and resolves with the response head. The name is resolved under the
 * rules when connecting; redirects are returned; connections are not reused, as other rules may apply to
 * other calls.
 */
export function requestPublic(addresses: Addresses, url: URL, call: PublicCall): Promise<IncomingMessage> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  const { method, headers, body, signal } = call;
  return new Promise((resolve, reject) => {
    request(url, { method, headers, signal, agent: false, lookup: addresses.lookupFor(url) }, resolve)
      .on('error', reject)
      .end(body);
  });
}
