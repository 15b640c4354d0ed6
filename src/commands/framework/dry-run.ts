import { pathOf } from '../../client/calls.ts';
import type { CallArguments } from '../../client/client.ts';
import type { Operation } from '../../contract/operation.ts';
import type { Context } from './context.ts';
import { curlLine } from './curl-line.ts';
import { DryRunDone } from './dry-run-done.ts';

/** A request as `--dry-run` prints it. The key is never in it. */
export interface PlannedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** The embedded service picks its port when it starts, and for a dry run it is not started. */
const embeddedAddress = 'http://127.0.0.1:4010';

/** @throws DryRunDone always. */
export async function printCall<T extends Operation>(
  context: Context,
  operation: T,
  input: CallArguments<T>[0],
): Promise<never> {
  const { params, query, body, idempotencyKey } = (input ?? {}) as CallParts;
  return printRequest(context, {
    method: operation.method,
    path: pathOf(operation, { params, query }),
    headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
    body,
  });
}

interface CallParts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
}

/** @throws DryRunDone always. */
export async function printRequest(
  context: Context,
  request: { method: string; path: string; headers: Record<string, string>; body?: unknown },
): Promise<never> {
  const base = context.environment().baseUrl ?? embeddedAddress;
  const planned: PlannedRequest = {
    method: request.method,
    url: `${base.replace(/(?<!\/)\/+$/, '')}${request.path}`,
    headers: {
      Authorization: 'Bearer $SVC_API_KEY',
      ...(request.body !== undefined && { 'Content-Type': 'application/json' }),
      ...request.headers,
    },
    ...(request.body !== undefined && { body: request.body }),
  };
  await context.output.result(planned, () => curlLine(planned));
  throw new DryRunDone();
}
