import type { StoredEvent } from '../../jobs/events.ts';
import type { EventRepository } from '../repositories.ts';
import type { Session } from './session.ts';

export class PostgresEvents implements EventRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async after(jobId: string, seq: number): Promise<StoredEvent[]> {
    const { rows } = await this.#session.query<{ seq: number; json: string }>(
      'SELECT seq, json FROM events WHERE job_id = $1 AND seq > $2 ORDER BY seq',
      jobId,
      seq,
    );
    return rows.map((row) => ({ ...(JSON.parse(row.json) as Omit<StoredEvent, 'seq'>), seq: row.seq }));
  }
}
