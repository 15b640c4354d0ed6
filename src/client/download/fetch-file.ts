import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { NetworkError } from '../network-error.ts';
import { type RetryContext, withRetries } from '../retry/retries.ts';
import { serviceError } from '../service-faults.ts';
import { networkError } from '../wire/network-faults.ts';
import { readBody } from '../wire/read-body.ts';
import { lapsedStatuses, renewLimit, signedUrl } from '../wire/signed-url.ts';
import type { Transport, WireResponse } from '../wire/transport.ts';
import { countArrived } from './count-arrived.ts';
import { type Asked, rangeHeaders, readAnnounced } from './range-answer.ts';
import type { Sink } from './sink.ts';

const headersTimeout = 60_000;
const bodyTimeout = 30_000;

export interface FetchOptions {
  transport: Transport;
  userAgent: string;
  retry: RetryContext;
  renew?: (() => Promise<string>) | undefined;
  onProgress?: ((progress: { bytes: number; total: number | undefined }) => void) | undefined;
  /** Told, and waited for, before the first byte of a version is stored. */
  onVersion?: ((version: Version) => Promise<void>) | undefined;
}

/** Which version of the file the sink's bytes are from. */
export interface Version {
  etag: string | undefined;
  length: number | undefined;
}

interface State {
  url: string;
  renewed: number;
  version: Version;
}

/**
 * Fetches a signed URL into a sink, over as many connections as it takes, going on where the last one broke off as long
 * as the service has the same version. What has come at the end is as long as was announced.
 */
export async function fetchFile(
  url: string,
  sink: Sink,
  version: Version,
  options: FetchOptions,
): Promise<void> {
  const state = { url, renewed: 0, version };
  let furthest = sink.bytes;
  await withRetries(() => fetchOnce(sink, state, options), {
    ...options.retry,
    progressed: () => {
      const further = sink.bytes > furthest;
      furthest = Math.max(furthest, sink.bytes);
      return further;
    },
  });
}

async function fetchOnce(sink: Sink, state: State, options: FetchOptions): Promise<void> {
  const { etag, length } = state.version;
  if (sink.bytes > 0 && etag === undefined) await startOver(sink, state);
  const asked = sink.bytes > 0 && etag !== undefined ? { start: sink.bytes, etag, length } : undefined;
  const { response, host } = await openFile(state, asked, options);
  const announced =
    response.status === 416 ? undefined : readAnnounced(response.status, response.headers, asked);
  if (!announced) {
    response.body.on('error', () => {}).destroy();
    if (!asked) throw incomplete(`${host} does not give the length of the file, or compresses it.`);
    // The part that came is not the rest of what is here: the whole file it is.
    await startOver(sink, state);
    return fetchOnce(sink, state, options);
  }
  if (announced.start === 0) {
    if (sink.bytes > 0) await startOver(sink, state);
    state.version = { etag: announced.etag, length: announced.total };
    await options.onVersion?.(state.version);
  }
  await copy(response.body, host, sink, announced.total, options);
}

/** Opens the URL; one that has lapsed is replaced by a fresh one, twice at most. */
async function openFile(
  state: State,
  asked: Asked | undefined,
  options: FetchOptions,
): Promise<{ response: WireResponse; host: string }> {
  const url = signedUrl(state.url, 'GET the file');
  const { signal } = options.retry;
  const response = await options.transport.send({
    method: 'GET',
    url,
    headers: { ...rangeHeaders(asked), 'user-agent': options.userAgent },
    signal,
    headersTimeout,
    bodyTimeout,
    signed: true,
  });
  const { status, headers } = response;
  if (status < 400 || status === 416) return { response, host: url.host };
  const text = await readBody(response.body, url.host, signal);
  if (lapsedStatuses.has(status) && options.renew && state.renewed < renewLimit) {
    state.renewed++;
    state.url = await options.renew();
    return openFile(state, asked, options);
  }
  throw serviceError({ status, headers, text, request: 'GET the file', now: options.retry.clock.now() });
}

async function startOver(sink: Sink, state: State): Promise<void> {
  state.version = { etag: undefined, length: undefined };
  if (await sink.restart()) return;
  throw incomplete(
    'The file changed while it was being sent, and what was written already cannot be taken back.',
  );
}

async function copy(
  body: Readable,
  host: string,
  sink: Sink,
  total: number | undefined,
  { onProgress, retry }: FetchOptions,
): Promise<void> {
  onProgress?.({ bytes: sink.bytes, total });
  await eachChunk(body, host, retry.signal, (chunk) => {
    if (total !== undefined && sink.bytes + chunk.length > total)
      throw incomplete(`${host} sent more bytes than announced.`);
    const room = sink.append(chunk);
    countArrived(chunk.length);
    onProgress?.({ bytes: sink.bytes, total });
    return room;
  });
  if (total !== undefined && sink.bytes !== total) {
    throw new NetworkError(
      'CONNECTION_LOST',
      `${host}: the file broke off at ${sink.bytes} of ${total} bytes.`,
    );
  }
}

/**
 * Hands on each chunk of a body, and reads no more while the taker waits. Faults of the body are told as network faults,
 * those of the taker as they are. By events: iterating costs a large download a tenth of its time.
 */
async function eachChunk(
  body: Readable,
  host: string,
  signal: AbortSignal | undefined,
  take: (chunk: Buffer) => Promise<void> | void,
): Promise<void> {
  let taking: { fault: unknown } | undefined;
  const fail = (fault: unknown) => {
    taking = { fault };
    body.destroy();
  };
  body.on('data', (chunk: Buffer) => {
    try {
      const room = take(chunk);
      if (!room) return;
      body.pause();
      room.then(() => body.resume(), fail);
    } catch (error) {
      fail(error);
    }
  });
  try {
    await finished(body);
  } catch (error) {
    if (taking) throw taking.fault;
    signal?.throwIfAborted();
    throw networkError(error, host) ?? error;
  }
}

const incomplete = (message: string) => new NetworkError('TRANSFER_INCOMPLETE', message);
