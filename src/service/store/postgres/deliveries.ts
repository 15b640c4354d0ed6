import type { DeadLetter } from '../../webhooks/dead-letters.ts';
import type { Delivery } from '../../webhooks/delivery.ts';
import type { Load } from '../repositories.ts';
import { type DeadLetterRow, deadLetterOf } from '../rows.ts';
import type { DeliveryRepository, RetryRules } from '../webhook-repositories.ts';
import { deadOwner } from './instances.ts';
import { OnSession, type Query } from './session.ts';
import { removing } from './subscriptions.ts';

const isOwn = 'event_id = $1 AND subscription_id = $2 AND owner = $3';
const isDue = 'd.dead_at IS NULL AND d.owner IS NULL AND d.due_at <= {now}';

export class PostgresDeliveries extends OnSession implements DeliveryRepository {
  async load() {
    const { rows } = await this.session.query<Load & { givenUp: number }>(
      `SELECT count(*) FILTER (WHERE ${isDue}) AS waiting,
         count(*) FILTER (WHERE d.owner IS NOT NULL) AS running,
         count(*) FILTER (WHERE d.dead_at IS NOT NULL) AS "givenUp",
         coalesce({now} - min(d.due_at) FILTER (WHERE ${isDue}), 0) AS "oldestMs"
       FROM deliveries d`,
    );
    return rows[0] as Load & { givenUp: number };
  }

  async dueSubscriptions(): Promise<string[]> {
    const { rows } = await this.session.query<{ id: string }>(
      `SELECT s.id FROM subscriptions s WHERE s.status = 'active' AND s.deleted_at IS NULL
         AND EXISTS (SELECT 1 FROM deliveries d WHERE d.subscription_id = s.id AND ${isDue})`,
    );
    return rows.map(({ id }) => id);
  }

  async claim(subscriptionId: string, count: number): Promise<Delivery[]> {
    const { rows } = await this.session.query<Delivery>(
      `WITH due AS (
         SELECT d.event_id FROM deliveries d WHERE d.subscription_id = $1 AND ${isDue}
         ORDER BY d.due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       UPDATE deliveries d SET owner = $3 FROM due JOIN webhook_events e ON e.id = due.event_id
       WHERE d.event_id = due.event_id AND d.subscription_id = $1
       RETURNING d.event_id AS "eventId", d.subscription_id AS "subscriptionId", d.attempts, e.type, e.body`,
      subscriptionId,
      count,
      this.session.instance,
    );
    return rows;
  }

  delivered({ eventId, subscriptionId }: Delivery): Promise<void> {
    return this.session.transaction(async (query) => {
      // Two processes delivering an event's last deliveries would each leave its removal to the other.
      await query('SELECT 1 FROM webhook_events WHERE id = $1 FOR UPDATE', eventId);
      const sql = `DELETE FROM deliveries WHERE ${isOwn}`;
      const { count } = await query(sql, eventId, subscriptionId, this.session.instance);
      if (count === 0) return;
      await query(
        'DELETE FROM webhook_events WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM deliveries WHERE event_id = $1)',
        eventId,
      );
      await query(
        'UPDATE subscriptions SET failures = 0, last_delivery_at = {now} WHERE id = $1',
        subscriptionId,
      );
    });
  }

  failed(
    { eventId, subscriptionId, attempts }: Delivery,
    reason: string,
    rules: RetryRules,
  ): Promise<boolean> {
    const delay = rules.delaysSeconds[attempts];
    return this.session.transaction(async (query) => {
      const { count } = await query(
        `UPDATE deliveries SET attempts = attempts + 1, owner = NULL, last_error = $4, due_at = {now} + $5::bigint,
           dead_at = CASE WHEN $6 THEN {now} END WHERE ${isOwn}`,
        eventId,
        subscriptionId,
        this.session.instance,
        reason,
        Math.round((delay ?? 0) * 1000),
        delay === undefined,
      );
      return count > 0 && countFailure(query, subscriptionId, rules.disableAfter);
    });
  }

  async release({ eventId, subscriptionId }: Delivery): Promise<void> {
    const sql = `UPDATE deliveries SET owner = NULL WHERE ${isOwn}`;
    await this.session.query(sql, eventId, subscriptionId, this.session.instance);
  }

  async adopt(): Promise<void> {
    const { query } = this.session;
    await query(
      `UPDATE deliveries SET owner = NULL WHERE owner IS NOT NULL AND ${deadOwner('deliveries.owner')}`,
    );
    await query(
      removing(`listener IS NOT NULL AND deleted_at IS NULL AND ${deadOwner('subscriptions.listener')}`),
    );
  }

  async deadLetters(): Promise<DeadLetter[]> {
    const { rows } = await this.session.query<DeadLetterRow>(
      `SELECT d.event_id, e.type, d.subscription_id, s.url, d.attempts, d.last_error, e.created_at, d.dead_at
       FROM deliveries d JOIN webhook_events e ON e.id = d.event_id JOIN subscriptions s ON s.id = d.subscription_id
       WHERE d.dead_at IS NOT NULL ORDER BY d.dead_at DESC`,
    );
    return rows.map(deadLetterOf);
  }

  async resend(eventId?: string): Promise<number> {
    const { count } = await this.session.query(
      `UPDATE deliveries SET dead_at = NULL, attempts = 0, due_at = 0
       WHERE dead_at IS NOT NULL AND ($1::text IS NULL OR event_id = $1)`,
      eventId ?? null,
    );
    return count;
  }
}

/**
 * SQL fragment that announces an event if `of` has a row: $11 is the key, $12 to $14 the event's id, type and body.
 * Nothing is stored without subscribers.
 */
export const announcing = (of: string) => `
  wanting AS (
    SELECT s.id FROM ${of}, subscriptions s
    WHERE s.key_id = $11 AND s.deleted_at IS NULL AND s.status = 'active' AND s.events::jsonb ?| ARRAY['*', $13]),
  happened AS (
    INSERT INTO webhook_events (id, type, body, created_at)
    SELECT $12, $13, $14, {now} WHERE EXISTS (SELECT 1 FROM wanting) RETURNING id),
  queued AS (
    INSERT INTO deliveries (event_id, subscription_id, due_at) SELECT happened.id, wanting.id, {now} FROM happened, wanting)`;

/** True if that disabled the subscription. Listeners are never disabled. */
async function countFailure(query: Query, id: string, disableAfter: number): Promise<boolean> {
  await query('UPDATE subscriptions SET failures = failures + 1, last_failure_at = {now} WHERE id = $1', id);
  const { count } = await query(
    `UPDATE subscriptions SET status = 'disabled', updated_at = {now}
     WHERE id = $1 AND status = 'active' AND listener IS NULL AND failures >= $2`,
    id,
    disableAfter,
  );
  return count > 0;
}
