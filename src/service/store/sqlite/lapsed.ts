import type { LapsedRepository, UploadPlace } from '../repositories.ts';
import { instanceIds } from './instance-lock.ts';
import { OnSession } from './session.ts';

export class SqliteLapsed extends OnSession implements LapsedRepository {
  remove({ answersMs, jobsMs, atMost }: { answersMs: number; jobsMs: number; atMost: number }) {
    const now = this.session.now();
    const lapsed =
      'SELECT id FROM jobs WHERE finished_at IS NOT NULL AND expires_at < ?1 ORDER BY rowid LIMIT ?2';
    return this.session.do((db) =>
      db.transaction(() => {
        const answers = db.run(
          `DELETE FROM answers WHERE (key_id, operation, idempotency_key) IN (
             SELECT key_id, operation, idempotency_key FROM answers WHERE created_at < ? ORDER BY created_at LIMIT ?)`,
          now - answersMs,
          atMost,
        );
        // With their events and files. Files newer than their job stay, since their URL may be in use.
        db.run(`DELETE FROM files WHERE job_id IN (${lapsed}) AND created_at < ?1`, now - jobsMs, atMost);
        const jobs = db.run(`DELETE FROM jobs WHERE id IN (${lapsed})`, now - jobsMs, atMost);
        if (answers === atMost || jobs === atMost) return true;
        const files = db.run(
          `DELETE FROM files WHERE id IN (
             SELECT id FROM files WHERE created_at < ? AND NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.id = files.job_id)
             LIMIT ?)`,
          now - jobsMs,
          atMost,
        );
        for (const id of instanceIds(this.session.dataDir)) this.session.isAlive(id);
        return files === atMost;
      }),
    );
  }

  removeUnfinishedUploads({ maxAgeMs, atMost }: { maxAgeMs: number; atMost: number }) {
    const unfinished = `SELECT key_id AS keyId, identifier FROM uploads WHERE blob IS NULL AND created_at < ?
                        ORDER BY created_at, key_id, identifier LIMIT ?`;
    const before = this.session.now() - maxAgeMs;
    return this.session.do((db) =>
      db.transaction(() => {
        const begun = db.all<UploadPlace>(unfinished, before, atMost);
        if (begun.length > 0)
          db.run(`DELETE FROM uploads WHERE (key_id, identifier) IN (${unfinished})`, before, atMost);
        return begun;
      }),
    );
  }

  async references(): Promise<string[]> {
    const rows = await this.session.do((db) =>
      db.all<{ text: string | null }>(
        `SELECT blob AS text FROM files UNION ALL SELECT blob FROM uploads
         UNION ALL SELECT request FROM jobs UNION ALL SELECT result FROM jobs`,
      ),
    );
    return rows.flatMap(({ text }) => text ?? []);
  }
}
