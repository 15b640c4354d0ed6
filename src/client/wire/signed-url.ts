import { NetworkError } from '../network-error.ts';
import { ServiceError } from '../service-error.ts';
import { isSafe } from './redirects.ts';

/** How a signed URL says that its token has lapsed; the description leaves the status open. */
export const lapsedStatuses: ReadonlySet<number> = new Set([401, 403, 404, 410]);
/** Fresh URLs in a row that are asked for without anything having come by them. */
export const renewLimit = 2;

/**
 * A URL that the service handed out, for a stream or a file.
 * @throws ServiceError when it is not one; NetworkError when anybody on the way could read what comes from it
 */
export function signedUrl(text: string, request: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    const message = "The service's answer cannot be used: the address in it is not valid.";
    throw new ServiceError(message, { status: 200, code: 'UNUSABLE_ANSWER', request });
  }
  if (!isSafe(url)) {
    throw new NetworkError(
      'INSECURE_ADDRESS',
      `The service sends to http://${url.host}, which is not secure.`,
    );
  }
  return url;
}
