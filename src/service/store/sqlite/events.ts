import type { StoredEvent } from '../../jobs/events.ts';
import type { EventRepository } from '../repositories.ts';
import type { Database } from './database.ts';
import type { Session } from './session.ts';

type NewEvent = Omit<StoredEvent, 'seq'>;

export class SqliteEvents implements EventRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async after(jobId: string, seq: number): Promise<StoredEvent[]> {
    const sql = 'SELECT seq, json FROM events WHERE job_id = ? AND seq > ? ORDER BY seq';
    const rows = await this.#session.do((db) => db.all<{ seq: number; json: string }>(sql, jobId, seq));
    return rows.map((row) => ({ ...(JSON.parse(row.json) as NewEvent), seq: row.seq }));
  }
}

export function appendEvent(db: Database, jobId: string, event: NewEvent): void {
  db.run(
    'INSERT INTO events (job_id, seq, json) SELECT ?, coalesce(max(seq), 0) + 1, ? FROM events WHERE job_id = ?',
    jobId,
    JSON.stringify(event),
    jobId,
  );
}

/** Whether this very event is among them. */
export const hasEvent = (db: Database, jobId: string, event: NewEvent): boolean =>
  db.get('SELECT 1 FROM events WHERE job_id = ? AND json = ?', jobId, JSON.stringify(event)) !== undefined;
