import { StoreUnreachable } from '../data-folder-error.ts';
import type { Query } from './session.ts';

/** Setting with the target of a migration away. */
export const movedTo = 'moved_to';

/** @throws StoreUnreachable if the database's data was moved away */
export async function refuseMoved(query: Query, address: string): Promise<void> {
  const { rows } = await query<{ value: string }>('SELECT value FROM settings WHERE name = $1', movedTo);
  if (rows[0]) throw new StoreUnreachable(address, new Error(`its data was moved to ${rows[0].value}`));
}
