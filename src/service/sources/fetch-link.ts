import type { IncomingMessage } from 'node:http';
import { timeLimit } from '../../contract/time-limit.ts';
import { AddressError } from '../addresses/address-error.ts';
import { requestPublic } from '../addresses/request-public.ts';
import { JobFailure } from '../jobs/job.ts';
import type { Service } from '../service.ts';

/** A page is small; what is larger is a download, and one that trickles is not worth the wait. */
const maxBytes = 20 * 1024 * 1024;
const maxMs = 20_000;
const maxRedirects = 5;

interface Page {
  bytes: Uint8Array;
  contentType: string;
  /** Where it was found in the end. */
  url: string;
}

/**
 * Fetches a page that an author gave. Every hop goes by the rules for users' addresses, so that a page cannot lead the
 * service where a link may not. @throws JobFailure saying why it cannot be read
 */
export async function fetchLink(
  { addresses }: Pick<Service, 'addresses'>,
  link: string,
  ended: AbortSignal,
): Promise<Page> {
  const signal = timeLimit(maxMs, ended);
  try {
    let url = addresses.parse(link, { http: 'always' });
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const headers = { Accept: 'text/html, */*;q=0.8', 'User-Agent': 'svc', 'Accept-Encoding': 'identity' };
      const response = await requestPublic(addresses, url, { method: 'GET', headers, signal });
      const next = redirectOf(response);
      if (next === undefined) return await readPage(response, url);
      response.destroy();
      url = addresses.parse(new URL(next, url).href, { http: 'always' });
    }
    throw new Error('it redirects too often');
  } catch (error) {
    if (ended.aborted) throw error;
    throw new JobFailure(
      `The page ${link} could not be read: ${reasonOf(signal.aborted ? signal.reason : (error as Error))}`,
    );
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
}

async function readPage(response: IncomingMessage, url: URL): Promise<Page> {
  const { statusCode, headers } = response;
  if (statusCode !== 200) {
    response.destroy();
    throw new Error(`it answers ${statusCode}`);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`it is larger than ${maxBytes / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks), contentType: headers['content-type'] ?? 'text/html', url: url.href };
}

function reasonOf(error: Error & { code?: string }): string {
  if (error.name === 'TimeoutError') return `it took longer than ${maxMs / 1000} seconds.`;
  if (error instanceof AddressError) return error.message;
  const code = error.code ?? '';
  if (Object.hasOwn(whyUnreached, code)) return `${whyUnreached[code]} (${code}).`;
  return `${code || error.message}.`;
}

/** By the code that Node puts on the error. */
const whyUnreached: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the name of its server cannot be found',
  EAI_AGAIN: 'the name of its server cannot be looked up',
  ECONNREFUSED: 'nothing answers at that address',
  ECONNRESET: 'the connection broke off',
  EHOSTUNREACH: 'its server cannot be reached from here',
  ENETUNREACH: 'its server cannot be reached from here',
};
