import type { TablesAccess } from './tables.ts';

/** Opens the tables of a store for moving all of it. @throws DataFolderError, StoreDamaged, StoreUnreachable */
export async function openTables(place: { dataDir: string } | { address: string }): Promise<TablesAccess> {
  if ('address' in place) return (await import('./postgres/tables.ts')).openPostgresTables(place.address);
  return (await import('./sqlite/tables.ts')).openSqliteTables(place.dataDir);
}
