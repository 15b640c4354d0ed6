import { openSqliteStore, type SqliteOptions } from './sqlite/sqlite-store.ts';
import type { Store } from './store.ts';

export { isInstanceAlive } from './sqlite/instance-lock.ts';

/** Opens the store of a data folder. @throws DataFolderError, StoreDamaged */
export const openStore = (options: SqliteOptions): Store => openSqliteStore(options);
