import { execFile } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '../../../src/service/files/blobs.ts';
import { Cluster, keysOf, Orders } from '../../support/cluster.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres.ts';
import { seeded } from '../../support/random.ts';
import { serveShared } from '../../support/serve-process.ts';
import { sender, temporaryFolder } from '../../support/service.ts';
import { seed, trials } from '../../support/trials.ts';
import { followTurn } from '../../support/turns.ts';
import { until } from '../../support/webhooks.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const run = promisify(execFile);

/** Decks that are made while a backup is taken in the order given, and how many files of the restored database its folder lacks. */
async function backUp(order: 'database first' | 'files first') {
  const folder = await temporaryFolder();
  const [files, copied, dump] = ['files', 'copied', 'dump'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const cluster = await Cluster.start(server, { api: 1, workers: 2, files });
  const orders = new Orders(cluster);
  const made = () => cluster.count('(SELECT count(*) FROM files)');
  const decks = trials(40, 400);
  const asking = orders.askAll(keysOf(decks), seeded(seed), 4);
  await until(async () => (await made()) >= decks / 4);
  const dumpRows = () => run('pg_dump', ['--format=custom', `--file=${dump}`, cluster.store]);
  // What is being written is called so, and may be gone before it is copied.
  const filter = (path: string) => !path.endsWith('.part');
  const copyFiles = () => cp(files, copied, { recursive: true, filter });
  const steps = order === 'database first' ? [dumpRows, copyFiles] : [copyFiles, dumpRows];
  for (const step of steps) {
    const before = await made();
    await step();
    // More is made before the next step.
    await until(async () => (await made()) > before, 3000).catch(() => {});
  }
  await asking;
  const restored = await server.database();
  await run('pg_restore', ['--no-owner', `--dbname=${restored}`, dump]);
  const client = new Client(restored);
  await client.connect();
  const { rows } = await client.query<{ blob: string }>('SELECT DISTINCT blob FROM files');
  let missing = 0;
  for (const { blob } of rows) {
    const content = readFile(join(copied, 'blobs', blob.slice(0, 2), blob));
    if ((await content.then(hashOf, () => undefined)) !== blob) missing++;
  }
  return { restored, copied, client, missing, folder, apiKey: cluster.api[0]?.apiKey as string };
}

test('a backup that is taken while decks are made is whole, and a service goes on from it', async () => {
  const { restored, copied, client, missing, folder, apiKey } = await backUp('database first');
  expect(missing).toBe(0);
  const service = await serveShared(join(folder, 'home'), restored, copied);
  const unfinished = async () =>
    Number((await client.query('SELECT count(*) AS n FROM jobs WHERE finished_at IS NULL')).rows[0]?.n);
  await until(async () => (await unfinished()) === 0);
  // What was accepted before is there under the keys of before, with its file.
  const { rows } = await client.query<{ id: string; status: string }>('SELECT id, status FROM jobs');
  await client.end();
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['success']));
  const end = (await followTurn({ send: sender(service.url, apiKey) }, rows[0]?.id as string)).at(-1);
  expect((await fetch(end?.download_url as string)).status).toBe(200);
  expect(await service.stop()).toBe(0);
});

test('one whose files were copied before its rows lacks some', async () => {
  const { client, missing } = await backUp('files first');
  await client.end();
  expect(missing).toBeGreaterThan(0);
});
