import type { StoredEvent } from '../../jobs/events.ts';
import type { EventRepository } from '../repositories.ts';
import { OnSession } from './session.ts';

export class PostgresEvents extends OnSession implements EventRepository {
  async after(jobId: string, seq: number): Promise<StoredEvent[]> {
    const { rows } = await this.session.query<{ seq: number; json: string }>(
      'SELECT seq, json FROM events WHERE job_id = $1 AND seq > $2 ORDER BY seq',
      jobId,
      seq,
    );
    return rows.map((row) => ({ ...(JSON.parse(row.json) as Omit<StoredEvent, 'seq'>), seq: row.seq }));
  }
}
