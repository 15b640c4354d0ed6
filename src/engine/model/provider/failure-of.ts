import { APIConnectionError, APIError } from 'openai';
import type { ModelEndpoint } from '../../deck.ts';
import { ModelFailure } from './model-failure.ts';

/** Why a call failed, in words for people, without secrets. */
export function failureOf(error: unknown, endpoint: ModelEndpoint): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (error instanceof Error && error.name === 'TimeoutError')
    return new ModelFailure('it did not answer in time', 'endpoint');
  if (error instanceof APIError && typeof error.status === 'number') {
    const words = wordsOf(error, endpoint);
    return new ModelFailure(`it answered with status ${error.status}${words && `: ${words}`}`, 'endpoint');
  }
  const reason = codeIn(error);
  if (error instanceof APIConnectionError || reason) {
    // Other errors with a code come after the answer began.
    const what =
      error instanceof APIConnectionError ? 'it could not be reached' : 'the connection to it was lost';
    return new ModelFailure(`${what}${reason ? ` (${reason})` : ''}`, 'endpoint');
  }
  if (error instanceof APIError) {
    const words = wordsOf(error, endpoint);
    return new ModelFailure(`its answer broke off${words && `: ${words}`}`);
  }
  return new ModelFailure('its answer broke off');
}

/** The status and message of a server's refusal; undefined for other errors. */
export function refusalOf(error: unknown): { status: number; words: string } | undefined {
  if (!(error instanceof APIError) || typeof error.status !== 'number') return undefined;
  return { status: error.status, words: `${error.message} ${error.param ?? ''}` };
}

/** The server's message for an error in mid-stream; undefined for other errors. */
export const brokenOff = (error: unknown): string | undefined =>
  error instanceof APIError && !(error instanceof APIConnectionError) && error.status === undefined
    ? error.message
    : undefined;

/** The server's message on one line, with the key removed. */
function wordsOf({ message }: APIError, { apiKey }: ModelEndpoint): string {
  const line = message
    .replace(/^\d{3} /, '')
    .replace('status code (no body)', '')
    .split(/\s/)
    .filter(Boolean)
    .join(' ')
    .trim();
  const safe = apiKey ? line.replaceAll(apiKey, '…') : line;
  return safe.length > 160 ? `${safe.slice(0, 158)} …` : safe;
}

function codeIn(error: unknown): string | undefined {
  let cause = error;
  for (let depth = 0; depth < 5 && cause; depth++) {
    const { code, cause: next } = cause as { code?: unknown; cause?: unknown };
    if (typeof code === 'string' && /^[A-Z_]+$/.test(code)) return code;
    cause = next;
  }
  return undefined;
}
