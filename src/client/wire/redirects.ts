import { NetworkError } from '../network-error.ts';
import { isLoopback } from './host-names.ts';

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Where an answer sends a request on to, or undefined when it is no redirect. Only a read of a signed URL is sent on:
 * anything else carries the key or a body, and the place it was meant for is the one the user named.
 */
export function redirectTarget(
  answer: { status: number; headers: Readonly<Record<string, string>> },
  from: URL,
  request: { method: string; signed: boolean },
): URL | undefined {
  if (!redirects.has(answer.status)) return undefined;
  const location = answer.headers.location;
  const target =
    location !== undefined && URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  if (!target) throw refused(`${from.host} redirects without saying where.`);
  if (!request.signed || request.method !== 'GET') {
    throw refused(
      `${from.host} redirects to ${target.origin}; a request with your key is not sent on.`,
      'If the service has moved, change the address of the environment.',
    );
  }
  if (!isSafe(target) || (isLoopback(target.hostname) && !isLoopback(from.hostname)))
    throw refused(`${from.host} redirects to ${target.origin}, which is not secure.`);
  return target;
}

/** Whether a URL may be asked at all: https, or http to this machine. */
export function isSafe(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

const refused = (message: string, mend?: string) => new NetworkError('REDIRECT_REFUSED', message, { mend });
