import { DataFolderError } from './data-folder-error.ts';
import { sharedStoreOf } from './shared-folder.ts';
import { openSqliteStore, type SqliteOptions } from './sqlite/sqlite-store.ts';
import type { Store } from './store.ts';

export { isInstanceAlive } from './sqlite/instance-lock.ts';

export interface StoreOptions extends SqliteOptions {
  /** postgres://… of a shared store. Default: one in the data folder. */
  address?: string | undefined;
}

/**
 * Opens the store; the PostgreSQL code is only loaded with an address. @throws DataFolderError, StoreDamaged,
 * StoreUnreachable
 */
export async function openStore({ address, ...options }: StoreOptions): Promise<Store> {
  if (address !== undefined) {
    const { openPostgresStore } = await import('./postgres/postgres-store.ts');
    return openPostgresStore({ ...options, address });
  }
  // A store that does not know these files would remove them.
  const shared = sharedStoreOf(options.dataDir);
  if (shared !== undefined)
    throw new DataFolderError(
      options.dataDir,
      `it holds the files of the service with its store at ${shared}`,
    );
  return openSqliteStore(options);
}
