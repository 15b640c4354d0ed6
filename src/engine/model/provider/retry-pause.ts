import { setTimeout as sleep } from 'node:timers/promises';
import { APIError } from 'openai';
import { ModelFailure } from './model-failure.ts';

/** Seconds: longer pauses asked for by a server are not waited for. */
export const longestPause = 60;
/** Retries at busy servers, failures and lost connections. */
export const retries = 2;

/** Milliseconds before the first retry by default; doubled for each further one. */
const usualPause = 500;

/** A truncated answer without a message from the server. */
export class BrokenOff extends Error {
  override name = 'BrokenOff';
}

const passing =
  /\b(?:408|409|429|5\d\d)\b|rate.?limit|overload|unavailable|server.?error|internal error|capacity|time.?out|try again/i;

/**
 * Milliseconds to wait before retrying; undefined where that is of no use. The client itself retries failures
 * before an answer begins; this is for failures after status 200, such as an error event or a lost
 * connection. A server's own pause counts, up to a minute.
 */
export function pauseAfter(error: unknown, tried: number): number | undefined {
  if (tried >= retries || error instanceof ModelFailure) return undefined;
  const usual = usualPause * 2 ** tried;
  if (error instanceof APIError) {
    if (error.status !== undefined || !passing.test(`${error.code} ${error.type} ${error.message}`))
      return undefined;
    const pause = askedPause(error) ?? usual;
    return pause <= longestPause * 1000 ? pause : undefined;
  }
  const isLost = error instanceof BrokenOff || (error instanceof Error && error.name !== 'TimeoutError');
  return isLost ? usual : undefined;
}

function askedPause({ headers, error, message }: APIError): number | undefined {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (ms >= 0) return ms;
  const { retry_after: told } = (error ?? {}) as { retry_after?: unknown };
  const seconds = Number(headers?.get('retry-after') ?? told ?? Number.NaN);
  if (seconds >= 0) return seconds * 1000;
  const [, value, unit] = /(?:again|retry) (?:in|after) (\d{1,6}(?:\.\d{1,6})?) ?(ms|s)/i.exec(message) ?? [];
  return value === undefined ? undefined : Number(value) * (unit?.toLowerCase() === 'ms' ? 1 : 1000);
}

/** Waits unless the signal aborts. */
export const pausing = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal });
