import { mkdtempSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hashOf } from '../../../src/service/files/blobs.ts';
import { type Files, openFiles } from '../../../src/service/files/open-files.ts';
import { LocalCopies } from '../../../src/service/files/s3/local-copies.ts';
import { openStore } from '../../../src/service/store/open-store.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { s3Gate } from '../../support/s3-gate.ts';
import { temporaryFolder } from '../../support/service.ts';
import { sharedStores } from '../../support/shared-stores.ts';
import { s3Region, s3Variables } from '../../support/swift.ts';

const text = (content: string) => new TextEncoder().encode(content);

const stores = sharedStores();
beforeEach(() => {
  for (const [name, value] of Object.entries(s3Variables)) vi.stubEnv(name, value);
  Object.assign(stores.gate, { mood: 'open', times: 0 });
  stores.gate.seen.length = 0;
  return () => vi.unstubAllEnvs();
});

async function newStore(): Promise<Store> {
  const store = await openStore({
    dataDir: await temporaryFolder(),
    address: await stores.postgres.database(),
  });
  onTestFinished(() => store.close());
  return store;
}

async function open(store: Store, address: string): Promise<Files> {
  const dataDir = await temporaryFolder();
  const files = await openFiles(store, { dataDir, address, signal: new AbortController().signal });
  onTestFinished(() => files.blobs.close());
  return files;
}

test('a store that is busy or breaks off is asked again', async () => {
  const { blobs } = await open(await newStore(), stores.filesIn(await stores.swift.bucket()));
  Object.assign(stores.gate, { mood: 'busy', times: 3 });
  const hash = await blobs.put(text('Tea in China'));
  expect(stores.gate.seen.filter(({ method, path }) => method === 'PUT' && path.endsWith(hash))).toHaveLength(
    4,
  );
  Object.assign(stores.gate, { mood: 'broken', times: 1 });
  expect(Buffer.from(await blobs.bytes(hash)).toString()).toBe('Tea in China');
  Object.assign(stores.gate, { mood: 'broken', times: 1 });
  expect(await blobs.lend([hash], ([path]) => readFile(path as string, 'utf8'))).toBe('Tea in China');
});

test('one that stays busy, or silent, is said to be away', async () => {
  const { blobs } = await open(await newStore(), stores.filesIn(await stores.swift.bucket()));
  Object.assign(stores.gate, { mood: 'busy', times: 5 });
  await expect(blobs.stat('a'.repeat(64))).rejects.toThrow(/^The files at s3:.* it answered HEAD with 503/);
  expect(stores.gate.times).toBe(0);
  const began = performance.now();
  Object.assign(stores.gate, { mood: 'silent', times: 1 });
  await expect(blobs.ping()).rejects.toThrow('it did not answer in time');
  expect(performance.now() - began).toBeGreaterThan(1900);
  const port = stores.gate.port;
  await stores.gate.stop();
  await expect(blobs.ping()).rejects.toThrow('nothing listens there');
  stores.gate = await s3Gate(stores.swift.port);
  expect(stores.gate.port).not.toBe(port);
});

test('the store checks what is signed: another key or another signature is refused', async () => {
  const store = await newStore();
  const bucket = await stores.swift.bucket();
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'not hidden');
  const refused = open(store, stores.filesIn(bucket));
  await expect(refused).rejects.toThrow('SignatureDoesNotMatch');
  await expect(refused).rejects.not.toThrow('not hidden');
  const [accessKeyId, secretAccessKey] = Object.values(s3Variables) as [string, string];
  const url = `http://127.0.0.1:${stores.swift.port}/${bucket}/x`;
  const given = { method: 'PUT', url, accessKeyId, secretAccessKey, service: 's3', region: s3Region };
  const { headers } = await new AwsV4Signer(given).sign();
  const send = async (signature: string) =>
    (
      await fetch(url, {
        method: 'PUT',
        headers: { ...Object.fromEntries(headers), authorization: signature },
      })
    ).status;
  const signature = headers.get('authorization') as string;
  expect(await send(signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toBe(403);
  expect(await send(signature)).toBe(200);
});

test('a token of keys that lapse goes with every request, and every content with its hash', async () => {
  vi.stubEnv('AWS_SESSION_TOKEN', 'for an hour');
  const { blobs } = await open(await newStore(), stores.filesIn(await stores.swift.bucket()));
  const hash = await blobs.put(text('Tea'));
  for (const { headers } of stores.gate.seen) {
    expect(headers['x-amz-security-token']).toBe('for an hour');
    expect(headers.authorization).toContain('x-amz-security-token');
  }
  expect(stores.gate.seen.at(-1)?.headers['x-amz-content-sha256']).toBe(hash);
});

test('what was spoilt in the store is not lent, nor joined', async () => {
  const bucket = await stores.swift.bucket();
  const { blobs, chunks } = await open(await newStore(), stores.filesIn(bucket));
  const hash = await blobs.put(text('Tea'));
  await chunks.put('upload', 0, text('Tea'));
  const spoil = (name: string) => stores.swift.fetch('PUT', `/${bucket}/svc/${name}`, text('Tee'));
  await spoil(`blobs/${hash.slice(0, 2)}/${hash}`);
  await spoil('uploads/upload/0');
  await expect(blobs.lend([hash], async () => {})).rejects.toThrow('is damaged');
  await expect(blobs.putAll(chunks.read('upload', 1))).rejects.toThrow('is damaged');
});

test('what is known is not sent again', async () => {
  const { blobs } = await open(await newStore(), stores.filesIn(await stores.swift.bucket()));
  const hash = await blobs.put(text('Tea'));
  stores.gate.seen.length = 0;
  expect(await blobs.put(text('Tea'))).toBe(hash);
  expect(stores.gate.seen.map(({ method }) => method)).toEqual(['HEAD']);
});

test('content that is being cleared away is put afterwards', async () => {
  const dayMs = 24 * 60 * 60 * 1000;
  let now = Date.now();
  const dataDir = await temporaryFolder();
  const store = await openStore({ dataDir, address: await stores.postgres.database(), now: () => now });
  onTestFinished(() => store.close());
  const contents = store.shared?.contents as NonNullable<Store['shared']>['contents'];
  const { blobs } = await open(store, stores.filesIn(await stores.swift.bucket()));
  const hash = await blobs.put(text('Tea'));
  expect(await contents.claimRemoval([hash], dayMs, 60_000)).toEqual([]);
  now += dayMs + 1;
  expect(await contents.claimRemoval([hash], dayMs, 60_000)).toEqual([hash]);
  expect(await contents.claimRemoval([hash], dayMs, 60_000)).toEqual([]);
  let isPut = false;
  const putting = blobs.put(text('Tea')).then(() => {
    isPut = true;
  });
  await sleep(400);
  expect(isPut).toBe(false);
  await blobs.delete(hash);
  await contents.forget([hash]);
  await putting;
  expect(Buffer.from(await blobs.bytes(hash)).toString()).toBe('Tea');
  // What somebody who was stopped had claimed is free after a while, and is not forgotten by them.
  now += dayMs + 1;
  expect(await contents.claimRemoval([hash], dayMs, 60_000)).toEqual([hash]);
  now += 60_001;
  await blobs.put(text('Tea'));
  await contents.forget([hash]);
  expect(await contents.unused(-1, '', 10)).toEqual([hash]);
});

test('a prefix is used by one store', async () => {
  const address = stores.filesIn(await stores.swift.bucket());
  await open(await newStore(), address);
  await expect(newStore().then((other) => open(other, address))).rejects.toThrow('files of another store');
});

test('addresses and keys that cannot be meant are refused', async () => {
  const store = await newStore();
  for (const [address, said] of [
    ['s3://key:secret@bucket/x', 'out of --files'],
    ['s3://bucket/x?endpiont=http://s3', 'there is no "endpiont"'],
    ['s3://bucket/x?endpoint=s3.example', 'endpoint must be an address'],
    ['s3://bucket/a%20b?endpoint=http://s3', 'letters, digits'],
    [stores.filesIn('no-such-bucket'), 'NoSuchBucket'],
  ] as const)
    await expect(open(store, address)).rejects.toThrow(said);
  vi.stubEnv('AWS_ACCESS_KEY_ID', '');
  await expect(open(store, stores.filesIn('bucket'))).rejects.toThrow('AWS_ACCESS_KEY_ID');
});

test('copies on this machine keep to their size, and what is read stays', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'svc-copies-'));
  const copies = new LocalCopies(parent, 250);
  onTestFinished(() => copies.close());
  let fetched = 0;
  const contents = new Map([1, 2, 3, 4].map((n) => [hashOf(Buffer.alloc(100, n)), Buffer.alloc(100, n)]));
  const fetch = async (hash: string) => {
    fetched++;
    const part = copies.newPart();
    await writeFile(part, contents.get(hash) as Buffer);
    await copies.adopt(hash, part, 100);
  };
  const [a = '', b = '', c = '', d = ''] = contents.keys();
  const held = copies.lend([a, b], fetch, async ([path = '']) => {
    await copies.lend([c], fetch, async () => {});
    await copies.lend([d], fetch, async () => {});
    return readFile(path);
  });
  expect(await held).toEqual(contents.get(a));
  expect(fetched).toBe(4);
  expect(readdirSync(copies.folder)).toHaveLength(2);
  await Promise.all([1, 2, 3].map(() => copies.lend([c], fetch, async () => {})));
  expect(fetched).toBe(5);
});
