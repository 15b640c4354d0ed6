import type { WebhookEvent } from '../../contract/webhook-events.ts';
import type { InstanceLock } from '../store/instance-lock.ts';
import type { Store } from '../store/store.ts';
import type { Subscriptions } from './subscriptions.ts';

/** An event on its way to a subscription. */
export interface Delivery {
  event_id: string;
  subscription_id: string;
  /** Attempts whose end is known. */
  attempts: number;
  type: string;
  /** What is sent. */
  body: string;
}

export interface DeliveriesParts {
  store: Store;
  instance: InstanceLock;
  subscriptions: Subscriptions;
  now: () => number;
}

/**
 * What is still to be delivered: stored with the event itself, owned by one process while it is attempted. An attempt
 * whose process died is made again under the same number, since nobody knows how it ended.
 */
export class Deliveries {
  readonly #parts: DeliveriesParts;
  /** Set by the deliverer: there may be something to do. */
  onQueued: () => void = () => {};

  constructor(parts: DeliveriesParts) {
    this.#parts = parts;
  }

  /** Part of the transaction that made the event happen. Without subscribers nothing is kept. */
  enqueue(event: WebhookEvent, keyId: string): void {
    const { store, subscriptions, now } = this.#parts;
    const wanting = subscriptions
      .list(keyId)
      .filter(
        ({ status, events }) => status === 'active' && takes(JSON.parse(events) as string[], event.type),
      );
    if (wanting.length === 0) return;
    store.run(
      'INSERT INTO webhook_events (id, type, body, created_at) VALUES (?, ?, ?, ?)',
      event.id,
      event.type,
      JSON.stringify(event),
      now(),
    );
    for (const { id } of wanting)
      store.run(
        'INSERT INTO deliveries (event_id, subscription_id, due_at) VALUES (?, ?, ?)',
        event.id,
        id,
        now(),
      );
    setImmediate(() => this.onQueued());
  }

  /** Subscriptions that something is due for. */
  dueSubscriptions(): string[] {
    return this.#parts.store
      .all<{ id: string }>(
        `SELECT s.id FROM subscriptions s WHERE s.status = 'active' AND s.deleted_at IS NULL AND EXISTS (
           SELECT 1 FROM deliveries d
           WHERE d.subscription_id = s.id AND d.dead_at IS NULL AND d.owner IS NULL AND d.due_at <= ?)`,
        this.#parts.now(),
      )
      .map((row) => row.id);
  }

  /** Makes this process the owner of the oldest that are due; another process is never given the same ones. */
  claim(subscriptionId: string, count: number): Delivery[] {
    const { store, instance, now } = this.#parts;
    return store.transaction(() => {
      const due = store.all<Delivery>(
        `SELECT d.event_id, d.subscription_id, d.attempts, e.type, e.body
         FROM deliveries d JOIN webhook_events e ON e.id = d.event_id
         WHERE d.subscription_id = ? AND d.dead_at IS NULL AND d.owner IS NULL AND d.due_at <= ?
         ORDER BY d.due_at LIMIT ?`,
        subscriptionId,
        now(),
        count,
      );
      for (const { event_id, subscription_id } of due)
        store.run(
          'UPDATE deliveries SET owner = ? WHERE event_id = ? AND subscription_id = ?',
          instance.id,
          event_id,
          subscription_id,
        );
      return due;
    });
  }

  /** It arrived. An event that nobody else waits for is gone with it. */
  delivered({ event_id, subscription_id }: Delivery): void {
    const { store, subscriptions } = this.#parts;
    store.transaction(() => {
      store.run(
        'DELETE FROM deliveries WHERE event_id = ? AND subscription_id = ?',
        event_id,
        subscription_id,
      );
      this.#forget(event_id);
      subscriptions.succeeded(subscription_id);
    });
  }

  /**
   * It did not arrive: due again after the delay for the attempts made so far, or a dead letter after the last.
   * True when that switched the subscription off.
   */
  failed(
    delivery: Delivery,
    reason: string,
    limits: { delaysSeconds: number[]; disableAfter: number },
  ): boolean {
    const { store, subscriptions, now } = this.#parts;
    const { event_id, subscription_id, attempts } = delivery;
    const delay = limits.delaysSeconds[attempts];
    return store.transaction(() => {
      store.run(
        `UPDATE deliveries SET attempts = attempts + 1, owner = NULL, last_error = ?, due_at = ?, dead_at = ?
         WHERE event_id = ? AND subscription_id = ?`,
        reason,
        now() + Math.round((delay ?? 0) * 1000),
        delay === undefined ? now() : null,
        event_id,
        subscription_id,
      );
      return subscriptions.failed(subscription_id, limits.disableAfter);
    });
  }

  /** Leaves an attempt for the next process, as if it had not been begun. */
  release({ event_id, subscription_id }: Delivery): void {
    const { store, instance } = this.#parts;
    store.run(
      'UPDATE deliveries SET owner = NULL WHERE event_id = ? AND subscription_id = ? AND owner = ?',
      event_id,
      subscription_id,
      instance.id,
    );
  }

  /** Frees what a process that died had begun, and ends the subscriptions that lived with one. */
  adopt(): void {
    const { store, instance, subscriptions } = this.#parts;
    const owners = store.all<{ owner: string }>(
      'SELECT DISTINCT owner FROM deliveries WHERE owner IS NOT NULL',
    );
    for (const { owner } of owners)
      if (!instance.isAlive(owner)) store.run('UPDATE deliveries SET owner = NULL WHERE owner = ?', owner);
    for (const listener of subscriptions.listeners())
      if (!instance.isAlive(listener)) subscriptions.removeListener(listener);
  }

  /** Drops an event that nobody waits for any more. */
  #forget(eventId: string): void {
    this.#parts.store.run(
      'DELETE FROM webhook_events WHERE id = ? AND NOT EXISTS (SELECT 1 FROM deliveries WHERE event_id = ?)',
      eventId,
      eventId,
    );
  }
}

/** `*` stands for every type, those to come included. */
const takes = (events: readonly string[], type: string) => events.includes('*') || events.includes(type);
