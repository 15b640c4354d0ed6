import type { LapsedRepository, UploadPlace } from '../repositories.ts';
import { OnSession } from './session.ts';

const dayMs = 24 * 60 * 60 * 1000;

export class PostgresLapsed extends OnSession implements LapsedRepository {
  async remove({ answersMs, jobsMs, atMost }: { answersMs: number; jobsMs: number; atMost: number }) {
    const { query } = this.session;
    const answers = await query(
      `DELETE FROM answers WHERE (key_id, operation, idempotency_key) IN (
         SELECT key_id, operation, idempotency_key FROM answers WHERE created_at < {now} - $1::bigint
         ORDER BY created_at LIMIT $2)`,
      answersMs,
      atMost,
    );
    // With their events and files. Files newer than their job stay, since their URL may be in use.
    const jobs = await query(
      `WITH gone AS (
         DELETE FROM jobs WHERE id IN (
           SELECT id FROM jobs WHERE finished_at IS NOT NULL AND expires_at < {now} - $1::bigint
           ORDER BY expires_at LIMIT $2)
         RETURNING id),
       filed AS (DELETE FROM files USING gone WHERE files.job_id = gone.id AND files.created_at < {now} - $1::bigint)
       SELECT 1 FROM gone`,
      jobsMs,
      atMost,
    );
    if (answers.count === atMost || jobs.count === atMost) return true;
    const files = await query(
      `DELETE FROM files WHERE id IN (
         SELECT id FROM files WHERE created_at < {now} - $1::bigint
           AND NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.id = files.job_id)
         LIMIT $2)`,
      jobsMs,
      atMost,
    );
    // Events that happened while their last subscription was being deleted.
    const events = await query(
      `DELETE FROM webhook_events WHERE id IN (
         SELECT id FROM webhook_events e WHERE e.created_at < {now} - ${dayMs}
           AND NOT EXISTS (SELECT 1 FROM deliveries WHERE event_id = e.id)
         LIMIT $1)`,
      atMost,
    );
    await query(`DELETE FROM instances WHERE alive_until < {now} - ${dayMs}`);
    return files.count === atMost || events.count === atMost;
  }

  async removeUnfinishedUploads({ maxAgeMs, atMost }: { maxAgeMs: number; atMost: number }) {
    const { rows } = await this.session.query<UploadPlace & object>(
      `DELETE FROM uploads WHERE (key_id, identifier) IN (
         SELECT key_id, identifier FROM uploads WHERE blob IS NULL AND created_at < {now} - $1::bigint
         ORDER BY created_at LIMIT $2)
       RETURNING key_id AS "keyId", identifier`,
      maxAgeMs,
      atMost,
    );
    return rows;
  }

  async references(): Promise<string[]> {
    const { rows } = await this.session.query<{ text: string }>(
      // Hashes only, since all requests and results may exceed memory.
      `SELECT DISTINCT found[1] AS text FROM (
         SELECT blob AS text FROM files UNION ALL SELECT blob FROM uploads UNION ALL SELECT blob FROM templates
         UNION ALL SELECT request FROM jobs UNION ALL SELECT result FROM jobs) texts, regexp_matches(text, '[0-9a-f]{64}', 'g') AS found`,
    );
    return rows.map(({ text }) => text);
  }
}
