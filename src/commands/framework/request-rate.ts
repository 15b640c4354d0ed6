import type { ClientOptions } from '../../client/client.ts';
import { UsageError } from './usage-error.ts';

/**
 * The pace that SVC_REQUESTS_PER_SECOND asks for, for a company whose throttle is not the documented one; undefined
 * when it is not set. `none` lifts it.
 * @throws UsageError
 */
export function requestRate(value: string | undefined): ClientOptions['pace'] {
  if (!value) return undefined;
  if (value === 'none') return null;
  const perSecond = Number(value);
  if (!(perSecond > 0)) {
    throw new UsageError(`SVC_REQUESTS_PER_SECOND must be a number above 0 or none, but is "${value}".`);
  }
  return { perSecond, burst: Math.max(1, Math.floor(perSecond / 2)) };
}
