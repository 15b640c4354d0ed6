import type { StoredEvent } from '../../jobs/events.ts';
import type { EventRepository } from '../repositories.ts';
import type { Database } from './database.ts';
import { OnSession } from './session.ts';

type NewEvent = Omit<StoredEvent, 'seq'>;

export class SqliteEvents extends OnSession implements EventRepository {
  async after(jobId: string, seq: number): Promise<StoredEvent[]> {
    const sql = 'SELECT seq, json FROM events WHERE job_id = ? AND seq > ? ORDER BY seq';
    const rows = await this.session.do((db) => db.all<{ seq: number; json: string }>(sql, jobId, seq));
    return rows.map((row) => ({ ...(JSON.parse(row.json) as NewEvent), seq: row.seq }));
  }
}

/** Appends missing events in order. */
export function appendEvents(db: Database, jobId: string, events: readonly NewEvent[]): void {
  db.run(
    `INSERT INTO events (job_id, seq, json)
     SELECT ?1, row_number() OVER (ORDER BY new.key) + coalesce((SELECT max(seq) FROM events WHERE job_id = ?1), 0), new.value
     FROM json_each(?2) AS new
     WHERE NOT EXISTS (SELECT 1 FROM events e WHERE e.job_id = ?1 AND e.json = new.value)`,
    jobId,
    JSON.stringify(events.map((event) => JSON.stringify(event))),
  );
}

export const inProgress = (message: string): NewEvent => ({ status: 'inprogress', message, fileId: null });

/** Messages without an event yet. */
export function unknownMessages(db: Database, jobId: string, messages: readonly string[]): string[] {
  const rows = db.all<{ json: string }>('SELECT json FROM events WHERE job_id = ?', jobId);
  const known = new Set(rows.map(({ json }) => json));
  return messages.filter((message) => !known.has(JSON.stringify(inProgress(message))));
}
