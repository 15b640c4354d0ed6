import type { Quota } from '../../../contract/operation.ts';
import type { UsageCount, UsageRepository } from '../repositories.ts';
import type { Database } from './database.ts';
import { OnSession } from './session.ts';

const yearOf = (now: number) => new Date(now).getUTCFullYear();

export class SqliteUsage extends OnSession implements UsageRepository {
  count(count: UsageCount): Promise<void> {
    return this.session.do((db) => countUsage(db, count, this.session.now()));
  }

  used(keyId: string, quota: Quota): Promise<number> {
    const year = yearOf(this.session.now());
    return this.session.do((db) => {
      const sql = 'SELECT used FROM usage WHERE key_id = ? AND quota = ? AND year = ?';
      const used = db.get<{ used: number }>(sql, keyId, quota, year)?.used ?? 0;
      return used + (quota === 'tc_start' ? runningStarts(db, keyId) : 0);
    });
  }
}

/** Running conversions count in advance, so that no more are started than may succeed. */
const runningStarts = (db: Database, keyId: string): number =>
  db.get<{ running: number }>(
    `SELECT count(*) AS running FROM jobs
     WHERE key_id = ? AND kind = 'conversion' AND id = root AND finished_at IS NULL`,
    keyId,
  )?.running ?? 0;

export function countUsage(db: Database, { keyId, quota, amount }: UsageCount, now: number): void {
  db.run(
    `INSERT INTO usage (key_id, quota, year, used) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET used = used + excluded.used`,
    keyId,
    quota,
    yearOf(now),
    amount,
  );
}
