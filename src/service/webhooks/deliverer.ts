import { setMaxListeners } from 'node:events';
import { guarded } from '../guarded.ts';
import type { Service } from '../service.ts';
import type { Delivery } from './delivery.ts';
import { type Outcome, sendAttempt } from './send-attempt.ts';

/** Polling interval for other processes' leftovers and queued deliveries. */
const lookAroundMs = 1000;
/** Concurrent attempts per subscriber, so that a slow one does not block others. */
const perSubscription = 4;
/** How long running attempts may delay shutdown. */
const graceMs = 2000;

/** Delivers due events, one loop per process; the store ensures exclusive attempts. */
export class Deliverer {
  readonly #service: Service;
  readonly #busy = new Map<string, number>();
  readonly #running = new Set<Promise<void>>();
  /** Attempts whose outcome could not be stored; retried once the store works again. */
  readonly #unrecorded = new Set<Delivery>();
  readonly #ended = new AbortController();
  readonly #fill: () => Promise<void>;
  readonly #lookAround: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(service: Service) {
    this.#service = service;
    // All attempts listen to it; Node warns above ten listeners.
    setMaxListeners(0, this.#ended.signal);
    this.#fill = guarded(() => this.#beginDue(), service.warn);
    this.#lookAround = guarded(() => this.#takeOver(), service.warn);
  }

  start(): void {
    this.#service.jobs.onEnded = this.#fill;
    this.#timer = setInterval(this.#lookAround, lookAroundMs);
    // Deferred until after start-up.
    setImmediate(this.#lookAround);
  }

  /** Lets running attempts finish briefly; the rest is left for the next process. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    // Deliveries being claimed now are running afterwards.
    await Promise.all([this.#lookAround(), this.#fill()]);
    const late = setTimeout(() => this.#ended.abort(), graceMs);
    await Promise.allSettled(this.#running);
    clearTimeout(late);
  }

  async #takeOver(): Promise<void> {
    if (this.#closed) return;
    const { deliveries } = this.#service.store;
    for (const delivery of this.#unrecorded) {
      await deliveries.release(delivery);
      this.#unrecorded.delete(delivery);
    }
    await deliveries.adopt();
    await this.#fill();
  }

  async #beginDue(): Promise<void> {
    if (this.#closed) return;
    const { deliveries } = this.#service.store;
    for (const id of await deliveries.dueSubscriptions()) {
      const room = perSubscription - (this.#busy.get(id) ?? 0);
      if (room > 0 && !this.#closed)
        for (const delivery of await deliveries.claim(id, room)) this.#begin(delivery);
    }
  }

  #begin(delivery: Delivery): void {
    const { subscriptionId: id } = delivery;
    this.#busy.set(id, (this.#busy.get(id) ?? 0) + 1);
    const work = this.#attempt(delivery)
      .catch((error) => {
        this.#unrecorded.add(delivery);
        this.#service.warn(
          `The outcome of a delivery of ${delivery.eventId} could not be kept: ${error}`,
          error,
        );
      })
      .finally(() => {
        this.#busy.set(id, (this.#busy.get(id) ?? 1) - 1);
        this.#running.delete(work);
        void this.#fill();
      });
    this.#running.add(work);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { store, addresses, limits, metrics, now } = this.#service;
    const { deliveries } = store;
    const subscription = await store.subscriptions.active(delivery.subscriptionId);
    // Disabled or deleted since it was claimed.
    if (!subscription) return deliveries.release(delivery);
    const began = performance.now();
    try {
      const outcome = await sendAttempt(addresses, {
        subscription,
        event: { id: delivery.eventId, type: delivery.type },
        body: delivery.body,
        number: delivery.attempts + 1,
        timeoutSeconds: limits.webhooks.timeout_s,
        now: now(),
        signal: this.#ended.signal,
      });
      metrics?.attempt(outcome.ok ? 'delivered' : 'failed', (performance.now() - began) / 1000);
      await this.#record(delivery, outcome);
    } catch {
      await deliveries.release(delivery);
    }
  }

  async #record(delivery: Delivery, { ok, status, error }: Outcome): Promise<void> {
    const { store, limits, warn } = this.#service;
    if (ok) return store.deliveries.delivered(delivery);
    const disabled = await store.deliveries.failed(delivery, error ?? `HTTP ${status}`, {
      delaysSeconds: limits.webhooks.retry_delays_s,
      disableAfter: limits.webhooks.disable_after,
    });
    if (disabled) warn(`subscription ${delivery.subscriptionId} was disabled: its deliveries kept failing`);
  }
}
