import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { BlobUnusable, hashOf } from '../../../src/service/files/blobs.ts';
import { type Files, openFiles } from '../../../src/service/files/open-files.ts';
import { writeHashed } from '../../../src/service/files/write-hashed.ts';
import { openStore } from '../../../src/service/store/open-store.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres.ts';
import { temporaryFolder } from '../../support/service.ts';
import { type S3Server, s3Region, s3Variables, startSwift } from '../../support/swift.ts';

const dayMs = 24 * 60 * 60 * 1000;
const text = (content: string) => new TextEncoder().encode(content);

/** A place for files, as two processes have it. */
interface Place {
  one: Files;
  two: Files;
  /** Puts other bytes in the place of content. */
  spoil(hash: string, bytes: Uint8Array): Promise<void>;
  /** Lets a day pass since anything was put. */
  age(): Promise<void>;
}

let postgres: PostgresServer;
let swift: S3Server;
beforeAll(async () => {
  for (const [name, value] of Object.entries(s3Variables)) vi.stubEnv(name, value);
  [postgres, swift] = await Promise.all([startPostgres(), startSwift()]);
});
afterAll(async () => {
  await Promise.all([postgres.stop(), swift.stop()]);
  vi.unstubAllEnvs();
});

async function folder(): Promise<Place> {
  const dataDir = await temporaryFolder();
  const store = await openStore({ dataDir });
  onTestFinished(() => store.close());
  const open = () => openFiles(store, { dataDir, signal: new AbortController().signal });
  const pathOf = (hash: string) => join(dataDir, 'blobs', hash.slice(0, 2), hash);
  return {
    one: await open(),
    two: await open(),
    spoil: (hash, bytes) => writeFile(pathOf(hash), bytes),
    async age() {
      for (const name of readdirSync(join(dataDir, 'blobs'), { recursive: true }) as string[])
        await utimes(join(dataDir, 'blobs', name), 0, 0);
    },
  };
}

async function s3(): Promise<Place> {
  const dataDir = await temporaryFolder();
  let now = Date.now();
  const store = await openStore({ dataDir, address: await postgres.database(), now: () => now });
  const bucket = await swift.bucket();
  const address = `s3://${bucket}/some/prefix?endpoint=http://127.0.0.1:${swift.port}&region=${s3Region}`;
  const open = async () => {
    const files = await openFiles(store, { dataDir, address, signal: new AbortController().signal });
    onTestFinished(() => files.blobs.close());
    return files;
  };
  onTestFinished(() => store.close());
  return {
    one: await open(),
    two: await open(),
    async spoil(hash, bytes) {
      await swift.fetch('PUT', `/${bucket}/some/prefix/blobs/${hash.slice(0, 2)}/${hash}`, bytes);
    },
    async age() {
      now += dayMs + 1;
    },
  };
}

describe.each([
  ['a folder', folder],
  ['an S3 store', s3],
] as const)('files in %s', (_, make) => {
  let place: Place;
  beforeEach(async () => {
    place = await make();
  });

  test('content that one puts another reads, whole or in part', async () => {
    const { one, two } = place;
    const bytes = randomBytes(300_000);
    const hash = await one.blobs.put(bytes);
    expect(hash).toBe(hashOf(bytes));
    expect(Buffer.from(await two.blobs.bytes(hash)).equals(bytes)).toBe(true);
    expect((await buffer(await two.blobs.get(hash))).equals(bytes)).toBe(true);
    const part = await buffer(await two.blobs.get(hash, { first: 250_000, last: 250_009 }));
    expect(part.equals(bytes.subarray(250_000, 250_010))).toBe(true);
    const read = await two.blobs.lend([hash, hash], ([, path]) => readFile(path as string));
    expect(read.equals(bytes)).toBe(true);
    expect(await two.blobs.stat(hash)).toEqual({ bytes: 300_000 });
    expect(await two.blobs.put(bytes)).toBe(hash);
    const empty = await one.blobs.put(text(''));
    expect(await buffer(await two.blobs.get(empty))).toHaveLength(0);
  });

  test('parts are joined on their way', async () => {
    async function* parts() {
      for (let at = 0; at < 20; at++) yield Buffer.alloc(500_000, at);
    }
    const hash = await place.one.blobs.putAll(parts());
    expect(hash).toBe(hashOf(Buffer.concat(await Readable.from(parts()).toArray())));
    expect(await place.two.blobs.stat(hash)).toEqual({ bytes: 10_000_000 });
    expect(hashOf(await place.two.blobs.bytes(hash))).toBe(hash);
  });

  test('what another process has written is kept, once, and taken away from where it was', async () => {
    const { one, two } = place;
    const bytes = randomBytes(300_000);
    for (const _ of [1, 2]) {
      const written = await writeHashed(one.blobs.newPart(), [bytes], { durable: false });
      await one.blobs.take(written);
      expect(existsSync(written.path)).toBe(false);
      expect(Buffer.from(await two.blobs.bytes(written.hash)).equals(bytes)).toBe(true);
    }
    const gone = { path: one.blobs.newPart(), hash: hashOf(text('gone')), bytes: 4 };
    await expect(one.blobs.take(gone)).rejects.toThrow();
    expect(await two.blobs.stat(gone.hash)).toBeUndefined();
  });

  test('what is gone is missed, and what is not what was put is not read', async () => {
    const { one, two, spoil } = place;
    const hash = await one.blobs.put(text('Tea'));
    await spoil(hash, text('Tee'));
    const damaged = new BlobUnusable(hash, 'damaged');
    await expect(two.blobs.bytes(hash)).rejects.toThrow(damaged);
    await expect(two.blobs.get(hash).then(buffer)).rejects.toThrow(damaged);
    await one.blobs.delete(hash);
    await one.blobs.delete(hash);
    const missing = new BlobUnusable(hash, 'missing');
    await expect(two.blobs.bytes(hash)).rejects.toThrow(missing);
    await expect(two.blobs.get(hash)).rejects.toThrow(missing);
    expect(await two.blobs.stat(hash)).toBeUndefined();
  });

  test('chunks of an upload are read in order by whoever joins them, and go', async () => {
    const { one, two } = place;
    const upload = 'a'.repeat(64);
    await two.chunks.put(upload, 1, text('China'));
    await one.chunks.put(upload, 0, text('Coffee in '));
    await one.chunks.put(upload, 0, text('Tea in '));
    const joined = async () =>
      Buffer.concat(await Readable.from(two.chunks.read(upload, 2)).toArray()).toString();
    expect(await joined()).toBe('Tea in China');
    await two.chunks.put('b'.repeat(64), 0, text('Cocoa'));
    await one.chunks.remove(upload);
    await one.chunks.remove(upload);
    await expect(joined()).rejects.toThrow();
    expect(await one.chunks.get('b'.repeat(64), 0)).toEqual(Buffer.from('Cocoa'));
  });

  test('what nobody put for a day and nothing refers to is cleared away', async () => {
    const { one, two, age } = place;
    const [kept, gone, again] = (await Promise.all(
      ['kept', 'gone', 'again'].map((word) => one.blobs.put(text(word))),
    )) as [string, string, string];
    await one.blobs.sweep(dayMs, () => false);
    await age();
    await two.blobs.put(text('again'));
    const young = await two.blobs.put(text('young'));
    await one.blobs.sweep(dayMs, (hash) => hash === kept);
    const left = await Promise.all([kept, gone, again, young].map((hash) => two.blobs.stat(hash)));
    expect(left.map((one) => one !== undefined)).toEqual([true, false, true, true]);
    expect(await two.blobs.put(text('gone'))).toBe(gone);
    expect(Buffer.from(await one.blobs.bytes(gone)).toString()).toBe('gone');
  });

  test('it says whether files can be kept', async () => {
    await place.one.blobs.probe();
    await place.one.blobs.ping();
  });
});
