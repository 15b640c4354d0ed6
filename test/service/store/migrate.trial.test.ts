import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTables } from '../../../src/service/store/open-tables.ts';
import { type Row, tables } from '../../../src/service/store/tables.ts';
import { createHome } from '../../support/home.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres.ts';
import { realBin } from '../../support/run-svc.ts';
import { serveProcess, serveShared } from '../../support/serve-process.ts';
import { sender, temporaryFolder } from '../../support/service.ts';
import { acceptDeck, followTurn, makeDeck } from '../../support/turns.ts';
import { occur, subscribe } from '../../support/webhooks.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const home = createHome();

/** Everything that a store holds, but for what only the one or the other has. */
async function contentOf(place: { dataDir: string } | { address: string }): Promise<Record<string, Row[]>> {
  const access = await openTables(place);
  try {
    return await access.read(async (rows) => {
      const all: Record<string, Row[]> = {};
      for (const table of tables) {
        const found: Row[] = [];
        for await (const page of rows(table)) found.push(...page);
        const columns = Object.keys(table.columns);
        all[table.name] = found.map((row) =>
          Object.fromEntries(columns.map((name) => [name, row[name] ?? null])),
        );
      }
      return all;
    });
  } finally {
    await access.close();
  }
}

/** Limits with which webhooks may be on this machine. */
async function withHooks(folder: string): Promise<string> {
  const file = join(folder, 'limits.json');
  await writeFile(file, JSON.stringify({ webhooks: { allow_private_hosts: true } }));
  return file;
}

/** The same database under another name. */
async function copyOf(address: string): Promise<string> {
  const name = new URL(address).pathname.slice(1);
  const client = new Client(address.replace(/[^/]+$/, 'postgres'));
  await client.connect();
  await client.query(`CREATE DATABASE ${name}_elsewhere TEMPLATE ${name}`);
  await client.end();
  return `${address}_elsewhere`;
}

test('a folder moves into a database and back, with all that is in it', async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  const service = await serveProcess(folder, '--limits', await withHooks(folder));
  const { apiKey } = service;
  const local = { send: sender(service.url, apiKey) };
  const deck = await makeDeck(local, { prompt: 'Tea in China, 1 slide' });
  await subscribe(local, 'http://127.0.0.1:9/hook');
  await service.stop();
  await occur({ dataDir, apiKey }, { count: 1200 });
  const before = await contentOf({ dataDir });
  const address = await server.database();
  const files = join(folder, 'files');
  const withPassword = address.replace('svc@', 'svc:whisper@');
  const args = ['local', 'migrate', '--data-dir', dataDir, '--to', withPassword, '--files', files];
  const { code, stdout, stderr } = await home.svc([...args, '--json', '--progress', 'json']);
  expect([code, stderr]).toEqual([0, expect.stringContaining('"percent":100')]);
  expect(stdout + stderr).not.toContain('whisper');
  expect(JSON.parse(stdout)).toMatchObject({
    from: dataDir,
    to: address.replace('svc@', ''),
    rows: { jobs: 1201, keys: 1, files: 1 },
  });
  expect(await contentOf({ address })).toEqual(before);
  // The old store is set aside whole, and the folder is as good as new.
  const [aside] = readdirSync(dataDir).filter((name) => name.startsWith('moved-'));
  expect(await contentOf({ dataDir: join(dataDir, aside as string) })).toEqual(before);
  expect(await home.svc(args)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no data'),
  });

  const shared = await serveShared(join(folder, 'home'), address, files);
  const client = { send: sender(shared.url, apiKey) };
  expect((await followTurn(client, deck.callbackId)).at(-1)?.status).toBe('success');
  const file = await fetch((await followTurn(client, deck.callbackId)).at(-1)?.download_url as string);
  expect(file.status).toBe(200);
  const backFrom = (from: string) =>
    home.svc(['local', 'migrate', '--from', from, '--files', files, '--to', join(folder, 'back')]);
  expect(await backFrom(address)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('stop it first'),
  });
  await shared.stop();

  const after = await contentOf({ address });
  // The folder belongs to the store, wherever that was brought back from a backup.
  const elsewhere = await copyOf(address);
  expect(await backFrom(elsewhere)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('svc serve --data-dir'),
  });
  expect(await contentOf({ dataDir: join(folder, 'back') })).toEqual(after);
  const refused = await home.svc(['serve', '--port', '0', '--store', elsewhere, '--files', files]);
  expect([refused.code, refused.stderr]).toEqual([9, expect.stringContaining('its data was moved to')]);
  const again = await serveProcess(join(folder, 'again'), '--data-dir', join(folder, 'back'));
  const status = `/api/v2/autogenerator/status?callback_id=${deck.callbackId}`;
  expect((await sender(again.url, apiKey)('GET', status)).body.status).toBe('success');
  await again.stop();
});

test.each(['in their folder', 'in another'])(
  'what was half sent and not begun goes on, with files %s',
  async (where) => {
    const folder = await temporaryFolder();
    const dataDir = join(folder, 'data');
    const service = await serveProcess(folder, '--limits', 'none');
    const client = { send: sender(service.url, service.apiKey) };
    const sendChunk = (to: typeof client, chunkIndex: number) => {
      const fileContent = Buffer.from(`Part ${chunkIndex} of a file. `).toString('base64');
      const body = {
        fileContent,
        fileName: 'notes.txt',
        chunkIndex,
        totalChunks: 2,
        requestIdentifier: 'u-1',
      };
      return to.send('POST', '/api/v1/preprocess', body);
    };
    expect((await sendChunk(client, 1)).status).toBe(200);
    const files = where === 'in another' ? join(folder, 'files') : dataDir;
    const waiting = await acceptDeck(client, { prompt: 'Tea in China, 1 slide' });
    await service.kill();
    const address = await server.database();
    const moved = await home.svc([
      'local',
      'migrate',
      '--data-dir',
      dataDir,
      '--to',
      address,
      '--files',
      files,
    ]);
    expect(moved.code, moved.stderr).toBe(0);
    const shared = await serveShared(join(folder, 'home'), address, files);
    const there = { send: sender(shared.url, service.apiKey) };
    expect((await followTurn(there, waiting)).at(-1)?.status).toBe('success');
    expect((await sendChunk(there, 0)).status).toBe(200);
    const checked = await there.send('POST', '/api/v1/validate', { fileIdentifiers: { 'u-1': 'notes.txt' } });
    expect(checked.body.data.files[0]).toMatchObject({ uuid: 'u-1', valid: true });
    await shared.stop();
    if (where === 'in another') return;
    const local = await home.svc(['local', 'keys', 'list', '--data-dir', dataDir]);
    expect([local.code, local.stderr]).toEqual([
      10,
      expect.stringContaining('it holds the files of the service'),
    ]);
    const back = ['local', 'migrate', '--from', address, '--files', dataDir, '--to', dataDir];
    expect(await home.svc(back)).toMatchObject({ code: 0 });
    const alone = await serveProcess(folder);
    expect((await followTurn({ send: sender(alone.url, service.apiKey) }, waiting)).at(-1)?.status).toBe(
      'success',
    );
    await alone.stop();
  },
);

test('nothing is moved while a service runs, or to where something is', async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  const service = await serveProcess(folder);
  const address = await server.database();
  const args = ['local', 'migrate', '--data-dir', dataDir, '--to', address];
  expect(await home.svc(args)).toMatchObject({ code: 2, stderr: expect.stringContaining('stop it first') });
  await service.stop();
  const other = await serveShared(join(folder, 'home'), address, join(folder, 'other'));
  expect(await home.svc(args)).toMatchObject({ code: 2, stderr: expect.stringContaining('stop it first') });
  await other.stop();
  expect(await home.svc(args)).toMatchObject({ code: 2, stderr: expect.stringContaining('data of its own') });
  const nowhere = [
    'local',
    'migrate',
    '--data-dir',
    dataDir,
    '--to',
    'postgres://svc:whisper@127.0.0.1:1/svc',
  ];
  const unreachable = await home.svc(nowhere);
  expect(unreachable.code).toBe(9);
  expect(unreachable.stderr).not.toContain('whisper');
  expect((await home.svc(['local', 'migrate', '--data-dir', dataDir])).code).toBe(2);
  expect((await home.svc(['local', 'migrate', '--data-dir', dataDir, '--to', join(folder, 'x')])).code).toBe(
    2,
  );
});

test('one that is killed on the way leaves all of it where it was, and is done again', async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  const service = await serveProcess(folder, '--limits', await withHooks(folder));
  await subscribe({ send: sender(service.url, service.apiKey) }, 'http://127.0.0.1:9/hook');
  await service.stop();
  await occur({ dataDir, apiKey: service.apiKey }, { count: 3000 });
  const before = await contentOf({ dataDir });
  const address = await server.database();
  const args = ['local', 'migrate', '--data-dir', dataDir, '--to', address];
  for (const wait of [300, 450, 600]) {
    const child = spawn(process.execPath, [realBin, ...args], {
      env: { ...process.env, ...home.env },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await sleep(wait);
    child.kill('SIGKILL');
    await ended;
  }
  // What the last one had open is gone with its connection.
  const { code, stderr } = await home.svc(args);
  if (code !== 0) expect(stderr).toContain('There is no data');
  expect(await contentOf({ address })).toEqual(before);
});
