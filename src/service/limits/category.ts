import type { ServerResponse } from 'node:http';
import type { RateCategory } from '../../contract/operation.ts';
import { Failure } from '../failure.ts';
import type { Service } from '../service.ts';

const windowMs = 60_000;

/**
 * The per-minute limit: a sliding window of the requests of all keys, which belong to one company, for each category
 * that has a limit (Limits). Its headers stand on every answer of such a category.
 */
export class CategoryLimiter {
  readonly #service: Pick<Service, 'limits' | 'now'>;
  /** Times of the requests in the window, the oldest first. */
  readonly #admitted = new Map<RateCategory, number[]>();

  constructor(service: Pick<Service, 'limits' | 'now'>) {
    this.#service = service;
  }

  admit(category: RateCategory | null, response: ServerResponse): void {
    const limit = category && this.#service.limits.category_per_minute[category];
    if (category === null || limit === null) return;
    const now = this.#service.now();
    const times = (this.#admitted.get(category) ?? []).filter((time) => time > now - windowMs);
    this.#admitted.set(category, times);
    const admitted = times.length < (limit as number);
    if (admitted) times.push(now);
    const resetsAt = (times[0] ?? now) + windowMs;
    response.setHeader('X-RateLimit-Limit', String(limit));
    response.setHeader('X-RateLimit-Remaining', String((limit as number) - times.length));
    response.setHeader('X-RateLimit-Reset', String(Math.ceil(resetsAt / 1000)));
    if (!admitted) throw exceeded(category, Math.max(1, Math.ceil((resetsAt - now) / 1000)));
  }
}

const exceeded = (category: RateCategory, seconds: number) =>
  new Failure('RATE_LIMIT_EXCEEDED', `The limit of requests per minute for ${category} is reached.`, {
    details: { category, retry_after_seconds: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
