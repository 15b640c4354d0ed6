import { Failure } from '../failure.ts';
import type { Service } from '../service.ts';
import { countIfRoom } from './if-room.ts';

/** What the interface has a throttled client wait when nothing better is known. */
const defaultRetryAfter = 60;
const dayMs = 24 * 60 * 60 * 1000;

/** Thousandths of a token: with whole numbers of them and of milliseconds nothing is lost to rounding. */
const token = 1000;

/**
 * The level of a key's bucket now, before a token is taken. A clock that is set back must not empty it. ?2 is how much it
 * holds, ?3 how much flows in a millisecond, null without a rate, ?4 is now.
 */
const level = 'min(?2, level + max(0, ?4 - filled_at) * coalesce(?3, 0))';

/** Takes a token and counts the request, or changes nothing. ?5 is the day, ?6 how many requests it may have. */
const admitting = `
  INSERT INTO throttles (key_id, level, filled_at, day, requests)
  SELECT ?1, ?2 - ${token}, ?4, ?5, 1 WHERE (?3 IS NULL OR ?2 >= ${token}) AND (?6 IS NULL OR ?6 > 0)
  ON CONFLICT (key_id) DO UPDATE SET
    level = ${level} - ${token}, filled_at = ?4, day = ?5, requests = iif(day = ?5, requests + 1, 1)
  WHERE (?3 IS NULL OR ${level} >= ${token}) AND (?6 IS NULL OR day <> ?5 OR requests < ?6)`;

/**
 * The gateway's throttle: a token bucket and a daily count for each key, over all endpoints (Limits). Both stand in the
 * store, so that every process on the folder draws on the same ones, and a restart does not fill them; the one statement
 * costs some 20 µs.
 */
export class Gateway {
  readonly #service: Pick<Service, 'store' | 'limits' | 'now'>;

  constructor(service: Pick<Service, 'store' | 'limits' | 'now'>) {
    this.#service = service;
  }

  /** Counts a request or refuses it. */
  admit(keyId: string): void {
    const { store, limits } = this.#service;
    const { per_second: rate, burst, per_day: daily } = limits.gateway;
    if (rate === null && daily === null) return;
    const now = this.#service.now();
    const day = Math.floor(now / dayMs);
    const capacity = (burst ?? rate ?? 0) * token;
    if (countIfRoom(() => store.run(admitting, keyId, capacity, rate, now, day, daily), 1) > 0) return;
    if (daily !== null && this.#requestsOf(keyId, day) >= daily)
      throw throttled(
        `The ${daily} requests of this day are used up.`,
        Math.ceil(((day + 1) * dayMs - now) / 1000),
      );
    throw throttled('Too many requests; slow down.', defaultRetryAfter);
  }

  #requestsOf(keyId: string, day: number): number {
    const row = this.#service.store.get<{ requests: number }>(
      'SELECT requests FROM throttles WHERE key_id = ? AND day = ?',
      keyId,
      day,
    );
    return row?.requests ?? 0;
  }
}

const throttled = (message: string, retryAfter: number) =>
  new Failure('TOO_MANY_REQUESTS', message, { headers: { 'Retry-After': String(retryAfter) } });
