import type { ConnectionRepository } from '../repositories.ts';
import type { Database } from './database.ts';
import { OnSession } from './session.ts';

export class SqliteConnections extends OnSession implements ConnectionRepository {
  async has(keyId: string, app: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM connections WHERE key_id = ? AND app = ?';
    return (await this.session.do((db) => db.get(sql, keyId, app))) !== undefined;
  }

  offer(page: { hash: string; keyId: string; app: string; ttlMs: number }): Promise<void> {
    const now = this.session.now();
    return this.session.do((db) =>
      db.transaction(() => {
        db.run('DELETE FROM authorizations WHERE expires_at <= ?', now);
        db.run(
          'INSERT INTO authorizations (hash, key_id, app, expires_at) VALUES (?, ?, ?, ?)',
          page.hash,
          page.keyId,
          page.app,
          now + page.ttlMs,
        );
      }),
    );
  }

  offered(hash: string): Promise<string | undefined> {
    return this.session.do((db) => offered(db, hash, this.session.now()));
  }

  accept(hash: string): Promise<string | undefined> {
    const now = this.session.now();
    return this.session.do((db) =>
      db.transaction(() => {
        const app = offered(db, hash, now);
        if (app === undefined) return undefined;
        db.run(
          `INSERT OR IGNORE INTO connections (key_id, app, connected_at)
           SELECT key_id, app, ? FROM authorizations WHERE hash = ?`,
          now,
          hash,
        );
        db.run('DELETE FROM authorizations WHERE hash = ?', hash);
        return app;
      }),
    );
  }
}

const offered = (db: Database, hash: string, now: number): string | undefined =>
  db.get<{ app: string }>('SELECT app FROM authorizations WHERE hash = ? AND expires_at > ?', hash, now)?.app;
