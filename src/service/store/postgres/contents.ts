import type { ContentRepository } from '../content-repositories.ts';
import { OnSession } from './session.ts';

export class PostgresContents extends OnSession implements ContentRepository {
  async note(hashes: readonly string[]): Promise<Map<string, boolean>> {
    // Sorted, so that transactions never deadlock. xmax is set if the row existed.
    const { rows } = await this.session.query<{ hash: string; known: boolean }>(
      `INSERT INTO contents AS c (hash, used_at) SELECT hash, {now} FROM unnest($1::text[]) AS hash ORDER BY hash
       ON CONFLICT (hash) DO UPDATE SET used_at = excluded.used_at, removing_until = NULL
         WHERE c.removing_until IS NULL OR c.removing_until < excluded.used_at
       RETURNING hash, xmax <> 0 AS known`,
      hashes,
    );
    return new Map(rows.map(({ hash, known }) => [hash, known]));
  }

  async unused(maxAgeMs: number, after: string, count: number): Promise<string[]> {
    const { rows } = await this.session.query<{ hash: string }>(
      'SELECT hash FROM contents WHERE used_at < {now} - $1::bigint AND hash > $2 ORDER BY hash LIMIT $3',
      maxAgeMs,
      after,
      count,
    );
    return rows.map(({ hash }) => hash);
  }

  async claimRemoval(hashes: readonly string[], maxAgeMs: number, forMs: number): Promise<string[]> {
    const { rows } = await this.session.query<{ hash: string }>(
      `UPDATE contents SET removing_until = {now} + $3::bigint
       WHERE hash = ANY($1) AND used_at < {now} - $2::bigint AND (removing_until IS NULL OR removing_until < {now})
       RETURNING hash`,
      hashes,
      maxAgeMs,
      forMs,
    );
    return rows.map(({ hash }) => hash);
  }

  async forget(hashes: readonly string[]): Promise<void> {
    const sql = 'DELETE FROM contents WHERE hash = ANY($1) AND removing_until IS NOT NULL';
    await this.session.query(sql, hashes);
  }
}
