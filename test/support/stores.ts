import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresStore } from '../../src/service/store/postgres/postgres-store.ts';
import { openSqliteStore } from '../../src/service/store/sqlite/sqlite-store.ts';
import type { Store } from '../../src/service/store/store.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

/** A place where several processes keep one store. */
export interface Place {
  /** The store as one process has it. */
  open(now?: () => number): Promise<Store>;
  close(): Promise<void>;
}

/** An implementation of the store, and places for it. */
export interface Engine {
  name: 'sqlite' | 'postgres';
  start(): Promise<void>;
  place(): Promise<Place>;
  stop(): Promise<void>;
}

/** Closes what is still open, then what they stand on. */
function placeOf(open: (now?: () => number) => Promise<Store>, remove: () => Promise<void>): Place {
  const stores = new Set<Store>();
  return {
    async open(now) {
      const store = await open(now);
      const { close } = store;
      stores.add(store);
      return Object.assign(store, {
        async close() {
          if (stores.delete(store)) await close();
        },
      });
    },
    async close() {
      for (const store of stores) await store.close();
      await remove();
    },
  };
}

const sqlite: Engine = {
  name: 'sqlite',
  async start() {},
  async place() {
    const dataDir = await mkdtemp(join(tmpdir(), 'svc-store-'));
    return placeOf(
      async (now) => openSqliteStore({ dataDir, ...(now && { now }) }),
      () => rm(dataDir, { recursive: true }),
    );
  },
  async stop() {},
};

let server: PostgresServer | undefined;

const postgres: Engine = {
  name: 'postgres',
  async start() {
    server = await startPostgres();
  },
  async place() {
    const address = (await server?.database()) as string;
    return placeOf(
      (now) => openPostgresStore({ address, now }),
      async () => {},
    );
  },
  async stop() {
    await server?.stop();
  },
};

export const engines: Engine[] = [sqlite, postgres];
