import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { hashOf } from '../../../src/service/files/blobs.ts';
import { selfSigned } from '../../support/certificates.ts';
import { createHome } from '../../support/home.ts';
import { plainDeck } from '../../support/plain-deck.ts';
import { s3Gate } from '../../support/s3-gate.ts';
import {
  type ServeProcess,
  serveProcess,
  serveShared,
  serveSharedWith,
} from '../../support/serve-process.ts';
import { sender, temporaryFolder } from '../../support/service.ts';
import { sharedStores } from '../../support/shared-stores.ts';
import { s3Region, s3Variables } from '../../support/swift.ts';
import { trials } from '../../support/trials.ts';
import { acceptDeck, followTurn } from '../../support/turns.ts';
import { until } from '../../support/webhooks.ts';

const stores = sharedStores();

const home = createHome();

/** Two processes with nothing in common but a database and an S3 store; the second has the key of the first. */
async function two() {
  const folder = await temporaryFolder();
  const store = await stores.postgres.database();
  const files = stores.filesIn(await stores.swift.bucket());
  const [one, other] = (await Promise.all(
    [1, 2].map((n) => serveShared(join(folder, `home ${n}`), store, files)),
  )) as [ServeProcess, ServeProcess];
  return {
    store,
    files,
    processes: [one, other],
    one: { send: sender(one.url, one.apiKey), url: one.url },
    other: { send: sender(other.url, one.apiKey), url: other.url },
    async stop() {
      expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0]);
    },
  };
}

test('what is sent to one is put together, made, fetched and edited at the other', async () => {
  const { one, other, stop } = await two();
  const text = '# Tea\n\nTea came from China to Japan in the year 805.\n';
  const chunks = [text.slice(0, 20), text.slice(20)].map((part, chunkIndex) => ({
    fileContent: Buffer.from(part).toString('base64'),
    fileName: 'tea.md',
    requestIdentifier: 'tea',
    chunkIndex,
    totalChunks: 2,
  }));
  expect((await one.send('POST', '/api/v1/preprocess', chunks[1])).status).toBe(200);
  expect((await other.send('POST', '/api/v1/preprocess', chunks[0])).status).toBe(200);
  const id = await acceptDeck(one, { files: [{ file_id: 'tea' }] });
  const end = (await followTurn(other, id)).at(-1);
  expect(end?.status).toBe('success');
  // Another replica serves what one has signed, and parts of it.
  const url = new URL(end?.download_url as string);
  const whole = await fetch(new URL(`${url.pathname}${url.search}`, one.url));
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(whole.headers.get('etag')).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
  const part = await fetch(url, { headers: { Range: 'bytes=100-199' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
  url.searchParams.set('token', `${url.searchParams.get('token')}x`);
  expect((await fetch(url)).status).toBe(401);
  const edit = { callback_id: id, prompt: 'Change the title of slide 1 to Coffee' };
  const edited = await other.send('POST', '/api/v2/autogenerator/edit', edit);
  expect((await followTurn(one, edited.body.resData.callback_id)).at(-1)?.status).toBe('success');
  await stop();
});

test('a template is added for all of them, and a deck is made with it', async () => {
  const { store, files, one, other, stop } = await two();
  await writeFile(home.path('brand.pptx'), await plainDeck((deck) => deck.addSlide()));
  const shared = ['--store', store, '--files', files];
  const svc = (...args: string[]) =>
    home.json(['local', 'templates', ...args, ...shared], { env: s3Variables });
  const added = await svc('add', 'brand.pptx', '--name', 'Our brand');
  expect((await svc('list')).items.map(({ code }: { code: string }) => code)).toEqual(['our-brand']);
  for (const { send } of [one, other]) {
    const listed = await send('GET', '/api/v1/autogenerator/templates');
    expect(listed.body.data.items[0].id).toBe(added.id);
    const id = await acceptDeck({ send }, { template_id: 'our-brand' });
    expect((await followTurn({ send }, id)).at(-1)?.status).toBe('success');
  }
  await svc('remove', 'our-brand');
  const refused = await one.send('POST', '/api/v2/generate', { prompt: 'Tea', template_id: 'our-brand' });
  expect(refused.status).toBe(422);
  await stop();
});

test('while the S3 store answers 503 work is put off, and nothing is lost', async () => {
  const { one, other, processes, stop } = await two();
  const awayMs = trials(6000, 30_000);
  const before = await followTurn(one, await acceptDeck(one));
  Object.assign(stores.gate, { mood: 'busy', times: Number.POSITIVE_INFINITY });
  const began = performance.now();
  const ids = await Promise.all([one, other, one, other].map((at) => acceptDeck(at)));
  const ready = await fetch(new URL('/readyz', one.url));
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'unavailable', store: 'ok', files: 'unavailable' },
  ]);
  const url = new URL(before.at(-1)?.download_url as string);
  const refused = await fetch(url);
  expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([
    503,
    'SERVICE_UNAVAILABLE',
  ]);
  await sleep(Math.max(0, awayMs - (performance.now() - began)));
  for (const id of ids)
    expect((await one.send('GET', `/api/v2/autogenerator/status?callback_id=${id}`)).body.status).toBe(
      'in_progress',
    );
  Object.assign(stores.gate, { mood: 'open', times: 0 });
  for (const id of ids) expect((await followTurn(other, id)).at(-1)?.status).toBe('success');
  expect((await fetch(url)).status).toBe(200);
  await until(async () => (await fetch(new URL('/readyz', one.url))).status === 200);
  const log = processes.map((process) => process.log()).join('');
  expect(log).toContain('The files at s3://');
  // Before that it was asked again and again.
  if (awayMs > 20_000) expect(log).toContain('A job was postponed: The files at s3://');
  expect(log).not.toContain(s3Variables.AWS_SECRET_ACCESS_KEY);
  await stop();
});

test('a store of files behind TLS is trusted by the certificate of its authority', async () => {
  const certificate = await selfSigned();
  const behind = await s3Gate(stores.swift.port, certificate);
  onTestFinished(() => behind.stop());
  const folder = await temporaryFolder();
  const store = await stores.postgres.database();
  const files = `s3://${await stores.swift.bucket()}/svc?endpoint=https://127.0.0.1:${behind.port}&region=${s3Region}`;
  const untrusted = await home.svc(['serve', '--port', '0', '--store', store, '--files', files], {
    env: s3Variables,
  });
  expect([untrusted.code, untrusted.stderr]).toEqual([9, expect.stringContaining('NODE_EXTRA_CA_CERTS')]);
  const env = { NODE_EXTRA_CA_CERTS: certificate.path };
  const service = await serveSharedWith({ env }, join(folder, 'home'), store, files);
  const client = { send: sender(service.url, service.apiKey) };
  const end = (await followTurn(client, await acceptDeck(client))).at(-1);
  expect((await fetch(end?.download_url as string)).status).toBe(200);
  expect(behind.seen.some(({ method }) => method === 'PUT')).toBe(true);
  expect(await service.stop()).toBe(0);
});

test('a folder moves into a database and an S3 store, and back', async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  await writeFile(home.path('brand.pptx'), await plainDeck((deck) => deck.addSlide()));
  const brand = ['brand.pptx', '--name', 'Our brand', '--data-dir', dataDir];
  await home.json(['local', 'templates', 'add', ...brand]);
  const before = await serveProcess(folder, '--limits', 'none');
  const { apiKey } = before;
  const local = { send: sender(before.url, apiKey) };
  const chunk = (chunkIndex: number) => ({
    fileContent: Buffer.from(`Tea came to Japan in ${805 + chunkIndex}. `).toString('base64'),
    fileName: 'tea.txt',
    requestIdentifier: 'tea',
    chunkIndex,
    totalChunks: 3,
  });
  const send = (to: typeof local, at: number) => to.send('POST', '/api/v1/preprocess', chunk(at));
  expect((await send(local, 0)).status).toBe(200);
  const fileOf = async (at: typeof local, id: string) => {
    const { download_url: url } = (await followTurn(at, id)).at(-1) as { download_url: string };
    return hashOf(Buffer.from(await (await fetch(url)).arrayBuffer()));
  };
  const id = await acceptDeck(local, { template_id: 'our-brand' });
  const hash = await fileOf(local, id);
  await before.stop();

  const store = await stores.postgres.database();
  const bucket = await stores.swift.bucket();
  const files = stores.filesIn(bucket);
  const migrate = (...args: string[]) => home.svc(['local', 'migrate', ...args], { env: s3Variables });
  const there = ['--data-dir', dataDir, '--to', store, '--files', files];
  // The S3 store is away at first: nothing has been moved, and the same is typed again.
  Object.assign(stores.gate, { mood: 'busy', times: Number.POSITIVE_INFINITY });
  expect(await migrate(...there)).toMatchObject({ code: 9, stderr: expect.stringContaining('SlowDown') });
  Object.assign(stores.gate, { mood: 'open', times: 0 });
  expect(await migrate(...there)).toMatchObject({ code: 0 });
  const shared = await serveShared(join(folder, 'home'), store, files);
  const remote = { send: sender(shared.url, apiKey) };
  expect(await fileOf(remote, id)).toBe(hash);
  expect((await send(remote, 1)).status).toBe(200);
  const again = await acceptDeck(remote, { template_id: 'our-brand' });
  const secondHash = await fileOf(remote, again);
  await shared.stop();

  const back = join(folder, 'back');
  expect(await migrate('--from', store, '--files', files, '--to', back)).toMatchObject({ code: 0 });
  const last = await serveProcess(join(folder, 'again'), '--limits', 'none', '--data-dir', back);
  const inFolder = { send: sender(last.url, apiKey) };
  expect([await fileOf(inFolder, id), await fileOf(inFolder, again)]).toEqual([hash, secondHash]);
  expect((await send(inFolder, 2)).status).toBe(200);
  const fromUpload = await acceptDeck(inFolder, { files: [{ file_id: 'tea' }], template_id: 'our-brand' });
  expect((await followTurn(inFolder, fromUpload)).at(-1)?.status).toBe('success');
  await last.stop();
});

test('a store of files that cannot be used is said, without its keys', async () => {
  const store = await stores.postgres.database();
  const serve = (files: string, env: Record<string, string>) =>
    home.svc(['serve', '--port', '0', '--store', store, '--files', files], { env });
  const files = `s3://${await stores.swift.bucket()}?endpoint=http://127.0.0.1:${stores.swift.port}&region=${s3Region}`;
  const wrong = await serve(files, { ...s3Variables, AWS_SECRET_ACCESS_KEY: 'some other' });
  expect([wrong.code, wrong.stderr]).toEqual([9, expect.stringContaining('SignatureDoesNotMatch')]);
  expect(wrong.stderr).not.toContain('some other');
});
