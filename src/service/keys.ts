import { hash, randomBytes, randomUUID } from 'node:crypto';
import { openStore, type StoreOptions } from './store/open-store.ts';
import type { Store } from './store/store.ts';

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

/** As it is stored. */
export type StoredKey = ApiKey;

export interface NewStoredKey extends StoredKey {
  hash: string;
}

/** A name that is taken, or a key that is not there; the message is for people. */
export class KeyError extends Error {
  override name = 'KeyError';
}

/** The keys of one store. The key itself is shown once, when it is made; only its hash is kept. */
export class Keys {
  readonly #store: Pick<Store, 'keys'>;

  constructor(store: Pick<Store, 'keys'>) {
    this.#store = store;
  }

  /** @throws KeyError */
  async create(given: NewKey): Promise<ApiKey & { apiKey: string }> {
    const apiKey = `svc_${randomBytes(24).toString('base64url')}`;
    const id = randomUUID();
    const key: ApiKey = {
      id,
      owner: given.continues ?? id,
      name: given.name,
      scopes: given.scopes ?? ['*'],
      defaults: given.defaults ?? {},
      status: given.status ?? 'active',
      createdAt: new Date(),
      expiresAt: given.expiresAt,
    };
    if (!(await this.#store.keys.add({ ...key, hash: hashOf(apiKey) })))
      throw new KeyError(`A key named "${given.name}" exists already.`);
    return { ...key, apiKey };
  }

  /** Every key, the newest first, revoked ones included. */
  list(): Promise<ApiKey[]> {
    return this.#store.keys.list();
  }

  /** By id or by name. What the key made stays, out of reach. @throws KeyError */
  async revoke(idOrName: string): Promise<ApiKey> {
    const key = await this.#store.keys.named(idOrName);
    if (!key) throw new KeyError(`There is no key "${idOrName}".`);
    await this.#store.keys.revoke(key.id);
    return { ...key, status: 'revoked' };
  }

  /** The key a request carries, whatever its state. */
  find(apiKey: string): Promise<ApiKey | undefined> {
    return this.#store.keys.byHash(hashOf(apiKey));
  }
}

/** Works on the keys of a store without a service: `svc local keys` does. */
export async function withKeys<T>(at: StoreOptions, work: (keys: Keys) => Promise<T>): Promise<T> {
  const store = await openStore(at);
  try {
    return await work(new Keys(store));
  } finally {
    await store.close();
  }
}

/** Keys are long and random, so a plain digest is as good as a slow one and costs no time per request. */
const hashOf = (apiKey: string) => hash('sha256', apiKey);
