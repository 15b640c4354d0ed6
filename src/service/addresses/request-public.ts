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
 * Sends a request to an address that has been parsed by the rules, and resolves with the head of the answer. The name is
 * resolved by the rules as well, at the moment of connecting; a redirect is an answer like any other; no connection is
 * kept, so none is shared with a call that other rules held for.
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
