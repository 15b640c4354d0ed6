import { guarded } from '../guarded.ts';
import type { Service } from '../service.ts';
import type { Delivery } from './deliveries.ts';
import { type Outcome, sendAttempt } from './send-attempt.ts';

/** How soon what another process left or queued is noticed. */
const lookAroundMs = 1000;
/** Attempts at once to one subscriber: one that does not answer must not hold up the others. */
const perSubscription = 4;
/** How long attempts that are under way may hold up the end of the service. */
const graceMs = 2000;

/** Attempts what is due, one loop a process; the store sees to it that no two processes attempt the same. */
export class Deliverer {
  readonly #service: Service;
  readonly #busy = new Map<string, number>();
  readonly #running = new Set<Promise<void>>();
  /** Attempts whose outcome could not be written; they are made again once the store takes something. */
  readonly #unrecorded = new Set<Delivery>();
  readonly #ended = new AbortController();
  readonly #fill: () => void;
  readonly #lookAround: () => void;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(service: Service) {
    this.#service = service;
    this.#fill = guarded(() => this.#beginDue(), service.warn);
    this.#lookAround = guarded(() => this.#takeOver(), service.warn);
  }

  start(): void {
    this.#service.deliveries.onQueued = this.#fill;
    this.#timer = setInterval(this.#lookAround, lookAroundMs);
    // After the first request has been answered: looking around is no part of being ready.
    setImmediate(this.#lookAround);
  }

  /** Gives what is under way a moment to end; what has not by then is left for the next process. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    const late = setTimeout(() => this.#ended.abort(), graceMs);
    await Promise.allSettled(this.#running);
    clearTimeout(late);
  }

  #takeOver(): void {
    if (this.#closed) return;
    const { deliveries } = this.#service;
    for (const delivery of this.#unrecorded) {
      deliveries.release(delivery);
      this.#unrecorded.delete(delivery);
    }
    deliveries.adopt();
    this.#fill();
  }

  #beginDue(): void {
    if (this.#closed) return;
    const { deliveries } = this.#service;
    for (const id of deliveries.dueSubscriptions()) {
      const room = perSubscription - (this.#busy.get(id) ?? 0);
      if (room > 0) for (const delivery of deliveries.claim(id, room)) this.#begin(delivery);
    }
  }

  #begin(delivery: Delivery): void {
    const { subscription_id: id } = delivery;
    this.#busy.set(id, (this.#busy.get(id) ?? 0) + 1);
    const work = this.#attempt(delivery)
      .catch((error) => {
        this.#unrecorded.add(delivery);
        this.#service.warn(
          `The outcome of a delivery of ${delivery.event_id} could not be kept: ${error}`,
          error,
        );
      })
      .finally(() => {
        this.#busy.set(id, (this.#busy.get(id) ?? 1) - 1);
        this.#running.delete(work);
        this.#fill();
      });
    this.#running.add(work);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { deliveries, subscriptions, addresses, limits, now } = this.#service;
    const subscription = subscriptions.active(delivery.subscription_id);
    // Switched off or deleted since it was claimed.
    if (!subscription) return deliveries.release(delivery);
    try {
      const outcome = await sendAttempt(addresses, {
        subscription,
        event: { id: delivery.event_id, type: delivery.type },
        body: delivery.body,
        number: delivery.attempts + 1,
        timeoutSeconds: limits.webhooks.timeout_s,
        now: now(),
        signal: this.#ended.signal,
      });
      this.#record(delivery, outcome);
    } catch {
      deliveries.release(delivery);
    }
  }

  #record(delivery: Delivery, { ok, status, error }: Outcome): void {
    const { deliveries, limits, warn } = this.#service;
    if (ok) {
      deliveries.delivered(delivery);
      return;
    }
    const disabled = deliveries.failed(delivery, error ?? `HTTP ${status}`, {
      delaysSeconds: limits.webhooks.retry_delays_s,
      disableAfter: limits.webhooks.disable_after,
    });
    if (disabled) warn(`subscription ${delivery.subscription_id} was disabled: its deliveries kept failing`);
  }
}
