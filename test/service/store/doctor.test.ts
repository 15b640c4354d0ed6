import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHome } from '../../support/home.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres.ts';
import { serveShared } from '../../support/serve-process.ts';
import { temporaryFolder } from '../../support/service.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const home = createHome();

const ofStore = ['database', 'tables', 'rights', 'clock', 'NOTIFY', 'connections', 'files'];

/** What the doctor says of a store, and how it ended. */
async function examine(...args: string[]) {
  const { code, stdout } = await home.svc(['doctor', '--json', ...args]);
  const { findings } = JSON.parse(stdout) as {
    findings: { check: string; state: string; message: string; mend: string }[];
  };
  const found = findings.filter(({ check }) => ofStore.includes(check));
  return { code, states: Object.fromEntries(found.map(({ check, state }) => [check, state])), found };
}

async function as(address: string, ...statements: string[]): Promise<void> {
  const client = new Client(address);
  await client.connect();
  for (const sql of statements) await client.query(sql);
  await client.end();
}

test('looks at the database and the files of a service on several machines', async () => {
  const folder = await temporaryFolder();
  const store = await server.database();
  const files = join(folder, 'files');
  const fine = Object.fromEntries(ofStore.map((check) => [check, 'fine']));
  const fresh = await examine('--store', store, '--files', files);
  expect(fresh).toMatchObject({ code: 0, states: { ...fine, tables: 'caution', files: 'skipped' } });
  const service = await serveShared(join(folder, 'home'), store, files);
  expect(await examine('--store', store, '--files', files)).toMatchObject({ code: 0, states: fine });
  expect(await examine('--store', store)).toMatchObject({ code: 0, states: { ...fine, files: 'skipped' } });
  const other = await examine('--store', store, '--files', '/dev/null/svc');
  expect(other).toMatchObject({ code: 10, states: { ...fine, files: 'broken' } });
  await service.stop();

  await as(store, 'DELETE FROM svc_migrations WHERE number > 1');
  expect(await examine('--store', store)).toMatchObject({ code: 0, states: { tables: 'caution' } });
  await as(store, 'INSERT INTO svc_migrations SELECT generate_series(2000, 2010)');
  expect(await examine('--store', store)).toMatchObject({ code: 2, states: { tables: 'broken' } });
});

test('says what is wrong, what to do, and no password', async () => {
  const store = await server.database();
  const folder = await temporaryFolder();
  await (await serveShared(join(folder, 'home'), store, join(folder, 'files'))).stop();
  await as(store, "CREATE ROLE reader LOGIN PASSWORD 'whisper'");
  const limited = await examine('--store', store.replace('svc@', 'reader:whisper@'));
  expect(limited).toMatchObject({ code: 3, states: { database: 'fine', rights: 'broken' } });
  const rights = limited.found.find(({ check }) => check === 'rights');
  expect(rights?.message).toBe(
    'The user may not make tables, SELECT in its tables, INSERT in its tables, UPDATE in its tables, DELETE in its tables.',
  );
  const nowhere = await examine('--store', 'postgres://svc:whisper@127.0.0.1:1/svc');
  expect(nowhere).toMatchObject({ code: 9, states: { database: 'broken' } });
  for (const { found } of [limited, nowhere])
    for (const finding of found) {
      expect(JSON.stringify(finding)).not.toContain('whisper');
      if (/caution|broken/.test(finding.state)) expect(finding.mend).toMatch(/\.$/);
    }
  await as(store, "INSERT INTO settings VALUES ('moved_to', '/srv/svc')");
  expect(await examine('--store', store)).toMatchObject({ code: 2, states: { tables: 'broken' } });
});
