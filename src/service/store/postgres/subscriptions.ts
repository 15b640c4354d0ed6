import type { Subscription } from '../../webhooks/subscription.ts';
import { type SubscriptionRow, subscriptionOf } from '../rows.ts';
import type { SubscriptionRepository } from '../webhook-repositories.ts';
import { lockKey } from './keys.ts';
import { OnSession } from './session.ts';

export class PostgresSubscriptions extends OnSession implements SubscriptionRepository {
  async add(given: Subscription): Promise<void> {
    await this.session.query(
      `INSERT INTO subscriptions (id, key_id, url, events, description, status, secret, listener, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      given.id,
      given.keyId,
      given.url,
      JSON.stringify(given.events),
      given.description,
      given.status,
      given.secret,
      given.listener,
      given.createdAt,
      given.updatedAt,
    );
  }

  async list(keyId: string): Promise<Subscription[]> {
    await lockKey(this.session, keyId);
    const sql = 'SELECT * FROM subscriptions WHERE key_id = $1 AND deleted_at IS NULL ORDER BY number';
    return (await this.session.query<SubscriptionRow>(sql, keyId)).rows.map(subscriptionOf);
  }

  find(id: string, keyId: string): Promise<Subscription | undefined> {
    const lock = this.session.inUnit ? 'FOR UPDATE' : '';
    return this.#one(`id = $1 AND key_id = $2 AND deleted_at IS NULL ${lock}`, id, keyId);
  }

  active(id: string): Promise<Subscription | undefined> {
    return this.#one("id = $1 AND status = 'active' AND deleted_at IS NULL", id);
  }

  async #one(where: string, ...values: string[]): Promise<Subscription | undefined> {
    const sql = `SELECT * FROM subscriptions WHERE ${where}`;
    const { rows } = await this.session.query<SubscriptionRow>(sql, ...values);
    return rows[0] && subscriptionOf(rows[0]);
  }

  async update(changed: Subscription): Promise<void> {
    await this.session.query(
      `UPDATE subscriptions SET url = $2, listener = $3, events = $4, description = $5, status = $6, secret = $7,
         failures = $8, updated_at = $9 WHERE id = $1`,
      changed.id,
      changed.url,
      changed.listener,
      JSON.stringify(changed.events),
      changed.description,
      changed.status,
      changed.secret,
      changed.failures,
      changed.updatedAt,
    );
  }

  async remove(id: string): Promise<void> {
    await this.session.query(removing('id = $1'), id);
  }

  async removeListener(instance: string): Promise<void> {
    await this.session.query(removing('listener = $1 AND deleted_at IS NULL'), instance);
  }
}

/** Pending deliveries are removed with their subscription. */
export const removing = (which: string) =>
  `WITH removed AS (UPDATE subscriptions SET deleted_at = {now} WHERE ${which} RETURNING id)
   DELETE FROM deliveries WHERE subscription_id IN (SELECT id FROM removed)`;
