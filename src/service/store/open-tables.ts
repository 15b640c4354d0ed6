import type { TablesAccess } from './tables.ts';

/** Opens a store's tables for migration. @throws DataFolderError, StoreDamaged, StoreUnreachable */
export async function openTables(place: { dataDir: string } | { address: string }): Promise<TablesAccess> {
  if ('address' in place) return (await import('./postgres/tables.ts')).openPostgresTables(place.address);
  return (await import('./sqlite/tables.ts')).openSqliteTables(place.dataDir);
}
