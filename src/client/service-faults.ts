import type { ErrorDetails } from '../contract/errors.ts';
import { retryAfterMs } from '../contract/retry/retry-after.ts';
import { ServiceError } from './service-error.ts';
import { isObject, parseJson, textField } from './wire/json.ts';

interface ErrorAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
  /** `METHOD /path`. */
  request: string;
  now: number;
}

/** Some gateways send the envelope of an error under a status that says success. */
export const isErrorEnvelope = (body: unknown): boolean =>
  isObject(body) && isObject(body.error) && textField(body.error, 'code', 'message') !== undefined;

/** Reads an answer of 400 and above, or an error's envelope under another status. The envelope is expected; a body without one still gives its message, if any. */
export function serviceError(answer: ErrorAnswer): ServiceError {
  const body = parseJson(answer.text);
  const error = isObject(body) && isObject(body.error) ? body.error : undefined;
  const details = detailsOf(error?.details);
  return new ServiceError(
    messageOf(body, error) ?? `The service answered ${answer.status} without a reason.`,
    {
      status: answer.status,
      code: textField(error, 'code') ?? `HTTP_${answer.status}`,
      details,
      requestId: requestIdOf(answer.headers, body),
      retryAfter: secondsToWait(answer, details),
      request: answer.request,
    },
  );
}

/** A 2xx that cannot be what it should be. */
export function unusableAnswer(answer: Omit<ErrorAnswer, 'now'>, why: string): ServiceError {
  return new ServiceError(`The service's answer cannot be used: ${why}.`, {
    status: answer.status,
    code: 'UNUSABLE_ANSWER',
    requestId: requestIdOf(answer.headers, parseJson(answer.text)),
    request: answer.request,
  });
}

/** An older form wraps the message in `body`; gateways of other makes put it at the top. */
function messageOf(body: unknown, error: Record<string, unknown> | undefined): string | undefined {
  if (error) return textField(error, 'message', 'code');
  if (!isObject(body)) return undefined;
  return textField(body, 'message', 'error', 'detail') ?? textField(body.body, 'message');
}

function detailsOf(details: unknown): ErrorDetails | undefined {
  if (typeof details === 'string' || isObject(details)) return details;
  return Array.isArray(details) ? details.map(asText) : undefined;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function requestIdOf(headers: Readonly<Record<string, string>>, body: unknown): string | undefined {
  return headers['x-request-id'] || textField(body, 'request_id') || undefined;
}

/** From the header, else from the details of a category's limit. */
function secondsToWait({ headers, now }: ErrorAnswer, details: ErrorDetails | undefined): number | undefined {
  const ms = retryAfterMs(headers['retry-after'], headers.date, now);
  if (ms !== undefined) return ms / 1000;
  const seconds = isObject(details) ? details.retry_after_seconds : undefined;
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
