import { Store } from '../store/store.ts';

/** An event that was given up for a subscription: every attempt failed. */
export interface DeadLetter {
  eventId: string;
  type: string;
  subscriptionId: string;
  url: string;
  attempts: number;
  /** How the last attempt failed. */
  lastError: string;
  occurredAt: Date;
  givenUpAt: Date;
}

interface DeadLetterRow {
  event_id: string;
  type: string;
  subscription_id: string;
  url: string;
  attempts: number;
  last_error: string;
  created_at: number;
  dead_at: number;
}

/** What could not be delivered, for the operator: it is kept until it is sent again or its subscription is deleted. */
export class DeadLetters {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The newest first. */
  list(): DeadLetter[] {
    return this.#store
      .all<DeadLetterRow>(
        `SELECT d.event_id, e.type, d.subscription_id, s.url, d.attempts, d.last_error, e.created_at, d.dead_at
         FROM deliveries d JOIN webhook_events e ON e.id = d.event_id JOIN subscriptions s ON s.id = d.subscription_id
         WHERE d.dead_at IS NOT NULL ORDER BY d.dead_at DESC`,
      )
      .map((row) => ({
        eventId: row.event_id,
        type: row.type,
        subscriptionId: row.subscription_id,
        url: row.url,
        attempts: row.attempts,
        lastError: row.last_error,
        occurredAt: new Date(row.created_at),
        givenUpAt: new Date(row.dead_at),
      }));
  }

  /** Has events attempted afresh, the first time at once; all of them without an id. The number that are. */
  resend(eventId?: string): number {
    return this.#store.run(
      `UPDATE deliveries SET dead_at = NULL, attempts = 0, due_at = 0
       WHERE dead_at IS NOT NULL AND (?1 IS NULL OR event_id = ?1)`,
      eventId ?? null,
    );
  }
}

/** The dead letters of a data folder, without a service. Close it when done. */
export function openDeadLetters(dataDir: string): { deadLetters: DeadLetters; close(): void } {
  const store = new Store(dataDir);
  return { deadLetters: new DeadLetters(store), close: () => store.close() };
}
