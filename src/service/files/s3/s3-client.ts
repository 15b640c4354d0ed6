import type { IncomingMessage, RequestOptions } from 'node:http';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { backoffMs } from '../../../contract/retry/backoff.ts';
import { retryAfterMs } from '../../../contract/retry/retry-after.ts';
import { RetryBudget } from '../../../contract/retry/retry-budget.ts';
import { hashOf } from '../blobs.ts';
import { FilesUnreachable } from '../files-unreachable.ts';
import type { ByteRange } from '../range.ts';
import { type S3Address, type S3Keys, shownAddress } from './s3-address.ts';

/** A request body: with known length and hash, and reopened for each attempt. */
export interface S3Body {
  bytes: number;
  sha256: string;
  open(): Uint8Array | Readable;
}

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the prefix; empty for the bucket. */
  name: string;
  query?: Record<string, string>;
  body?: S3Body;
  range?: ByteRange | undefined;
  headers?: Record<string, string>;
}

interface Patience {
  /** Attempts, including the first. */
  attempts?: number;
  /** Milliseconds an attempt may take to be answered. */
  answerMs?: number;
}

/** Attempts per request: with the longest waits about eight seconds. */
const defaultAttempts = 5;
const connectMs = 5000;
/** A connection silent for this long is considered dead. */
const silenceMs = 20_000;
/** Time until a response begins: long enough for the largest upload on a slow network. */
const defaultAnswerMs = 10 * 60_000;
const longestWaitMs = 20_000;
/** Statuses worth retrying. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Enough of an error response to read its code. */
const maxErrorBytes = 64 * 1024;
const nothing: S3Body = { bytes: 0, sha256: hashOf(Buffer.alloc(0)), open: () => Buffer.alloc(0) };

/** A failed attempt, to be retried unless `final`. */
class Fault extends Error {
  readonly final: boolean;
  /** Milliseconds the store asks to wait. */
  readonly waitMs: number;

  constructor(
    message: string,
    { final = false, waitMs = 0, cause }: { final?: boolean; waitMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.final = final;
    this.waitMs = waitMs;
  }
}

/** Sends signed requests to a bucket, with retries. */
export class S3Client {
  readonly #address: S3Address;
  readonly #keys: S3Keys;
  readonly #signal: AbortSignal;
  readonly #agent: HttpAgent;
  readonly #budget = new RetryBudget();
  /** Keys of signatures, by day. */
  readonly #signing = new Map<string, ArrayBuffer>();

  constructor(address: S3Address, keys: S3Keys, signal: AbortSignal) {
    this.#address = address;
    this.#keys = keys;
    this.#signal = signal;
    const options = { keepAlive: true, maxSockets: 64, maxFreeSockets: 16 };
    this.#agent = address.endpoint.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options);
  }

  async put(name: string, body: S3Body, headers: Record<string, string> = {}): Promise<void> {
    await this.#send({ method: 'PUT', name, body, headers }, {}, drained);
  }

  /** Undefined where it does not exist. The caller must read it to the end or destroy it. */
  get(name: string, range?: ByteRange): Promise<IncomingMessage | undefined> {
    return this.#send({ method: 'GET', name, range }, {}, async (answer) => answer);
  }

  /** Applies `use` to the whole content, retried if it breaks off; undefined where it does not exist. */
  read<T>(name: string, use: (content: IncomingMessage) => Promise<T>): Promise<T | undefined> {
    return this.#send({ method: 'GET', name }, {}, use);
  }

  /** Its length; undefined where there is none. */
  head(name: string, patience: Patience = {}): Promise<{ bytes: number } | undefined> {
    return this.#send({ method: 'HEAD', name }, patience, async (answer) => {
      answer.resume();
      return { bytes: Number(answer.headers['content-length']) };
    });
  }

  /** Up to a thousand names with a prefix. */
  async list(start: string): Promise<string[]> {
    const { prefix } = this.#address;
    const query = { 'list-type': '2', prefix: `${prefix}${start}` };
    const listed = await this.#send({ method: 'GET', name: '', query }, {}, text);
    return [...(listed ?? '').matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) =>
      key.slice(prefix.length),
    );
  }

  async delete(name: string, patience: Patience = {}): Promise<void> {
    await this.#send({ method: 'DELETE', name }, patience, drained);
  }

  close(): void {
    this.#agent.destroy();
  }

  unusable(why: string, cause?: unknown): FilesUnreachable {
    return new FilesUnreachable(shownAddress(this.#address), why, cause);
  }

  /** Applies `use` to the response; undefined where it does not exist. @throws FilesUnreachable */
  async #send<T>(
    request: S3Request,
    { attempts = defaultAttempts, answerMs = defaultAnswerMs }: Patience,
    use: (answer: IncomingMessage) => Promise<T>,
  ): Promise<T | undefined> {
    for (let sent = 1; ; sent++) {
      try {
        const answer = await this.#attempt(request, answerMs);
        const made = answer && (await use(answer).catch((error) => asFault(answer, error)));
        this.#budget.succeeded();
        return made;
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        const isOver = error.final || sent >= attempts || this.#signal.aborted;
        if (isOver || error.waitMs > longestWaitMs || !this.#budget.spend('retry'))
          throw this.unusable(error.message, error.cause);
        // When aborted, the next attempt fails at once.
        await sleep(Math.max(error.waitMs, backoffMs(sent - 1, Math.random())), undefined, {
          signal: this.#signal,
        }).catch(() => {});
      }
    }
  }

  /** A successful response; undefined where it does not exist. @throws Fault */
  async #attempt(request: S3Request, answerMs: number): Promise<IncomingMessage | undefined> {
    const answer = await this.#exchange(request, answerMs);
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return answer;
    const { code, message } = await errorIn(answer);
    if (status === 404 && request.method !== 'PUT' && code !== 'NoSuchBucket') return undefined;
    const { 'retry-after': after, date } = answer.headers;
    throw new Fault(
      `it answered ${request.method} with ${[status, code].filter(Boolean).join(' ')}${message && `, “${message}”`}`,
      { final: !passing.has(status), waitMs: retryAfterMs(after, date, Date.now()) ?? 0 },
    );
  }

  async #exchange({ method, name, query, body, range, headers }: S3Request, answerMs: number) {
    const { endpoint, bucket, prefix, region } = this.#address;
    const place = query ? `?${new URLSearchParams(query)}` : `/${prefix}${name}`;
    const sent = body ?? nothing;
    const signed = await new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}${place}`,
      headers: {
        ...headers,
        'x-amz-content-sha256': sent.sha256,
        ...(range && { range: `bytes=${range.first}-${range.last}` }),
      },
      ...this.#keys,
      service: 's3',
      region,
      cache: this.#signing,
    } as ConstructorParameters<typeof AwsV4Signer>[0]).sign();
    const options = {
      method,
      agent: this.#agent,
      headers: { ...Object.fromEntries(signed.headers), ...(body && { 'content-length': body.bytes }) },
    };
    return exchange(signed.url, options, sent, answerMs);
  }
}

/** Resolves when the response begins. @throws Fault */
function exchange(
  url: URL,
  options: RequestOptions,
  body: S3Body,
  answerMs: number,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, { ...options, timeout: silenceMs });
    const giveUp = () => request.destroy(new Error('it did not answer in time'));
    const late = setTimeout(giveUp, answerMs);
    request.once('socket', (socket) => {
      if (!socket.connecting) return;
      const connecting = setTimeout(giveUp, connectMs);
      socket.once('connect', () => clearTimeout(connecting)).once('close', () => clearTimeout(connecting));
    });
    let read: IncomingMessage | undefined;
    request.on('timeout', () => {
      // A slow reader of the body is not the store's silence.
      if (read && read.readableLength > 0) request.setTimeout(silenceMs);
      else giveUp();
    });
    request.once('response', (answer) => {
      clearTimeout(late);
      read = answer;
      resolve(answer);
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(late);
      reject(new Fault(whyLost(error), { cause: error, final: isUntrusted(error) }));
    });
    const content = body.open();
    if (content instanceof Uint8Array) request.end(content);
    // What goes wrong is an error of the request.
    else pipeline(content, request, () => {});
  });
}

async function drained(answer: IncomingMessage): Promise<void> {
  for await (const _ of answer);
}

/** A broken response is retried; other errors are not the store's. */
function asFault(answer: IncomingMessage, error: NodeJS.ErrnoException): never {
  throw answer.errored ? new Fault(whyLost(error), { cause: error }) : error;
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of its host could not be looked up',
  ECONNRESET: 'it broke off the connection',
  EPIPE: 'it broke off the connection',
};

/** An untrusted certificate, which no retry fixes. */
const isUntrusted = ({ code = '' }: NodeJS.ErrnoException): boolean => /CERT|UNABLE_TO_/.test(code);

const whyLost = (error: NodeJS.ErrnoException): string => {
  const reason = reasons[error.code ?? ''] ?? (error.message || `${error.code}`);
  return isUntrusted(error)
    ? `its certificate is not trusted (${reason}); give its authority's in NODE_EXTRA_CA_CERTS`
    : reason;
};

/** The code and message in an error response, as far as given. */
async function errorIn(answer: IncomingMessage): Promise<{ code: string; message: string }> {
  let text = '';
  try {
    for await (const part of answer.setEncoding('utf8')) {
      text += part;
      if (text.length > maxErrorBytes) break;
    }
  } catch {
    // The status is enough.
  }
  const value = (name: string) => new RegExp(`<${name}>([^<]{1,300})</${name}>`).exec(text)?.[1] ?? '';
  return { code: value('Code'), message: value('Message') };
}
