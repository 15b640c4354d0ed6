import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../../src/service/store/postgres/migrations.ts';
import { openPostgresStore } from '../../../src/service/store/postgres/postgres-store.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres.ts';
import { spoilStatements } from '../../support/spoilt-statements.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

async function connected(address: string): Promise<Client> {
  const client = new Client(address);
  await client.connect();
  return client;
}

/** Opens an empty database in many places at once, and answers with how many failed. */
async function openAtOnce(address: string): Promise<number> {
  const opened = await Promise.allSettled(Array.from({ length: 8 }, () => openPostgresStore({ address })));
  for (const one of opened) if (one.status === 'fulfilled') await one.value.close();
  return opened.filter(({ status }) => status === 'rejected').length;
}

test('processes that start at once make the tables once', async () => {
  const address = await server.database();
  expect(await openAtOnce(address)).toBe(0);
  const client = await connected(address);
  const { rows } = await client.query('SELECT number FROM svc_migrations ORDER BY number');
  await client.end();
  expect(rows.map(({ number }) => number)).toEqual(migrations.map((_, at) => at + 1));
});

test('without their lock they would be in the way of each other', async () => {
  spoilStatements('pg_advisory_xact_lock', 'abs');
  expect(await openAtOnce(await server.database())).toBeGreaterThan(0);
});

test.each(migrations.slice(1).map((_, at) => at + 1))(
  'what version %i kept is there after the steps since',
  async (version) => {
    const address = await server.database();
    const client = await connected(address);
    await client.query('CREATE TABLE svc_migrations (number integer PRIMARY KEY)');
    for (const [at, sql] of migrations.slice(0, version).entries()) {
      await client.query(sql);
      await client.query('INSERT INTO svc_migrations VALUES ($1)', [at + 1]);
    }
    await client.query(`
    INSERT INTO keys (id, name, hash, scopes, defaults, status, created_at) VALUES ('k', 'k', 'h', '["*"]', '{}', 'active', 1);
    INSERT INTO jobs (id, kind, key_id, root, request, status, message, created_at)
      VALUES ('j', 'deck-generate', 'k', 'j', '{"prompt":"Tea"}', 'inprogress', 'Begun', 1);
    INSERT INTO events VALUES ('j', 1, '{"status":"inprogress","message":"Step","fileId":null}');
    INSERT INTO usage VALUES ('k', 'slides', extract(year FROM now()), 7);
    INSERT INTO uploads (key_id, identifier, name, total_chunks, created_at) VALUES ('k', 'u', 'a.md', 2, 1)`);
    const store = await openPostgresStore({ address });
    expect(await store.jobs.find('j', 'k')).toMatchObject({ request: { prompt: 'Tea' }, message: 'Begun' });
    expect(await store.events.after('j', 0)).toMatchObject([{ seq: 1, message: 'Step' }]);
    expect(await store.usage.used('k', 'slides', 100)).toBe(7);
    expect(await store.uploads.find({ keyId: 'k', identifier: 'u' })).toMatchObject({ name: 'a.md' });
    const claim = await store.jobs.claim();
    expect(claim).toMatchObject({ id: 'j' });
    await client.end();
    await store.close();
  },
);

test('a database that a newer svc has written is refused', async () => {
  const address = await server.database();
  await (await openPostgresStore({ address })).close();
  const client = await connected(address);
  await client.query('INSERT INTO svc_migrations VALUES ($1)', [migrations.length + 1]);
  await client.end();
  await expect(openPostgresStore({ address })).rejects.toThrow('newer svc');
});
