import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHome } from '../../support/home.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres.ts';
import { below, seeded } from '../../support/random.ts';
import { type ServeProcess, serveShared } from '../../support/serve-process.ts';
import { sender, temporaryFolder } from '../../support/service.ts';
import { seed, trials } from '../../support/trials.ts';
import { followTurn } from '../../support/turns.ts';
import { until } from '../../support/webhooks.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const home = createHome();

/** What a statement finds in a store. */
async function rows<Row>(address: string, sql: string): Promise<Row[]> {
  const client = new Client(address);
  await client.connect();
  const found = await client.query(sql);
  await client.end();
  return found.rows as Row[];
}

const metricsOf = async ({ url }: ServeProcess) => (await fetch(new URL('/metrics', url))).text();

const generate = async ({ url, apiKey }: ServeProcess, key: string): Promise<string | undefined> => {
  const headers = { 'Idempotency-Key': key };
  const body = { prompt: 'Tea in China, 1 slide' };
  const answer = await sender(url, apiKey)('POST', '/api/v2/generate', body, headers);
  return answer.status === 200 ? answer.body.resData.callback_id : undefined;
};

test('a turn that one process makes is followed, fetched and edited at another', async () => {
  const folder = await temporaryFolder();
  const store = await server.database();
  const [here, there] = await Promise.all(
    [1, 2].map((n) => serveShared(join(folder, `home ${n}`), store, folder)),
  );
  const [one, two] = [here as ServeProcess, there as ServeProcess];
  // Whoever made it: a key of the one is a key of the other.
  const send = sender(two.url, one.apiKey);
  const id = (await generate(one, 'a')) as string;
  expect(await generate({ ...two, apiKey: one.apiKey }, 'a')).toBe(id);
  const events = await followTurn({ send }, id);
  expect(events.map((event) => event.id)).toEqual(events.map((_, at) => at + 1));
  expect(events.at(-1)?.status).toBe('success');
  const file = await fetch(events.at(-1)?.download_url as string);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(file.headers.get('etag')).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
  const edit = { callback_id: id, prompt: 'Change the title of slide 1 to Coffee' };
  const edited = await send('POST', '/api/v2/autogenerator/edit', edit);
  const ends = await followTurn({ send: sender(one.url, one.apiKey) }, edited.body.resData.callback_id);
  expect(ends.at(-1)?.status).toBe('success');
  expect([await one.stop(), await two.stop()]).toEqual([0, 0]);
});

test('what is accepted is made once, while processes are killed and the database is restarted', async () => {
  const folder = await temporaryFolder();
  const store = await server.database();
  const random = seeded(seed);
  const start = () => serveShared(join(folder, 'home'), store, folder);
  const processes = [await start(), await start()];
  const wanted = new Map<string, string | undefined>();
  const disturbances = trials(4, 40);
  for (let n = 0; n < disturbances; n++) {
    for (let more = 0; more < 2; more++) wanted.set(`${n} ${more}`, undefined);
    const asked = [...wanted.keys()].map(async (key) => {
      const at = below(random, 2);
      const id = await generate(processes[at] as ServeProcess, key).catch(() => undefined);
      if (id !== undefined) wanted.set(key, id);
    });
    await sleep(below(random, 1500));
    if (n % 2 === 1) await server.restart();
    else {
      const at = below(random, 2);
      await (processes[at] as ServeProcess).kill();
      processes[at] = await start();
    }
    await Promise.all(asked);
  }
  for (const key of wanted.keys())
    await until(async () => {
      const id = await generate(processes[0] as ServeProcess, key).catch(() => undefined);
      // The answer to a request is the same whoever was killed in between.
      if (id !== undefined && wanted.get(key) !== undefined) expect(id).toBe(wanted.get(key));
      if (id !== undefined) wanted.set(key, id);
      return id !== undefined;
    });
  const ids = [...wanted.values()] as string[];
  const open = () => rows<{ id: string }>(store, 'SELECT id FROM jobs WHERE finished_at IS NULL');
  await until(async () => (await open()).length === 0);
  const jobs = await rows<{ id: string; status: string }>(store, 'SELECT id, status FROM jobs');
  expect(jobs.map(({ status }) => status)).toEqual(Array(ids.length).fill('success'));
  expect(new Set(jobs.map(({ id }) => id))).toEqual(new Set(ids));
  const [files] = await rows<{ n: string }>(store, 'SELECT count(*) AS n FROM files');
  const [slides] = await rows<{ n: string }>(
    store,
    "SELECT sum(used) AS n FROM usage WHERE quota = 'slides'",
  );
  const [ends] = await rows<{ n: string }>(
    store,
    "SELECT count(*) AS n FROM events WHERE json NOT LIKE '%inprogress%'",
  );
  expect([files, slides, ends].map((count) => Number(count?.n))).toEqual(Array(3).fill(ids.length));
  for (const process of processes) await process.stop();
});

test('some processes answer and others work; each says whether it is ready', async () => {
  const folder = await temporaryFolder();
  const store = await server.database();
  const serve = (role: string) => serveShared(join(folder, `home ${role}`), store, folder, '--role', role);
  const api = await serve('api');
  const id = (await generate(api, 'a')) as string;
  const status = async () =>
    (await sender(api.url, api.apiKey)('GET', `/api/v2/autogenerator/status?callback_id=${id}`)).body.status;
  const events = followTurn({ send: sender(api.url, api.apiKey) }, id);
  await sleep(1500);
  expect(await status()).toBe('in_progress');
  const worker = await serve('worker');
  expect((await events).at(-1)?.status).toBe('success');
  const second = (await generate(api, 'b')) as string;
  const ended = await followTurn({ send: sender(api.url, api.apiKey) }, second);
  expect(ended.at(-1)?.status).toBe('success');
  expect(await generate(worker, 'c')).toBeUndefined();
  const ask = async (path: string, { url } = worker) => {
    const answer = await fetch(new URL(path, url));
    return [answer.status, await answer.json()];
  };
  const ready = { status: 'ok', store: 'ok', files: 'ok' };
  for (const one of [api, worker]) {
    expect(await ask('/livez', one)).toEqual([200, { status: 'ok' }]);
    expect(await ask('/readyz', one)).toEqual([200, ready]);
    expect(await metricsOf(one)).toContain('svc_store_up 1\n');
    expect(await metricsOf(one)).toContain('svc_store_connections{state="wanted"} 0\n');
  }
  expect((await ask('/.well-known/svc'))[0]).toBe(404);
  await server.stop();
  expect(await metricsOf(worker)).toContain('svc_store_up 0\n');
  expect(await ask('/livez')).toEqual([200, { status: 'ok' }]);
  expect(await ask('/readyz')).toEqual([503, { ...ready, status: 'unavailable', store: 'unavailable' }]);
  const refused = await sender(api.url, api.apiKey)('GET', '/test');
  expect([refused.status, refused.body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  server = await startPostgres();
  expect([await api.stop(), await worker.stop()]).toEqual([0, 0]);
});

test('keys and dead letters of a database are seen to from the command line', async () => {
  const folder = await temporaryFolder();
  const store = await server.database();
  const service = await serveShared(join(folder, 'home'), store, folder);
  const env = { SVC_STORE: store };
  const made = await home.svc(['local', 'keys', 'create', '--name', 'ci', '--json'], { env });
  const { api_key: apiKey } = JSON.parse(made.stdout);
  expect((await sender(service.url, apiKey)('GET', '/test')).status).toBe(200);
  const listed = await home.svc(['local', 'keys', 'list', '--store', store, '--json']);
  expect(JSON.parse(listed.stdout).items[0]).toMatchObject({ name: 'ci', status: 'active' });
  expect(await home.svc(['local', 'keys', 'revoke', 'ci'], { env })).toMatchObject({ code: 0 });
  expect((await sender(service.url, apiKey)('GET', '/test')).status).toBe(401);
  const letters = await home.svc(['local', 'dead-letters', 'list', '--json'], { env });
  expect(JSON.parse(letters.stdout).items).toEqual([]);
  // A folder that is typed beats the variable.
  const own = await home.svc(['local', 'keys', 'list', '--json', '--data-dir', join(folder, 'x')], { env });
  expect(JSON.parse(own.stdout).items).toEqual([]);
  const both = ['local', 'keys', 'list', '--store', store, '--data-dir', 'x'];
  expect(await home.svc(both)).toMatchObject({ code: 2 });
  await service.stop();
});

test('one that is told to stop says so while it still answers', async () => {
  const folder = await temporaryFolder();
  const store = await server.database();
  const service = await serveShared(join(folder, 'home'), store, folder, '--drain', '2');
  const began = performance.now();
  const stopped = service.stop();
  const ready = () => fetch(new URL('/readyz', service.url));
  await until(async () => (await ready()).status === 503);
  const id = await generate(service, 'a');
  expect(id).toBeDefined();
  const answer = await sender(service.url, service.apiKey)('GET', '/test');
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await stopped).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(2000);
  // It begins nothing any more: what it accepted is for the others.
  const [job] = await rows<{ owner: null; starts: number }>(store, 'SELECT owner, starts FROM jobs');
  expect(job).toEqual({ owner: null, starts: 0 });
});

test('a folder is used by one store', async () => {
  const folder = await temporaryFolder();
  const store = await server.database();
  // An address at which there is nothing takes no folder.
  const mistyped = `${store}_not_there`;
  const nothing = await home.svc([
    'serve',
    '--port',
    '0',
    '--store',
    mistyped,
    '--files',
    join(folder, 'files'),
  ]);
  expect(nothing.code).toBe(9);
  const service = await serveShared(join(folder, 'home'), store, join(folder, 'files'));
  await service.stop();
  // The same store at another address, as through a pooler or after a backup was brought back.
  const elsewhere = await serveShared(
    join(folder, 'home'),
    await server.pooled(store),
    join(folder, 'files'),
  );
  await elsewhere.stop();
  const another = await server.database();
  const taken = await home.svc([
    'serve',
    '--port',
    '0',
    '--store',
    another,
    '--files',
    join(folder, 'files'),
  ]);
  expect([taken.code, taken.stderr]).toEqual([2, expect.stringContaining('holds the files of the store at')]);
  const local = await home.svc(['languages', 'list'], { env: { SVC_DATA_DIR: join(folder, 'files') } });
  expect([local.code, local.stderr]).toEqual([
    10,
    expect.stringContaining('it holds the files of the service'),
  ]);
  await mkdir(join(folder, 'own'));
  await writeFile(join(folder, 'own', 'store.db'), '');
  const args = ['serve', '--port', '0', '--store', store, '--files', join(folder, 'own')];
  const refused = await home.svc(args);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('has a store of its own')]);
});

test('a database that cannot be reached is said, without its password', async () => {
  const folder = await temporaryFolder();
  const store = 'postgres://svc:secret@127.0.0.1:1/svc';
  const { code, stderr } = await home.svc(['serve', '--store', store, '--files', folder]);
  expect([code, stderr]).toEqual([9, expect.stringContaining('postgres://127.0.0.1:1/svc cannot be used')]);
  expect(stderr).not.toContain('secret');
});

test('options that do not go together are refused', async () => {
  for (const [args, said] of [
    [['--files', 'x'], '--files needs --store'],
    [['--role', 'api'], '--role needs --store'],
    [['--store', 'postgres://db/svc'], 'give the folder or S3 store that holds the files with --files'],
    [['--store', 'mysql://db/svc', '--files', 'x'], 'must be an address such as postgres://'],
    [['--store', 'postgres://db/svc', '--files', 'ftp://bucket'], 'must be a folder'],
    [['--store', 'postgres://db/svc', '--files', 's3://bucket'], 'AWS_ACCESS_KEY_ID'],
    [['--store', 'postgres://db/svc', '--files', 's3://a:b@bucket'], 'out of --files'],
  ] as const) {
    const { code, stderr } = await home.svc(['serve', ...args]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  }
});
