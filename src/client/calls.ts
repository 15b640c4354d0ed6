import type { Method } from '../contract/methods.ts';
import type { Operation, ResponseOf } from '../contract/operation.ts';
import { httpDate } from '../contract/retry/retry-after.ts';
import type { RetryBudget } from '../contract/retry/retry-budget.ts';
import { readAnswer } from './answers.ts';
import type { Answer, ClientHooks } from './client.ts';
import type { Clock } from './clock.ts';
import type { Pace } from './pace.ts';
import { RejectedInputError } from './rejected-input-error.ts';
import { withRetries } from './retry/retries.ts';
import { isRepeatable } from './retry/retry-rules.ts';
import { isErrorEnvelope, serviceError, unusableAnswer } from './service-faults.ts';
import { parseJson } from './wire/json.ts';
import { readBody } from './wire/read-body.ts';
import type { RequestBody, Transport } from './wire/transport.ts';

/** An export on request may take 60 seconds before its answer starts. */
const headersTimeout = 90_000;
const bodyTimeout = 30_000;

export interface CallContext {
  transport: Transport;
  baseUrl: string;
  apiKey: string | undefined;
  /** Takes the key out of what the service says. */
  scrub(text: string): string;
  userAgent: string;
  pace: Pace | undefined;
  budget: RetryBudget;
  clock: Clock;
  maxAttempts: number;
  deadline: number | undefined;
  hooks: ClientHooks;
  /** Milliseconds after which a stream without a byte is taken for dead. */
  silenceMs: number;
  /** What keeps one stream from coming through keeps the next one too, and is not found out twice. */
  streams: { areGivenUp: boolean };
}

/** Calls an operation of the contract with the client's context and lifetime. */
export type Call = <T extends Operation>(operation: T, input?: Input) => Promise<ResponseOf<T>>;

export interface Outgoing {
  method: Method;
  /** With its query. */
  path: string;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: RequestBody | undefined;
  idempotencyKey?: string | undefined;
  operation?: Operation | undefined;
  signal: AbortSignal | undefined;
}

/** Sends a request to the service with the key, at the client's pace, as often as is right. */
export async function send(out: Outgoing, context: CallContext): Promise<Answer & { text: string }> {
  const request = `${out.method} ${out.path.replace(/\?.*/, '')}`;
  const repeatable = isRepeatable(out.method, out.idempotencyKey, out.operation);
  return withRetries(() => sendOnce(out, request, context), {
    clock: context.clock,
    budget: context.budget,
    deadline: context.deadline,
    maxAttempts: repeatable ? context.maxAttempts : 1,
    signal: out.signal,
    onRetry: (retry) => context.hooks.onRetry?.({ request, ...retry }),
  });
}

async function sendOnce(out: Outgoing, request: string, context: CallContext) {
  const { clock, pace, transport } = context;
  await pace?.turn(out.signal);
  const url = new URL(context.baseUrl + out.path);
  const { status, headers, body } = await transport.send({
    method: out.method,
    url,
    headers: headersOf(out, context),
    body: out.body,
    signal: out.signal,
    headersTimeout: (out.operation?.answerWithin_s ?? 0) * 1000 || headersTimeout,
    bodyTimeout,
    signed: false,
  });
  const text = context.scrub(await readBody(body, url.host, out.signal));
  const now = clock.now();
  pace?.heard(headers, httpDate(headers.date ?? '') ?? now);
  if (status >= 400) throw serviceError({ status, headers, text, request, now });
  return { status, headers, text, body: parseJson(text) ?? text };
}

function headersOf(out: Outgoing, { apiKey, userAgent }: CallContext): Record<string, string> {
  return {
    ...out.headers,
    accept: 'application/json',
    'user-agent': userAgent,
    ...(out.body !== undefined && { 'content-type': 'application/json' }),
    ...(out.idempotencyKey !== undefined && { 'idempotency-key': out.idempotencyKey }),
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  };
}

/** The parts of a call, already typed by the operation. */
export interface Input {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Calls an operation and returns its answer in the contract's shape. */
export async function callOperation<T extends Operation>(
  operation: T,
  input: Input,
  context: CallContext,
): Promise<ResponseOf<T>> {
  const answer = await send(
    {
      method: operation.method,
      path: pathOf(operation, input),
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      idempotencyKey: operation.idempotent ? (input.idempotencyKey ?? newKey()) : undefined,
      operation,
      signal: input.signal,
    },
    context,
  );
  const body = parseJson(answer.text);
  const request = `${operation.method} ${operation.path}`;
  if (isErrorEnvelope(body)) throw serviceError({ ...answer, request, now: context.clock.now() });
  const value = readAnswer(operation, body);
  if (value !== undefined) return value as ResponseOf<T>;
  throw unusableAnswer({ ...answer, request }, `it is not what ${request} answers`);
}

/** Node takes longer to load what makes it than a look-up to be answered. */
const newKey = () => process.getBuiltinModule('node:crypto').randomUUID();

/** The path of a call with its query. @throws RejectedInputError for a parameter that would make it another path */
export function pathOf(operation: Operation, { params, query }: Input): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    pathSegment(name, params?.[name] ?? ''),
  );
  return withQuery(path, query);
}

/** A value as one segment of a path. An empty one, `.` or `..` would make it another path altogether. */
function pathSegment(name: string, value: string): string {
  if (/^\.{0,2}$/.test(value))
    throw new RejectedInputError('INVALID_INPUT', `"${value}" cannot be a ${name}.`);
  return encodeURIComponent(value);
}

/** A path with a query, added to what it has of one. Values that are undefined are left out. */
export function withQuery(path: string, query: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  if (given.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`;
}
