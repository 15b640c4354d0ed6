import type { Subscription } from '../../webhooks/subscription.ts';
import { type SubscriptionRow, subscriptionOf } from '../rows.ts';
import type { SubscriptionRepository } from '../webhook-repositories.ts';
import type { Database } from './database.ts';
import { OnSession } from './session.ts';

export class SqliteSubscriptions extends OnSession implements SubscriptionRepository {
  async add(given: Subscription): Promise<void> {
    await this.session.do((db) =>
      db.run(
        `INSERT INTO subscriptions (id, key_id, url, events, description, status, secret, listener, created_at, updated_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
      ),
    );
  }

  list(keyId: string): Promise<Subscription[]> {
    const sql =
      'SELECT * FROM subscriptions WHERE key_id = ? AND deleted_at IS NULL ORDER BY created_at, rowid';
    return this.session.do((db) => db.all<SubscriptionRow>(sql, keyId).map(subscriptionOf));
  }

  find(id: string, keyId: string): Promise<Subscription | undefined> {
    return this.#one('id = ? AND key_id = ? AND deleted_at IS NULL', id, keyId);
  }

  active(id: string): Promise<Subscription | undefined> {
    return this.#one("id = ? AND status = 'active' AND deleted_at IS NULL", id);
  }

  async #one(where: string, ...values: string[]): Promise<Subscription | undefined> {
    const sql = `SELECT * FROM subscriptions WHERE ${where}`;
    const row = await this.session.do((db) => db.get<SubscriptionRow>(sql, ...values));
    return row && subscriptionOf(row);
  }

  async update(changed: Subscription): Promise<void> {
    await this.session.do((db) =>
      db.run(
        `UPDATE subscriptions SET url = ?, listener = ?, events = ?, description = ?, status = ?, secret = ?, failures = ?,
         updated_at = ? WHERE id = ?`,
        changed.url,
        changed.listener,
        JSON.stringify(changed.events),
        changed.description,
        changed.status,
        changed.secret,
        changed.failures,
        changed.updatedAt,
        changed.id,
      ),
    );
  }

  remove(id: string): Promise<void> {
    return this.session.do((db) => remove(db, id, this.session.now()));
  }

  removeListener(instance: string): Promise<void> {
    return this.session.do((db) => removeListener(db, instance, this.session.now()));
  }
}

function remove(db: Database, id: string, now: number): void {
  db.transaction(() => {
    db.run('UPDATE subscriptions SET deleted_at = ? WHERE id = ?', now, id);
    db.run('DELETE FROM deliveries WHERE subscription_id = ?', id);
  });
}

export function removeListener(db: Database, instance: string, now: number): void {
  const sql = 'SELECT id FROM subscriptions WHERE listener = ? AND deleted_at IS NULL';
  for (const { id } of db.all<{ id: string }>(sql, instance)) remove(db, id, now);
}
