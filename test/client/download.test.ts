import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DownloadOptions } from '../../src/client/client.ts';
import { cutAfter, fileServer, sendFile } from '../support/file-server.ts';
import { deckBytes } from '../support/sample-files.ts';
import { failure, scriptedServer } from '../support/scripted-server.ts';
import { testClient } from '../support/test-client.ts';

let folder: string;
let target: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-download-'));
  target = join(folder, 'deck.pptx');
});
afterEach(() => rm(folder, { recursive: true }));

const bytes = deckBytes(300_000);
const file = () => ({ bytes, etag: '"v1"' });
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const options: DownloadOptions = { format: 'pptx', callbackId: 'cb_1' };
const left = () => readdir(folder);

// Comparing digests: a matcher that walks two buffers takes seconds.
const expectBytes = async (path: string) => expect(sha256(await readFile(path))).toBe(sha256(bytes));

test('a file arrives whole, with its digest, and nothing else is left', async () => {
  await using server = await fileServer(file());
  const seen: number[] = [];
  const onProgress = (progress: { bytes: number }) => seen.push(progress.bytes);
  const done = await testClient(server.url).download(`${server.url}/f?token=t`, target, {
    ...options,
    onProgress,
  });
  expect(done).toEqual({ path: target, bytes: bytes.length, sha256: sha256(bytes) });
  await expectBytes(target);
  expect(await left()).toEqual(['deck.pptx']);
  expect(seen.at(-1)).toBe(bytes.length);
  expect(server.received[0]?.headers).not.toHaveProperty('authorization');
  expect(server.received[0]?.headers['accept-encoding']).toBe('identity');
});

test('a broken connection is gone on with, under If-Range', async () => {
  const served = file();
  let request = 0;
  await using server = await fileServer(served, (received, response) =>
    request++ === 0 ? cutAfter(served, 200_000)(received, response) : undefined,
  );
  const done = await testClient(server.url).download(server.url, target, options);
  expect(done.sha256).toBe(sha256(bytes));
  await expectBytes(target);
  expect(server.received[1]?.headers).toMatchObject({
    range: expect.stringMatching(/^bytes=\d+-$/),
    'if-range': '"v1"',
  });
});

test('what another run left is gone on with', async () => {
  await writeFile(`${target}.part`, bytes.subarray(0, 123_456));
  await leaveRecord({ etag: '"v1"', length: bytes.length });
  await using server = await fileServer(file());
  const done = await testClient(server.url).download(server.url, target, options);
  expect(done.sha256).toBe(sha256(bytes));
  expect(server.received.map(({ headers }) => headers.range)).toEqual(['bytes=123456-']);
  expect(await left()).toEqual(['deck.pptx']);
});

test.each([
  ['another job', { callbackId: 'cb_0', etag: '"v1"', length: bytes.length }],
  ['an unknown version', { length: bytes.length }],
  ['a machine that has restarted since', { etag: '"v1"', length: bytes.length, booted: 1 }],
])('what was left of %s is fetched afresh', async (_, record) => {
  await writeFile(`${target}.part`, Buffer.alloc(1000, 'x'));
  await leaveRecord(record);
  await using server = await fileServer(file());
  await testClient(server.url).download(server.url, target, options);
  await expectBytes(target);
  expect(server.received.map(({ headers }) => headers.range)).toEqual([undefined]);
});

test('a part that another process is writing is left alone', async () => {
  await leaveRecord({ pid: process.ppid, etag: '"v1"' });
  await using server = await fileServer(file());
  const download = testClient(server.url).download(server.url, target, options);
  await expect(download).rejects.toMatchObject({ name: 'FileError', code: 'FILE_IN_USE' });
  expect(server.received).toHaveLength(0);
});

test('two downloads of one process to one name do not mix', async () => {
  await using server = await fileServer(file());
  const client = testClient(server.url);
  const both = [1, 2].map(() => client.download(server.url, target, options));
  const ended = await Promise.allSettled(both);
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expectBytes(target);
});

test('a resource that changed since is never joined to the old part', async () => {
  const old = deckBytes(300_000);
  await writeFile(`${target}.part`, old.subarray(0, 100_000));
  await leaveRecord({ etag: '"v0"', length: bytes.length });
  await using server = await fileServer(file());
  await testClient(server.url).download(server.url, target, options);
  await expectBytes(target);
});

test('a lapsed URL is replaced, twice at most', async () => {
  await using server = await scriptedServer(failure(403, 'FORBIDDEN'));
  let renewed = 0;
  const renew = async () => `${server.url}/fresh-${++renewed}`;
  const download = testClient(server.url).download(server.url, target, { ...options, renew });
  await expect(download).rejects.toMatchObject({ name: 'ServiceError', status: 403 });
  expect(renewed).toBe(2);
});

test('an existing file is kept without force and replaced in one step with it', async () => {
  await writeFile(target, 'mine');
  await using server = await fileServer(file());
  const client = testClient(server.url);
  await expect(client.download(server.url, target, options)).rejects.toMatchObject({ code: 'FILE_EXISTS' });
  expect(await readFile(target, 'utf8')).toBe('mine');
  expect(server.received).toHaveLength(0);
  await client.download(server.url, target, { ...options, force: true });
  await expectBytes(target);
});

test('a file that appeared while downloading is not replaced', async () => {
  await using server = await fileServer(file(), () => writeFile(target, 'mine'));
  await expect(testClient(server.url).download(server.url, target, options)).rejects.toMatchObject({
    code: 'FILE_EXISTS',
  });
  expect(await readFile(target, 'utf8')).toBe('mine');
  expect(await left()).toEqual(['deck.pptx']);
});

test('a link that was put in the place of the part does not get the name', async () => {
  const others = join(folder, 'others.txt');
  await writeFile(others, 'not for you');
  await using server = await fileServer(file(), async () => {
    await rm(`${target}.part`);
    await symlink(others, `${target}.part`);
  });
  const download = testClient(server.url).download(server.url, target, options);
  await expect(download).rejects.toMatchObject({ code: 'FILE_CHANGED' });
  expect(await left()).toEqual(['others.txt']);
});

test('a record that somebody removed meanwhile is no failure', async () => {
  await using server = await fileServer(file());
  const onProgress = () => rmSync(`${target}.part.json`, { force: true });
  const done = await testClient(server.url).download(server.url, target, { ...options, onProgress });
  expect(done.path).toBe(target);
  expect(await left()).toEqual(['deck.pptx']);
});

test('nothing is left beside a file that could not be begun', async () => {
  await mkdir(`${target}.part`);
  await using server = await fileServer(file());
  const download = testClient(server.url).download(server.url, target, options);
  await expect(download).rejects.toMatchObject({ name: 'FileError' });
  expect(await left()).toEqual(['deck.pptx.part']);
});

test('a link is written through', async () => {
  const real = join(folder, 'real.pptx');
  await writeFile(real, 'old');
  await symlink(real, target);
  await using server = await fileServer(file());
  await testClient(server.url).download(server.url, target, { ...options, force: true });
  await expectBytes(real);
});

test('bytes that are no whole file never get the name', async () => {
  await using server = await fileServer({ bytes: bytes.subarray(0, -30), etag: '"v1"' });
  const download = testClient(server.url).download(server.url, target, options);
  await expect(download).rejects.toMatchObject({ name: 'NetworkError', code: 'TRANSFER_INCOMPLETE' });
  expect(await left()).toEqual([]);
});

test('redirects of a signed URL are followed without the key', async () => {
  await using storage = await fileServer(file());
  await using server = await scriptedServer((_, response) =>
    response.writeHead(302, { location: storage.url }).end(),
  );
  await testClient(server.url).download(server.url, target, options);
  await expectBytes(target);
  expect(storage.received[0]?.headers).not.toHaveProperty('authorization');
});

test('a stream gets the bytes, and a broken connection does not show in it', async () => {
  const served = file();
  let request = 0;
  await using server = await fileServer(served, (received, response) =>
    request++ === 0 ? cutAfter(served, 150_000)(received, response) : undefined,
  );
  const { out, taken } = collecting();
  const done = await testClient(server.url).download(server.url, out, options);
  expect(done).toEqual({ path: null, bytes: bytes.length, sha256: sha256(bytes) });
  expect(taken().equals(bytes)).toBe(true);
});

test('a stream that got the start of one version does not get the end of another', async () => {
  const served = file();
  await using server = await scriptedServer([
    cutAfter(served, 150_000),
    (received, response) => sendFile({ bytes: deckBytes(300_000), etag: '"v2"' }, received, response),
  ]);
  const { out } = collecting();
  const download = testClient(server.url).download(server.url, out, options);
  await expect(download).rejects.toMatchObject({ code: 'TRANSFER_INCOMPLETE' });
});

function collecting() {
  const chunks: Buffer[] = [];
  const out = new Writable({
    write(chunk, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { out, taken: () => Buffer.concat(chunks) };
}

/** The record that a killed run leaves. */
async function leaveRecord(fields: Record<string, unknown>): Promise<void> {
  const { uptime } = await import('node:os');
  const booted = Math.round((Date.now() / 1000 - uptime()) / 60);
  const record = { pid: 2 ** 22 + 1, booted, callbackId: 'cb_1', format: 'pptx', ...fields };
  await writeFile(`${target}.part.json`, JSON.stringify(record));
}
