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
  return Math.max(0, limit - (row?.used ?? 0));
}
