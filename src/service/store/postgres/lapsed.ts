import type { LapsedRepository, UploadPlace } from '../repositories.ts';
import type { Session } from './session.ts';

const dayMs = 24 * 60 * 60 * 1000;

export class PostgresLapsed implements LapsedRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async remove({ answersMs, jobsMs }: { answersMs: number; jobsMs: number }): Promise<void> {
    const { query } = this.#session;
    await query('DELETE FROM answers WHERE created_at < {now} - $1::bigint', answersMs);
    await query('DELETE FROM jobs WHERE finished_at IS NOT NULL AND expires_at < {now} - $1::bigint', jobsMs);
    await query(
      `DELETE FROM files WHERE created_at < {now} - $1::bigint
         AND NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.id = files.job_id)`,
      jobsMs,
    );
    // Of an event that happened while its last subscription was being deleted.
    await query(
      `DELETE FROM webhook_events e WHERE e.created_at < {now} - ${dayMs}
         AND NOT EXISTS (SELECT 1 FROM deliveries WHERE event_id = e.id)`,
    );
    await query(`DELETE FROM instances WHERE alive_until < {now} - ${dayMs}`);
  }

  async removeUnfinishedUploads(maxAgeMs: number): Promise<UploadPlace[]> {
    const { rows } = await this.#session.query<UploadPlace & object>(
      `DELETE FROM uploads WHERE blob IS NULL AND created_at < {now} - $1::bigint
       RETURNING key_id AS "keyId", identifier`,
      maxAgeMs,
    );
    return rows;
  }

  async references(): Promise<string[]> {
    const { rows } = await this.#session.query<{ text: string }>(
      // The hashes alone: all requests and results would not fit into the memory of one process.
      `SELECT DISTINCT found[1] AS text FROM (
         SELECT blob AS text FROM files UNION ALL SELECT blob FROM uploads UNION ALL SELECT blob FROM templates
         UNION ALL SELECT request FROM jobs UNION ALL SELECT result FROM jobs) texts, regexp_matches(text, '[0-9a-f]{64}', 'g') AS found`,
    );
    return rows.map(({ text }) => text);
  }
}
