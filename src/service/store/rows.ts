import type { StreamStatus } from '../../contract/jobs.ts';
import type { SubscriptionStatus } from '../../contract/webhook-events.ts';
import type { Job } from '../jobs/job.ts';
import type { JobKindName } from '../jobs/kinds.ts';
import type { KeyDefaults, StoredKey } from '../keys.ts';
import type { DeadLetter } from '../webhooks/dead-letters.ts';
import type { Subscription } from '../webhooks/subscription.ts';
import type { ForcedOutcome, Load } from './repositories.ts';

/** A row of `keys`, with times in ms like the rows below; columns are in each engine's migrations. */
export interface KeyRow {
  id: string;
  name: string;
  scopes: string;
  defaults: string;
  status: StoredKey['status'];
  created_at: number;
  expires_at: number | null;
  continues: string | null;
}

export const keyOf = (row: KeyRow): StoredKey => ({
  id: row.id,
  owner: row.continues ?? row.id,
  name: row.name,
  scopes: JSON.parse(row.scopes) as string[],
  defaults: JSON.parse(row.defaults) as KeyDefaults,
  status: row.status,
  createdAt: new Date(row.created_at),
  expiresAt: row.expires_at === null ? undefined : new Date(row.expires_at),
});

export interface SubscriptionRow {
  id: string;
  key_id: string;
  url: string;
  events: string;
  description: string | null;
  status: SubscriptionStatus;
  secret: string;
  listener: string | null;
  failures: number;
  last_delivery_at: number | null;
  last_failure_at: number | null;
  created_at: number;
  updated_at: number;
}

export const subscriptionOf = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  keyId: row.key_id,
  url: row.url,
  events: JSON.parse(row.events) as string[],
  description: row.description,
  status: row.status,
  secret: row.secret,
  listener: row.listener,
  failures: row.failures,
  lastDeliveryAt: row.last_delivery_at,
  lastFailureAt: row.last_failure_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** A row of `jobs`. */
export interface JobRow {
  id: string;
  kind: string;
  key_id: string;
  root: string;
  request: string;
  status: string;
  message: string;
  result: string | null;
  /** Absent in SQLite: a living process keeps its jobs, so starts need no distinction. */
  generation?: number;
  starts: number;
  forced: ForcedOutcome | null;
  created_at: number;
  finished_at: number | null;
}

export const jobOf = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind as JobKindName,
  keyId: row.key_id,
  root: row.root,
  request: JSON.parse(row.request),
  status: row.status as StreamStatus,
  message: row.message,
  result: row.result === null ? undefined : JSON.parse(row.result),
  createdAt: new Date(row.created_at),
  finishedAt: row.finished_at === null ? undefined : new Date(row.finished_at),
  generation: row.generation ?? 0,
});

/** A given-up row of `deliveries`, with event and subscription address. */
export interface DeadLetterRow {
  event_id: string;
  type: string;
  subscription_id: string;
  url: string;
  attempts: number;
  last_error: string;
  created_at: number;
  dead_at: number;
}

export const deadLetterOf = (row: DeadLetterRow): DeadLetter => ({
  eventId: row.event_id,
  type: row.type,
  subscriptionId: row.subscription_id,
  url: row.url,
  attempts: row.attempts,
  lastError: row.last_error,
  occurredAt: new Date(row.created_at),
  givenUpAt: new Date(row.dead_at),
});

/** Counts with the time of the oldest, null if nothing waits. */
export const loadOf = (
  found: { waiting: number; running: number; oldest: number | null } | undefined,
  now: number,
): Load => ({
  waiting: found?.waiting ?? 0,
  running: found?.running ?? 0,
  oldestMs: Math.max(0, now - (found?.oldest ?? now)),
});
