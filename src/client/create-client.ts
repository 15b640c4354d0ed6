import type { Operation, ResponseOf } from '../contract/operation.ts';
import { RetryBudget } from '../contract/retry/retry-budget.ts';
import { type CallContext, callOperation, type Input, send, withQuery } from './calls.ts';
import type { Client, ClientOptions } from './client.ts';
import { type Clock, systemClock } from './clock.ts';
import { documentedPace, Pace } from './pace.ts';
import { defaultAttempts, type RetryContext } from './retry/retries.ts';
import { startLifetime } from './wire/lifetime.ts';
import { Routes } from './wire/routes.ts';
import { scrubber } from './wire/secrets.ts';
import { Transport } from './wire/transport.ts';

/** Pings come every 15 seconds; two missed ones and a slow network are no accident. */
export const defaultSilenceMs = 35_000;

/** A client of one environment. Nothing is connected before the first request, and what only some commands do is loaded by them. */
export function createClient(options: ClientOptions, clock: Clock = systemClock): Client {
  const context = contextOf(options, clock);
  const lifetime = startLifetime(options.signal, options.deadline);

  const call = <T extends Operation>(operation: T, input: Input = {}): Promise<ResponseOf<T>> =>
    callOperation(operation, { ...input, signal: lifetime.signal(input.signal) }, context);

  return {
    baseUrl: context.baseUrl,
    call: (operation, ...input) => call(operation, input[0] as Input | undefined),
    async request(method, path, { query, headers, body, idempotencyKey, signal } = {}) {
      const answer = await send(
        {
          method,
          path: withQuery(path, query),
          headers,
          body: body === undefined ? undefined : JSON.stringify(body),
          idempotencyKey,
          signal: lifetime.signal(signal),
        },
        context,
      );
      return { status: answer.status, headers: answer.headers, body: answer.body };
    },
    async follow(callbackId, own) {
      const { followTurn, mintStream } = await import('./stream/follow-turn.ts');
      const signal = lifetime.signal(own.signal);
      const renew = () => mintStream(call, callbackId, signal);
      return followTurn({ ...own, callbackId, renew, signal }, call, context);
    },
    async followUrl(url, own) {
      const { followTurn } = await import('./stream/follow-turn.ts');
      return followTurn({ ...own, url, signal: lifetime.signal(own.signal) }, call, context);
    },
    async waitForConversion(callbackId, own = {}) {
      const [{ conversionStatus }, { waitForConversion }] = await Promise.all([
        import('../contract/conversion.ts'),
        import('./conversion-wait.ts'),
      ]);
      const signal = lifetime.signal(own.signal);
      const status = async () => (await call(conversionStatus, { params: { callbackId }, signal })).data;
      return waitForConversion({ ...own, status, clock, paced: context.pace !== undefined, signal });
    },
    async download(url, target, own) {
      const { download } = await import('./download/download.ts');
      const retry = retryContext(context, lifetime.signal(own.signal));
      return download(url, target, own, {
        transport: context.transport,
        userAgent: context.userAgent,
        retry,
      });
    },
    async upload(path, own) {
      const [{ upload }, { uploadCalls }] = await Promise.all([
        import('./upload/upload.ts'),
        import('./upload/upload-calls.ts'),
      ]);
      const signal = lifetime.signal(own.signal);
      return upload(path, { ...own, signal }, uploadCalls(own.for, call, context, signal));
    },
    close() {
      lifetime.end();
      return context.transport.close();
    },
  };
}

function contextOf(options: ClientOptions, clock: Clock): CallContext {
  const { caCert, env = process.env, hooks = {}, pace = documentedPace } = options;
  const scrub = scrubber(options.apiKey);
  return {
    transport: new Transport(new Routes({ caCert, env }), hooks, scrub),
    scrub,
    baseUrl: options.baseUrl.replace(/(?<!\/)\/+$/, ''),
    apiKey: options.apiKey,
    userAgent: options.userAgent ?? 'svc',
    pace: pace === null ? undefined : new Pace(clock, pace),
    budget: new RetryBudget(),
    clock,
    maxAttempts: options.maxAttempts ?? defaultAttempts,
    deadline: options.deadline,
    hooks,
    silenceMs: options.silenceMs ?? defaultSilenceMs,
    streams: { areGivenUp: false },
  };
}

function retryContext(context: CallContext, signal: AbortSignal): RetryContext {
  const { clock, budget, maxAttempts, deadline, hooks } = context;
  const request = 'GET the file';
  return {
    clock,
    budget,
    maxAttempts,
    deadline,
    signal,
    onRetry: (retry) => hooks.onRetry?.({ request, ...retry }),
  };
}
