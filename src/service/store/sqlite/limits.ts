import type { RateCategory } from '../../../contract/operation.ts';
import type { Bucket, LimitRepository, TokenTaken, WindowTaken } from '../repositories.ts';
import { OnSession } from './session.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Thousandths of a token, so that integers avoid rounding errors. */
const token = 1000;

/**
 * The current bucket level. A clock set back must not empty it. ?2 is the capacity, ?3 the rate per ms or null, ?4 the
 * time.
 */
const level = 'min(?2, level + max(0, ?4 - filled_at) * coalesce(?3, 0))';

/** Takes a token and counts the request, or changes nothing. ?5 is the day, ?6 its limit. */
const admitting = `
  INSERT INTO throttles (key_id, level, filled_at, day, requests)
  SELECT ?1, ?2 - ${token}, ?4, ?5, 1 WHERE (?3 IS NULL OR ?2 >= ${token}) AND (?6 IS NULL OR ?6 > 0)
  ON CONFLICT (key_id) DO UPDATE SET
    level = ${level} - ${token}, filled_at = ?4, day = ?5, requests = iif(day = ?5, requests + 1, 1)
  WHERE (?3 IS NULL OR ${level} >= ${token}) AND (?6 IS NULL OR day <> ?5 OR requests < ?6)`;

export class SqliteLimits extends OnSession implements LimitRepository {
  takeToken(keyId: string, { perSecond, burst, perDay }: Bucket): Promise<TokenTaken> {
    const now = this.session.now();
    const day = Math.floor(now / dayMs);
    return this.session.do((db) => {
      const admitted = db.run(admitting, keyId, burst * token, perSecond, now, day, perDay) > 0;
      if (admitted) return { admitted, now };
      const sql = 'SELECT requests FROM throttles WHERE key_id = ? AND day = ?';
      return { admitted, requestsToday: db.get<{ requests: number }>(sql, keyId, day)?.requests ?? 0, now };
    });
  }

  takeWindow(category: RateCategory, limit: number, windowMs: number): Promise<WindowTaken> {
    const now = this.session.now();
    return this.session.do((db) =>
      db.transaction(() => {
        db.run('DELETE FROM recent_requests WHERE category = ? AND at <= ?', category, now - windowMs);
        const { used, oldest } = db.get<{ used: number; oldest: number | null }>(
          'SELECT count(*) AS used, min(at) AS oldest FROM recent_requests WHERE category = ?',
          category,
        ) as { used: number; oldest: number | null };
        const admitted = used < limit;
        if (admitted) db.run('INSERT INTO recent_requests (category, at) VALUES (?, ?)', category, now);
        return { admitted, used: used + (admitted ? 1 : 0), oldest: oldest ?? now, now };
      }),
    );
  }
}
