import type { NewStoredKey, StoredKey } from '../../keys.ts';
import type { KeyRepository } from '../repositories.ts';
import { type KeyRow, keyOf } from '../rows.ts';
import { OnSession, type Session } from './session.ts';

/** In a unit: locks a key's counts until it ends. */
export async function lockKey({ query, inUnit }: Session, keyId: string): Promise<void> {
  if (inUnit) await query('SELECT 1 FROM keys WHERE id = $1 FOR UPDATE', keyId);
}

export class PostgresKeys extends OnSession implements KeyRepository {
  async add(key: NewStoredKey): Promise<boolean> {
    const { count } = await this.session.query(
      `INSERT INTO keys (id, name, hash, scopes, defaults, status, created_at, expires_at, continues)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (name) WHERE status <> 'revoked' DO NOTHING`,
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
    return count > 0;
  }

  async list(): Promise<StoredKey[]> {
    return (await this.session.query<KeyRow>('SELECT * FROM keys ORDER BY number DESC')).rows.map(keyOf);
  }

  byHash(hash: string): Promise<StoredKey | undefined> {
    return this.#one('hash = $1', hash);
  }

  named(idOrName: string): Promise<StoredKey | undefined> {
    return this.#one("(id = $1 OR name = $1) AND status <> 'revoked'", idOrName);
  }

  async #one(where: string, value: string): Promise<StoredKey | undefined> {
    const { rows } = await this.session.query<KeyRow>(`SELECT * FROM keys WHERE ${where}`, value);
    return rows[0] && keyOf(rows[0]);
  }

  async revoke(id: string): Promise<void> {
    await this.session.query("UPDATE keys SET status = 'revoked' WHERE id = $1", id);
  }
}
