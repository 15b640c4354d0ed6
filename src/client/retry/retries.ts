import { backoffMs } from '../../contract/retry/backoff.ts';
import type { RetryBudget } from '../../contract/retry/retry-budget.ts';
import type { Clock } from '../clock.ts';
import { NetworkError } from '../network-error.ts';
import { ServiceError } from '../service-error.ts';
import { isPassing } from './retry-rules.ts';

/** The longest wait without permission: the gateway's default throttle. `--timeout` can allow more. */
const longestUnaskedWaitMs = 60_000;

/** Attempts per request, including the first: with backoff about eight seconds. */
export const defaultAttempts = 5;

export interface RetryContext {
  clock: Clock;
  budget: RetryBudget;
  maxAttempts: number;
  deadline: number | undefined;
  signal?: AbortSignal | undefined;
  /** Whether the failed attempt made progress, which resets the count. */
  progressed?(): boolean;
  onRetry?(retry: { reason: string; attempt: number; delayMs: number }): void;
}

/**
 * Retries `attempt` until it succeeds or retrying is pointless. A ServiceError keeps `retryAfter` when its
 * wait is longer than allowed; then there is no wait.
 */
export async function withRetries<T>(attempt: () => Promise<T>, context: RetryContext): Promise<T> {
  for (let sent = 1; ; sent++) {
    try {
      const result = await attempt();
      context.budget.succeeded();
      return result;
    } catch (error) {
      context.signal?.throwIfAborted();
      if (context.progressed?.()) sent = 1;
      if (sent >= context.maxAttempts || !isPassing(error)) throw error;
      const delayMs = waitBefore(sent - 1, error, context);
      if (delayMs === undefined || !context.budget.spend(costOf(error))) throw error;
      context.onRetry?.({ reason: reasonOf(error), attempt: sent + 1, delayMs });
      await context.clock.sleep(delayMs, context.signal);
    }
  }
}

/**
 * The larger of what the service asks for and the backoff; undefined when that is longer than anybody allowed. The error
 * is marked as put off where it is what the service asks for that is.
 */
function waitBefore(retry: number, error: unknown, context: RetryContext): number | undefined {
  const asked = error instanceof ServiceError && error.retryAfter !== undefined ? error.retryAfter * 1000 : 0;
  const delay = Math.max(asked, backoffMs(retry, context.clock.random()));
  const allowed =
    context.deadline === undefined ? longestUnaskedWaitMs : context.deadline - context.clock.now();
  if (error instanceof ServiceError) error.isPutOff = asked > allowed;
  return delay <= allowed ? delay : undefined;
}

const costOf = (error: unknown) =>
  error instanceof NetworkError && error.code === 'TIMED_OUT' ? 'timeout' : 'retry';

const reasonOf = (error: ServiceError | NetworkError) =>
  error instanceof ServiceError
    ? `the service answered ${error.status} ${error.code}`
    : error.message.replace(/\.$/, '');
