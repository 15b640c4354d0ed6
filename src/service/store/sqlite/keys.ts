import type { NewStoredKey, StoredKey } from '../../keys.ts';
import type { KeyRepository } from '../repositories.ts';
import { type KeyRow, keyOf } from '../rows.ts';
import type { Database } from './database.ts';
import { OnSession } from './session.ts';

export class SqliteKeys extends OnSession implements KeyRepository {
  add(key: NewStoredKey): Promise<boolean> {
    return this.session.do((db) =>
      db.durably(() => {
        if (named(db, key.name)) return false;
        db.run(
          'INSERT INTO keys (id, name, hash, scopes, defaults, status, created_at, expires_at, continues) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
          key.id,
          key.name,
          key.hash,
          JSON.stringify(key.scopes),
          JSON.stringify(key.defaults),
          key.status,
          key.createdAt.getTime(),
          key.expiresAt?.getTime() ?? null,
          key.owner === key.id ? null : key.owner,
        );
        return true;
      }),
    );
  }

  async list(): Promise<StoredKey[]> {
    const sql = 'SELECT * FROM keys ORDER BY created_at DESC, rowid DESC';
    return (await this.session.do((db) => db.all<KeyRow>(sql))).map(keyOf);
  }

  async byHash(hash: string): Promise<StoredKey | undefined> {
    const row = await this.session.do((db) => db.get<KeyRow>('SELECT * FROM keys WHERE hash = ?', hash));
    return row && keyOf(row);
  }

  async named(idOrName: string): Promise<StoredKey | undefined> {
    const row = await this.session.do((db) => named(db, idOrName));
    return row && keyOf(row);
  }

  async revoke(id: string): Promise<void> {
    await this.session.do((db) => db.run("UPDATE keys SET status = 'revoked' WHERE id = ?", id));
  }
}

const named = (db: Database, idOrName: string) =>
  db.get<KeyRow>("SELECT * FROM keys WHERE (id = ? OR name = ?) AND status <> 'revoked'", idOrName, idOrName);
