import { StoreUnreachable } from '../data-folder-error.ts';
import type { Query } from './session.ts';

/** The setting that says where the data of a database has gone. */
export const movedTo = 'moved_to';

/** @throws StoreUnreachable for a database whose data has been moved away */
export async function refuseMoved(query: Query, address: string): Promise<void> {
  const { rows } = await query<{ value: string }>('SELECT value FROM settings WHERE name = $1', movedTo);
  if (rows[0]) throw new StoreUnreachable(address, new Error(`its data was moved to ${rows[0].value}`));
}
