import type { RateCategory } from '../../../contract/operation.ts';
import type { Bucket, LimitRepository, TokenTaken, WindowTaken } from '../repositories.ts';
import { OnSession } from './session.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Thousandths of a token, so that integers avoid rounding errors. */
const token = 1000;

/** The current bucket level. Waiting requests read the clock out of order, so nothing may flow in twice. */
const level = `least($2::double precision,
  t.level + greatest(0, excluded.filled_at - t.filled_at) * coalesce($3::double precision, 0))`;

/** Never earlier than the last fill, unless the clock was set back by more than a second. */
const filledAt =
  'CASE WHEN excluded.filled_at < t.filled_at - 1000 THEN excluded.filled_at ELSE greatest(t.filled_at, excluded.filled_at) END';

/** Takes a token and counts the request, or changes nothing. $4 is the daily limit. */
const admitting = `
  WITH clock AS (SELECT {now} AS now)
  INSERT INTO throttles AS t (key_id, level, filled_at, day, requests)
  SELECT $1, $2::double precision - ${token}, now, now / ${dayMs}, 1 FROM clock
  WHERE ($3::double precision IS NULL OR $2::double precision >= ${token}) AND ($4::bigint IS NULL OR $4::bigint > 0)
  ON CONFLICT (key_id) DO UPDATE SET
    level = ${level} - ${token}, filled_at = ${filledAt}, day = excluded.day,
    requests = CASE WHEN t.day = excluded.day THEN t.requests + 1 ELSE 1 END
  WHERE ($3::double precision IS NULL OR ${level} >= ${token})
    AND ($4::bigint IS NULL OR t.day <> excluded.day OR t.requests < $4::bigint)
  RETURNING filled_at AS now`;

export class PostgresLimits extends OnSession implements LimitRepository {
  async takeToken(keyId: string, { perSecond, burst, perDay }: Bucket): Promise<TokenTaken> {
    const { query } = this.session;
    const admitted = await query<{ now: number }>(admitting, keyId, burst * token, perSecond, perDay);
    if (admitted.rows[0]) return { admitted: true, now: admitted.rows[0].now };
    const { rows } = await query<{ now: number; requests: number | null }>(
      `SELECT clock.now, t.requests FROM (SELECT {now} AS now) clock
       LEFT JOIN throttles t ON t.key_id = $1 AND t.day = clock.now / ${dayMs}`,
      keyId,
    );
    const { now, requests } = rows[0] as { now: number; requests: number | null };
    return { admitted: false, requestsToday: requests ?? 0, now };
  }

  async takeWindow(category: RateCategory, limit: number, windowMs: number): Promise<WindowTaken> {
    const sql = 'SELECT admitted, used, oldest, now FROM svc_take_window($1, $2, $3, {given})';
    return (await this.session.query<WindowTaken & object>(sql, category, limit, windowMs))
      .rows[0] as WindowTaken;
  }
}
