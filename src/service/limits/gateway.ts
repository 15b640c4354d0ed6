import { Failure } from '../failure.ts';
import type { Service } from '../service.ts';

/** What the interface has a throttled client wait when nothing better is known. */
const defaultRetryAfter = 60;
const dayMs = 24 * 60 * 60 * 1000;

interface Bucket {
  /** In thousandths of a token. */
  level: number;
  filledAt: number;
  day: number;
  requests: number;
}

/**
 * The gateway's throttle: a token bucket and a daily count for each key, over all endpoints (Limits). The rate is this
 * process's own; the count of the day is kept in the store, so that a restart does not begin it again.
 */
export class Gateway {
  readonly #service: Pick<Service, 'store' | 'limits' | 'now'>;
  readonly #buckets = new Map<string, Bucket>();

  constructor(service: Pick<Service, 'store' | 'limits' | 'now'>) {
    this.#service = service;
  }

  /** Counts a request or refuses it. */
  admit(keyId: string): void {
    const { per_second: rate, burst, per_day: daily } = this.#service.limits.gateway;
    if (rate === null && daily === null) return;
    const bucket = this.#bucketOf(keyId, burst ?? rate ?? 0);
    if (rate !== null && !takeToken(bucket, this.#service.now(), rate, burst ?? rate))
      throw throttled('Too many requests; slow down.', defaultRetryAfter);
    if (daily === null) return;
    if (bucket.requests >= daily) {
      const nextDay = (bucket.day + 1) * dayMs;
      throw throttled(
        `The ${daily} requests of this day are used up.`,
        Math.ceil((nextDay - this.#service.now()) / 1000),
      );
    }
    bucket.requests++;
    this.#keepCount(keyId, bucket);
  }

  #bucketOf(keyId: string, capacity: number): Bucket {
    const now = this.#service.now();
    const day = Math.floor(now / dayMs);
    const known = this.#buckets.get(keyId);
    if (known?.day === day) return known;
    const bucket = {
      level: known?.level ?? capacity * token,
      filledAt: known?.filledAt ?? now,
      day,
      requests: this.#countOf(keyId, day),
    };
    this.#buckets.set(keyId, bucket);
    return bucket;
  }

  #countOf(keyId: string, day: number): number {
    const row = this.#service.store.get<{ requests: number }>(
      'SELECT requests FROM daily_requests WHERE key_id = ? AND day = ?',
      keyId,
      day,
    );
    return row?.requests ?? 0;
  }

  #keepCount(keyId: string, { day, requests }: Bucket): void {
    this.#service.store.run(
      `INSERT INTO daily_requests (key_id, day, requests) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET requests = max(requests + 1, excluded.requests)`,
      keyId,
      day,
      requests,
    );
  }
}

/** Thousandths of a token: with whole numbers of them and of milliseconds nothing is lost to rounding. */
const token = 1000;

function takeToken(bucket: Bucket, now: number, perSecond: number, capacity: number): boolean {
  // A clock that is set back must not empty the bucket.
  const elapsedMs = Math.max(0, now - bucket.filledAt);
  bucket.level = Math.min(capacity * token, bucket.level + elapsedMs * perSecond);
  bucket.filledAt = now;
  if (bucket.level < token) return false;
  bucket.level -= token;
  return true;
}

const throttled = (message: string, retryAfter: number) =>
  new Failure('TOO_MANY_REQUESTS', message, { headers: { 'Retry-After': String(retryAfter) } });
