import type { Examined } from './postgres/examine.ts';

/** Examines a database for use by the service. @throws if it cannot be queried */
export async function examineStore(address: string): Promise<Examined> {
  const { examinePostgres } = await import('./postgres/examine.ts');
  return examinePostgres(address);
}
