import type { DeadLetter } from '../../webhooks/dead-letters.ts';
import type { Delivery } from '../../webhooks/delivery.ts';
import { type DeadLetterRow, deadLetterOf, loadOf } from '../rows.ts';
import type { Announcement, DeliveryRepository, RetryRules } from '../webhook-repositories.ts';
import type { Database } from './database.ts';
import { OnSession } from './session.ts';
import { removeListener } from './subscriptions.ts';

export class SqliteDeliveries extends OnSession implements DeliveryRepository {
  async dueSubscriptions(): Promise<string[]> {
    const rows = await this.session.do((db) =>
      db.all<{ id: string }>(
        `SELECT s.id FROM subscriptions s WHERE s.status = 'active' AND s.deleted_at IS NULL AND EXISTS (
           SELECT 1 FROM deliveries d
           WHERE d.subscription_id = s.id AND d.dead_at IS NULL AND d.owner IS NULL AND d.due_at <= ?)`,
        this.session.now(),
      ),
    );
    return rows.map(({ id }) => id);
  }

  claim(subscriptionId: string, count: number): Promise<Delivery[]> {
    return this.session.do((db) =>
      db.transaction(() => {
        const due = db.all<Delivery>(
          `SELECT d.event_id AS eventId, d.subscription_id AS subscriptionId, d.attempts, e.type, e.body
           FROM deliveries d JOIN webhook_events e ON e.id = d.event_id
           WHERE d.subscription_id = ? AND d.dead_at IS NULL AND d.owner IS NULL AND d.due_at <= ?
           ORDER BY d.due_at LIMIT ?`,
          subscriptionId,
          this.session.now(),
          count,
        );
        for (const { eventId } of due)
          db.run(
            'UPDATE deliveries SET owner = ? WHERE event_id = ? AND subscription_id = ?',
            this.session.instance(),
            eventId,
            subscriptionId,
          );
        return due;
      }),
    );
  }

  async load() {
    const now = this.session.now();
    const isDue = 'dead_at IS NULL AND owner IS NULL AND due_at <= ?1';
    const found = await this.session.do((db) =>
      db.get<Record<'waiting' | 'running' | 'givenUp', number> & { oldest: number | null }>(
        `SELECT count(*) FILTER (WHERE ${isDue}) AS waiting, count(owner) AS running, count(dead_at) AS givenUp,
           min(due_at) FILTER (WHERE ${isDue}) AS oldest FROM deliveries`,
        now,
      ),
    );
    return { ...loadOf(found, now), givenUp: found?.givenUp ?? 0 };
  }

  delivered({ eventId, subscriptionId }: Delivery): Promise<void> {
    return this.session.do((db) =>
      db.transaction(() => {
        db.run('DELETE FROM deliveries WHERE event_id = ? AND subscription_id = ?', eventId, subscriptionId);
        db.run(
          'DELETE FROM webhook_events WHERE id = ? AND NOT EXISTS (SELECT 1 FROM deliveries WHERE event_id = ?)',
          eventId,
          eventId,
        );
        db.run(
          'UPDATE subscriptions SET failures = 0, last_delivery_at = ? WHERE id = ?',
          this.session.now(),
          subscriptionId,
        );
      }),
    );
  }

  failed({ eventId, subscriptionId, attempts }: Delivery, reason: string, rules: RetryRules) {
    const delay = rules.delaysSeconds[attempts];
    const now = this.session.now();
    return this.session.do((db) =>
      db.transaction(() => {
        db.run(
          `UPDATE deliveries SET attempts = attempts + 1, owner = NULL, last_error = ?, due_at = ?, dead_at = ?
           WHERE event_id = ? AND subscription_id = ?`,
          reason,
          now + Math.round((delay ?? 0) * 1000),
          delay === undefined ? now : null,
          eventId,
          subscriptionId,
        );
        return countFailure(db, subscriptionId, rules.disableAfter, now);
      }),
    );
  }

  async release({ eventId, subscriptionId }: Delivery): Promise<void> {
    await this.session.do((db) =>
      db.run(
        'UPDATE deliveries SET owner = NULL WHERE event_id = ? AND subscription_id = ? AND owner = ?',
        eventId,
        subscriptionId,
        this.session.instance(),
      ),
    );
  }

  adopt(): Promise<void> {
    const { isAlive, now } = this.session;
    return this.session.do((db) => {
      const owners = db.all<{ id: string }>(
        'SELECT DISTINCT owner AS id FROM deliveries WHERE owner IS NOT NULL',
      );
      for (const { id } of owners)
        if (!isAlive(id)) db.run('UPDATE deliveries SET owner = NULL WHERE owner = ?', id);
      const listeners = db.all<{ id: string }>(
        'SELECT DISTINCT listener AS id FROM subscriptions WHERE listener IS NOT NULL AND deleted_at IS NULL',
      );
      for (const { id } of listeners) if (!isAlive(id)) removeListener(db, id, now());
    });
  }

  async deadLetters(): Promise<DeadLetter[]> {
    const rows = await this.session.do((db) =>
      db.all<DeadLetterRow>(
        `SELECT d.event_id, e.type, d.subscription_id, s.url, d.attempts, d.last_error, e.created_at, d.dead_at
         FROM deliveries d JOIN webhook_events e ON e.id = d.event_id JOIN subscriptions s ON s.id = d.subscription_id
         WHERE d.dead_at IS NOT NULL ORDER BY d.dead_at DESC`,
      ),
    );
    return rows.map(deadLetterOf);
  }

  resend(eventId?: string): Promise<number> {
    return this.session.do((db) =>
      db.run(
        `UPDATE deliveries SET dead_at = NULL, attempts = 0, due_at = 0
         WHERE dead_at IS NOT NULL AND (?1 IS NULL OR event_id = ?1)`,
        eventId ?? null,
      ),
    );
  }
}

/** Stores an event in the transaction that caused it. */
export function enqueue(db: Database, { keyId, event }: Announcement, now: number): void {
  const happened = db.run(
    `INSERT INTO webhook_events (id, type, body, created_at)
     SELECT ?1, ?2, ?5, ?4 WHERE EXISTS (SELECT 1 FROM subscriptions WHERE ${isWanting})`,
    event.id,
    event.type,
    keyId,
    now,
    JSON.stringify(event),
  );
  if (happened > 0)
    db.run(
      `INSERT INTO deliveries (event_id, subscription_id, due_at)
       SELECT ?1, id, ?4 FROM subscriptions WHERE ${isWanting}`,
      event.id,
      event.type,
      keyId,
      now,
    );
}

/** Subscriptions of key ?3 to type ?2. */
const isWanting = `key_id = ?3 AND deleted_at IS NULL AND status = 'active'
  AND EXISTS (SELECT 1 FROM json_each(events) WHERE value IN ('*', ?2))`;

/** True if the subscription was disabled. Listeners never are, since silent ones would be confusing. */
function countFailure(db: Database, id: string, disableAfter: number, now: number): boolean {
  db.run('UPDATE subscriptions SET failures = failures + 1, last_failure_at = ? WHERE id = ?', now, id);
  const disabled = db.run(
    `UPDATE subscriptions SET status = 'disabled', updated_at = ?
     WHERE id = ? AND status = 'active' AND listener IS NULL AND failures >= ?`,
    now,
    id,
    disableAfter,
  );
  return disabled > 0;
}
