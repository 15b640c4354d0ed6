import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresStore } from '../../../src/service/store/postgres/postgres-store.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a newer svc may add columns while this one runs', async () => {
  const address = await server.database();
  const store = await openPostgresStore({ address });
  const newer = new Client(address);
  await newer.connect();
  for (const column of ['one', 'two']) {
    expect(await store.jobs.byId('a')).toBeUndefined();
    const chain = () => store.unit((unit) => unit.jobs.chain('a'));
    expect(await chain()).toEqual([]);
    await newer.query(`ALTER TABLE jobs ADD COLUMN ${column} text`);
    expect(await chain()).toEqual([]);
    expect(await store.jobs.byId('a')).toBeUndefined();
  }
  await newer.end();
  await store.close();
});

test('a pooler may lend another connection for each transaction', async () => {
  const address = await server.pooled(await server.database());
  const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore({ address })));
  const task = (at: number, n: number) => (stores[at % 3] as Store).settings.isDue(`task ${n}`, 1000);
  const due = await Promise.all(Array.from({ length: 300 }, (_, at) => task(at, at % 100)));
  expect(due.filter(Boolean)).toHaveLength(100);
  const units = Array.from({ length: 60 }, (_, at) =>
    (stores[at % 3] as Store).unit((unit) => unit.usage.count({ keyId: 'k', quota: 'slides', amount: 1 })),
  );
  await Promise.all(units);
  expect(await stores[0]?.usage.used('k', 'slides', 1)).toBe(60);
  await Promise.all(stores.map((store) => store.close()));
});
