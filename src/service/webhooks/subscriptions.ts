import type { SubscriptionStatus } from '../../contract/webhook-events.ts';
import type { Store } from '../store/store.ts';
import { newId } from './new-id.ts';
import type { SubscriptionRow } from './subscription.ts';

export interface NewSubscription {
  keyId: string;
  url: string;
  events: readonly string[];
  description?: string | undefined;
  status?: SubscriptionStatus | undefined;
  /** Instance of the process that receives on loopback. */
  listener?: string;
}

export type SubscriptionChange = Partial<Pick<NewSubscription, 'url' | 'events' | 'description' | 'status'>>;

/** The subscriptions of one store. One key never sees another's. */
export class Subscriptions {
  readonly #store: Store;
  readonly #now: () => number;

  constructor({ store, now }: { store: Store; now: () => number }) {
    this.#store = store;
    this.#now = now;
  }

  create({ keyId, url, events, description, status, listener }: NewSubscription): SubscriptionRow {
    const id = newId('whsub_', 32);
    const now = this.#now();
    this.#store.run(
      `INSERT INTO subscriptions (id, key_id, url, events, description, status, secret, listener, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      keyId,
      url,
      JSON.stringify(events),
      description ?? null,
      status ?? 'active',
      newSecret(),
      listener ?? null,
      now,
      now,
    );
    return this.find(id, keyId) as SubscriptionRow;
  }

  /** Of one key, the oldest first. */
  list(keyId: string): SubscriptionRow[] {
    return this.#store.all<SubscriptionRow>(
      'SELECT * FROM subscriptions WHERE key_id = ? AND deleted_at IS NULL ORDER BY created_at, rowid',
      keyId,
    );
  }

  find(id: string, keyId: string): SubscriptionRow | undefined {
    return this.#store.get<SubscriptionRow>(
      'SELECT * FROM subscriptions WHERE id = ? AND key_id = ? AND deleted_at IS NULL',
      id,
      keyId,
    );
  }

  /** For a delivery on its way. */
  active(id: string): SubscriptionRow | undefined {
    return this.#store.get<SubscriptionRow>(
      "SELECT * FROM subscriptions WHERE id = ? AND status = 'active' AND deleted_at IS NULL",
      id,
    );
  }

  /**
   * Switching it on again forgets the failures that switched it off; another address is no longer a listener's, to which
   * rules are lifted.
   */
  update(row: SubscriptionRow, change: SubscriptionChange): void {
    const switchedOn = change.status === 'active' && row.status === 'disabled';
    this.#store.run(
      `UPDATE subscriptions SET url = ?, listener = ?, events = ?, description = ?, status = ?, failures = ?, updated_at = ?
       WHERE id = ?`,
      change.url ?? row.url,
      change.url === undefined ? row.listener : null,
      change.events ? JSON.stringify(change.events) : row.events,
      change.description ?? row.description,
      change.status ?? row.status,
      switchedOn ? 0 : row.failures,
      this.#now(),
      row.id,
    );
  }

  /** The old secret stops signing at once. */
  rotate(id: string): { secret: string; rotatedAt: number } {
    const [secret, rotatedAt] = [newSecret(), this.#now()];
    this.#store.run(
      'UPDATE subscriptions SET secret = ?, updated_at = ? WHERE id = ?',
      secret,
      rotatedAt,
      id,
    );
    return { secret, rotatedAt };
  }

  /** What was still to be delivered to it goes with it. */
  remove(id: string): void {
    this.#store.transaction(() => {
      this.#store.run('UPDATE subscriptions SET deleted_at = ? WHERE id = ?', this.#now(), id);
      this.#store.run('DELETE FROM deliveries WHERE subscription_id = ?', id);
    });
  }

  succeeded(id: string): void {
    this.#store.run(
      'UPDATE subscriptions SET failures = 0, last_delivery_at = ? WHERE id = ?',
      this.#now(),
      id,
    );
  }

  /**
   * Switches it off when that makes `disableAfter` failures in a row; true when it did. A listener ends by itself, and one
   * that went quiet while it still runs would puzzle.
   */
  failed(id: string, disableAfter: number): boolean {
    this.#store.run(
      'UPDATE subscriptions SET failures = failures + 1, last_failure_at = ? WHERE id = ?',
      this.#now(),
      id,
    );
    const disabled = this.#store.run(
      "UPDATE subscriptions SET status = 'disabled', updated_at = ? WHERE id = ? AND status = 'active' AND listener IS NULL AND failures >= ?",
      this.#now(),
      id,
      disableAfter,
    );
    return disabled > 0;
  }

  /** Instances whose subscriptions end with them. */
  listeners(): string[] {
    return this.#store
      .all<{ listener: string }>(
        'SELECT DISTINCT listener FROM subscriptions WHERE listener IS NOT NULL AND deleted_at IS NULL',
      )
      .map((row) => row.listener);
  }

  removeListener(instance: string): void {
    for (const { id } of this.#store.all<{ id: string }>(
      'SELECT id FROM subscriptions WHERE listener = ? AND deleted_at IS NULL',
      instance,
    ))
      this.remove(id);
  }
}

const newSecret = () => newId('whsec_', 64);
