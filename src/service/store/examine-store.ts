import type { Examined } from './postgres/examine.ts';

/** What a database is like for the service. @throws what keeps it from being asked */
export async function examineStore(address: string): Promise<Examined> {
  const { examinePostgres } = await import('./postgres/examine.ts');
  return examinePostgres(address);
}
