import type { SubscriptionStatus } from '../../contract/webhook-events.ts';

/** A subscription as it is stored. */
export interface SubscriptionRow {
  id: string;
  key_id: string;
  url: string;
  /** JSON: event types or `*`. */
  events: string;
  description: string | null;
  status: SubscriptionStatus;
  /** In the clear, since deliveries are signed with it; never part of an answer but the one that gives it out. */
  secret: string;
  listener: string | null;
  /** Failed attempts since the last that succeeded. */
  failures: number;
  last_delivery_at: number | null;
  last_failure_at: number | null;
  created_at: number;
  updated_at: number;
}

/** As it is answered (Webhook subscription). */
export const subscriptionView = (row: SubscriptionRow) => ({
  id: row.id,
  url: row.url,
  events: JSON.parse(row.events) as string[],
  ...(row.description !== null && { description: row.description }),
  status: row.status,
  secret_prefix: secretPrefix(row.secret),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
  last_delivery_at: row.last_delivery_at === null ? null : isoTime(row.last_delivery_at),
  last_failure_at: row.last_failure_at === null ? null : isoTime(row.last_failure_at),
  consecutive_failure_count: row.failures,
});

/** The first six characters, which are the same for all of them. */
export const secretPrefix = (secret: string) => secret.slice(0, 6);

export const isoTime = (at: number) => new Date(at).toISOString();
