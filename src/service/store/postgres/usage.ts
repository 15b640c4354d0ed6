import type { Quota } from '../../../contract/operation.ts';
import type { UsageCount, UsageRepository } from '../repositories.ts';
import { lockKey } from './keys.ts';
import { OnSession } from './session.ts';

/** More than concurrent units can use: with this much left, they need not lock. */
const farFromLimit = 1000;

const year = "extract(year FROM to_timestamp({now} / 1000.0) AT TIME ZONE 'UTC')::integer";

export class PostgresUsage extends OnSession implements UsageRepository {
  async count(count: UsageCount): Promise<void> {
    await this.session.query(counting('$1'), JSON.stringify([count]));
  }

  async used(keyId: string, quota: Quota, limit: number): Promise<number> {
    const used = await this.#used(keyId, quota);
    if (!this.session.inUnit || limit - used > farFromLimit) return used;
    await lockKey(this.session, keyId);
    return this.#used(keyId, quota);
  }

  async #used(keyId: string, quota: Quota): Promise<number> {
    // Running conversions count in advance, so that no more are started than may succeed.
    const { rows } = await this.session.query<{ used: number }>(
      `SELECT coalesce((SELECT used FROM usage WHERE key_id = $1 AND quota = $2 AND year = ${year}), 0) + CASE
         WHEN $2 <> 'tc_start' THEN 0
         ELSE (SELECT count(*) FROM jobs
               WHERE key_id = $1 AND kind = 'conversion' AND id = root AND finished_at IS NULL) END AS used`,
      keyId,
      quota,
    );
    return rows[0]?.used ?? 0;
  }
}

/** SQL that adds counts from a JSON parameter, once per row of `from` if given. */
export const counting = (parameter: string, from = '') => `
  INSERT INTO usage AS u (key_id, quota, year, used)
  SELECT c."keyId", c.quota, ${year}, sum(c.amount)
  FROM ${from && `${from}, `}json_to_recordset(${parameter}::json) AS c ("keyId" text, quota text, amount bigint)
  GROUP BY c."keyId", c.quota
  ON CONFLICT (key_id, quota, year) DO UPDATE SET used = u.used + excluded.used`;
