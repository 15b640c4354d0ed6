import { Failure } from '../failure.ts';
import type { Service } from '../service.ts';
import { countIfRoom } from './if-room.ts';

/** What the interface has a throttled client wait when nothing better is known. */
const defaultRetryAfter = 60;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The gateway's throttle: a token bucket and a daily count for each key, over all endpoints (Limits). Both stand in the
 * store, so that every process on it draws on the same ones, and a restart does not fill them.
 */
export class Gateway {
  readonly #service: Pick<Service, 'store' | 'limits'>;

  constructor(service: Pick<Service, 'store' | 'limits'>) {
    this.#service = service;
  }

  /** Counts a request or refuses it. */
  async admit(keyId: string): Promise<void> {
    const { store, limits } = this.#service;
    const { per_second: perSecond, burst, per_day: perDay } = limits.gateway;
    if (perSecond === null && perDay === null) return;
    const bucket = { perSecond, burst: burst ?? perSecond ?? 0, perDay };
    const uncounted = { admitted: true, requestsToday: 0, now: 0 };
    const taken = await countIfRoom(() => store.limits.takeToken(keyId, bucket), uncounted);
    if (taken.admitted) return;
    if (perDay !== null && (taken.requestsToday ?? 0) >= perDay)
      throw throttled(
        `Today's ${perDay} requests are used up.`,
        Math.ceil((dayMs - (taken.now % dayMs)) / 1000),
      );
    throw throttled('Too many requests; slow down.', defaultRetryAfter);
  }
}

const throttled = (message: string, retryAfter: number) =>
  new Failure('TOO_MANY_REQUESTS', message, { headers: { 'Retry-After': String(retryAfter) } });
