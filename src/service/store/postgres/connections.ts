import type { ConnectionRepository } from '../repositories.ts';
import { OnSession } from './session.ts';

export class PostgresConnections extends OnSession implements ConnectionRepository {
  async has(keyId: string, app: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM connections WHERE key_id = $1 AND app = $2';
    return (await this.session.query(sql, keyId, app)).count > 0;
  }

  async offer(page: { hash: string; keyId: string; app: string; ttlMs: number }): Promise<void> {
    await this.session.query(
      `WITH lapsed AS (DELETE FROM authorizations WHERE expires_at <= {now})
       INSERT INTO authorizations (hash, key_id, app, expires_at) VALUES ($1, $2, $3, {now} + $4::bigint)`,
      page.hash,
      page.keyId,
      page.app,
      page.ttlMs,
    );
  }

  async offered(hash: string): Promise<string | undefined> {
    const sql = 'SELECT app FROM authorizations WHERE hash = $1 AND expires_at > {now}';
    return (await this.session.query<{ app: string }>(sql, hash)).rows[0]?.app;
  }

  async accept(hash: string): Promise<string | undefined> {
    const { rows } = await this.session.query<{ app: string }>(
      `WITH used AS (
         DELETE FROM authorizations WHERE hash = $1 AND expires_at > {now} RETURNING key_id, app),
       kept AS (
         INSERT INTO connections (key_id, app, connected_at) SELECT key_id, app, {now} FROM used
         ON CONFLICT DO NOTHING)
       SELECT app FROM used`,
      hash,
    );
    return rows[0]?.app;
  }
}
