import type { ServerResponse } from 'node:http';
import type { RateCategory } from '../../contract/operation.ts';
import { Failure } from '../failure.ts';
import type { Service } from '../service.ts';
import { countIfRoom } from './if-room.ts';

const windowMs = 60_000;

/**
 * The per-minute limit: a sliding window of the requests of all keys, which belong to one company, for each category
 * that has a limit (Limits). Its headers stand on every answer of such a category. The window stands in the store: all
 * processes on the folder share it.
 */
export class CategoryLimiter {
  readonly #service: Pick<Service, 'store' | 'limits' | 'now'>;

  constructor(service: Pick<Service, 'store' | 'limits' | 'now'>) {
    this.#service = service;
  }

  async admit(category: RateCategory | null, response: ServerResponse): Promise<void> {
    const limit = category && this.#service.limits.category_per_minute[category];
    if (category === null || limit === null) return;
    const most = limit as number;
    const here = this.#service.now();
    const uncounted = { admitted: true, used: 0, oldest: here, now: here };
    const { admitted, used, oldest, now } = await countIfRoom(
      () => this.#service.store.limits.takeWindow(category, most, windowMs),
      uncounted,
    );
    const resetsAt = oldest + windowMs;
    response.setHeader('X-RateLimit-Limit', String(most));
    response.setHeader('X-RateLimit-Remaining', String(Math.max(0, most - used)));
    response.setHeader('X-RateLimit-Reset', String(Math.ceil(resetsAt / 1000)));
    if (!admitted) throw exceeded(category, Math.max(1, Math.ceil((resetsAt - now) / 1000)));
  }
}

const exceeded = (category: RateCategory, seconds: number) =>
  new Failure('RATE_LIMIT_EXCEEDED', `The limit of requests per minute for ${category} has been reached.`, {
    details: { category, retry_after_seconds: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
