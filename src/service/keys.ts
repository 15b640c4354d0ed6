import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Store } from './store/store.ts';

/** What a key is made with. */
export interface NewKey {
  /** For people; unique among the keys that are not revoked. */
  name: string;
  /** Path patterns the key may call, `*` standing for anything: `/api/v2/*`. Default: every path. */
  scopes?: string[];
  expiresAt?: Date;
  status?: KeyStatus;
  /** Settings that a generation falls back to where its request has none. */
  defaults?: KeyDefaults;
  /** Id of a key whose work it goes on with: what that one made, this one sees. */
  continues?: string;
}

export const keyStatuses = ['active', 'disabled'] as const;
export type KeyStatus = (typeof keyStatuses)[number];

/** Default settings by surface, with the interface's own names. */
export interface KeyDefaults {
  presentation?: Record<string, unknown>;
  poster?: Record<string, unknown>;
  conversion?: Record<string, unknown>;
}

export interface ApiKey {
  id: string;
  /** What it makes belongs to this key: itself, or the one it continues. */
  owner: string;
  name: string;
  scopes: string[];
  status: KeyStatus | 'revoked';
  defaults: KeyDefaults;
  createdAt: Date;
  expiresAt: Date | undefined;
}

interface KeyRow {
  id: string;
  name: string;
  scopes: string;
  defaults: string;
  status: ApiKey['status'];
  created_at: number;
  expires_at: number | null;
  continues: string | null;
}

/** A name that is taken, or a key that is not there; the message is for people. */
export class KeyError extends Error {
  override name = 'KeyError';
}

/** The keys of one store. The key itself is shown once, when it is made; only its hash is kept. */
export class Keys {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  create(given: NewKey): ApiKey & { apiKey: string } {
    const apiKey = `svc_${randomBytes(24).toString('base64url')}`;
    const id = randomUUID();
    this.#store.durably(() => {
      if (this.#find(given.name)) throw new KeyError(`A key named "${given.name}" exists already.`);
      this.#store.run(
        'INSERT INTO keys (id, name, hash, scopes, defaults, status, created_at, expires_at, continues) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        id,
        given.name,
        hashOf(apiKey),
        JSON.stringify(given.scopes ?? ['*']),
        JSON.stringify(given.defaults ?? {}),
        given.status ?? 'active',
        Date.now(),
        given.expiresAt?.getTime() ?? null,
        given.continues ?? null,
      );
    });
    return { ...(this.#find(id) as ApiKey), apiKey };
  }

  /** Every key, the newest first, revoked ones included. */
  list(): ApiKey[] {
    return this.#store.all<KeyRow>('SELECT * FROM keys ORDER BY created_at DESC, rowid DESC').map(keyOf);
  }

  /** By id or by name. What the key made stays, out of reach. */
  revoke(idOrName: string): ApiKey {
    const key = this.#find(idOrName);
    if (!key) throw new KeyError(`There is no key "${idOrName}".`);
    this.#store.run("UPDATE keys SET status = 'revoked' WHERE id = ?", key.id);
    return { ...key, status: 'revoked' };
  }

  /** The key a request carries, whatever its state. */
  find(apiKey: string): ApiKey | undefined {
    const row = this.#store.get<KeyRow>('SELECT * FROM keys WHERE hash = ?', hashOf(apiKey));
    return row && keyOf(row);
  }

  byId(id: string): ApiKey | undefined {
    const row = this.#store.get<KeyRow>('SELECT * FROM keys WHERE id = ?', id);
    return row && keyOf(row);
  }

  #find(idOrName: string): ApiKey | undefined {
    const row = this.#store.get<KeyRow>(
      "SELECT * FROM keys WHERE (id = ? OR name = ?) AND status <> 'revoked'",
      idOrName,
      idOrName,
    );
    return row && keyOf(row);
  }
}

/** The keys of a data folder without a service: `svc local keys` works on them. Close it when done. */
export function openKeys(dataDir: string): { keys: Keys; close(): void } {
  const store = new Store(dataDir);
  return { keys: new Keys(store), close: () => store.close() };
}

/** Keys are long and random, so a plain digest is as good as a slow one and costs no time per request. */
const hashOf = (apiKey: string) => createHash('sha256').update(apiKey).digest('hex');

const keyOf = (row: KeyRow): ApiKey => ({
  id: row.id,
  owner: row.continues ?? row.id,
  name: row.name,
  scopes: JSON.parse(row.scopes) as string[],
  defaults: JSON.parse(row.defaults) as KeyDefaults,
  status: row.status,
  createdAt: new Date(row.created_at),
  expiresAt: row.expires_at === null ? undefined : new Date(row.expires_at),
});
