import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cutAfter, fileServer, sendFile } from '../support/file-server.ts';
import { deckBytes } from '../support/sample-files.ts';
import { scriptedServer } from '../support/scripted-server.ts';
import { testClient } from '../support/test-client.ts';

/** Long enough to be hashed in a thread. */
const size = 48 * 1024 * 1024;
const bytes = deckBytes(size);
const other = deckBytes(size);
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const options = { format: 'pptx', callbackId: 'cb_1' } as const;

let folder: string;
let target: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-large-'));
  target = join(folder, 'deck.pptx');
});
afterEach(() => rm(folder, { recursive: true }));

test('the digest of a large file is that of its bytes, over two connections', async () => {
  const served = { bytes, etag: '"v1"' };
  let request = 0;
  await using server = await fileServer(served, (received, response) =>
    request++ === 0 ? cutAfter(served, size - 5_000_000)(received, response) : undefined,
  );
  const done = await testClient(server.url).download(server.url, target, options);
  expect(done).toEqual({ path: target, bytes: bytes.length, sha256: sha256(bytes) });
  expect(sha256(await readFile(target))).toBe(done.sha256);
  expect(server.received).toHaveLength(2);
});

test('a large file that changed half-way is fetched and hashed from its start', async () => {
  await using server = await scriptedServer([
    cutAfter({ bytes, etag: '"v1"' }, size - 5_000_000),
    (received, response) => sendFile({ bytes: other, etag: '"v2"' }, received, response),
  ]);
  const done = await testClient(server.url).download(server.url, target, options);
  expect(done.sha256).toBe(sha256(other));
});
