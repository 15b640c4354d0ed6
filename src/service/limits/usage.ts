import type { Quota } from '../../contract/operation.ts';
import type { Service } from '../service.ts';

const yearOf = (service: Service) => new Date(service.now()).getUTCFullYear();

/** Adds to what a key has used this year; called in the transaction that ends what is counted. */
export function countUsage(service: Service, keyId: string, quota: Quota, amount: number): void {
  service.store.run(
    `INSERT INTO usage (key_id, quota, year, used) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET used = used + excluded.used`,
    keyId,
    quota,
    yearOf(service),
    amount,
  );
}

/** Conversions that will count if they succeed: they hold a place, or more could be started than may succeed. */
const runningStarts = ({ store }: Service, keyId: string): number =>
  store.get<{ running: number }>(
    `SELECT count(*) AS running FROM jobs
     WHERE key_id = ? AND kind = 'conversion' AND id = root AND finished_at IS NULL`,
    keyId,
  )?.running ?? 0;

/** What the key has left this year; undefined where the quota is lifted. */
export function quotaLeft(service: Service, keyId: string, quota: Quota): number | undefined {
  const limit = service.limits.quota_per_year[quota];
  if (limit === null) return undefined;
  const row = service.store.get<{ used: number }>(
    'SELECT used FROM usage WHERE key_id = ? AND quota = ? AND year = ?',
    keyId,
    quota,
    yearOf(service),
  );
  const held = quota === 'tc_start' ? runningStarts(service, keyId) : 0;
  return Math.max(0, limit - (row?.used ?? 0) - held);
}
