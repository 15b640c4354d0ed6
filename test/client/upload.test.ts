import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { faultProxy } from '../support/fault-proxy.ts';
import { QuickClock } from '../support/quick-clock.ts';
import { type Answering, failure, json, type Received, scriptedServer } from '../support/scripted-server.ts';
import { testClient } from '../support/test-client.ts';
import { until } from '../support/webhooks.ts';

const mebibyte = 1024 * 1024;
let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-upload-'));
  path = join(folder, 'notes.pdf');
});
afterEach(() => rm(folder, { recursive: true }));

interface Chunk {
  fileContent: string;
  fileName: string;
  chunkIndex: number;
  totalChunks: number;
  requestIdentifier: string;
}

/**
 * A service that keeps chunks and puts them together; `spoil` may answer a chunk in its place. Chunks wait until so many
 * have come at once.
 */
async function receiving(
  spoil: (chunk: Chunk, bytes: number) => ReturnType<typeof json> | undefined = () => undefined,
  together = 1,
) {
  const uploads = new Map<string, Map<number, Chunk>>();
  const seen = { inFlight: 0, most: 0 };
  const server = await scriptedServer(async (received, response) => {
    if (received.path.endsWith('/validate')) {
      const uuid = Object.keys(JSON.parse(received.body).fileIdentifiers)[0] ?? '';
      const files = [{ uuid, file_name: 'notes.pdf', valid: uploads.has(uuid), reason: 'No such upload.' }];
      return json(200, { success: true, data: { files, web_links: [], message: '' } })(received, response);
    }
    const chunk: Chunk = JSON.parse(received.body);
    seen.most = Math.max(seen.most, ++seen.inFlight);
    await until(() => seen.most >= together);
    seen.inFlight--;
    const instead = spoil(chunk, received.body.length);
    if (instead) return instead(received, response);
    const chunks = uploads.get(chunk.requestIdentifier) ?? new Map();
    uploads.set(chunk.requestIdentifier, chunks.set(chunk.chunkIndex, chunk));
    return json(200, { success: true, data: { request_identifier: '', file_name: '', message: '' } })(
      received,
      response,
    );
  });
  const assembled = (id: string) =>
    Buffer.concat(
      [...(uploads.get(id)?.values() ?? [])]
        .toSorted((a, b) => a.chunkIndex - b.chunkIndex)
        .map(({ fileContent }) => Buffer.from(fileContent, 'base64')),
    );
  return { server, assembled, seen, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const chunksSent = (received: Received[]) =>
  received.filter((one) => one.path.endsWith('/preprocess')).length;

test('a file arrives byte for byte in chunks of 3 MiB, four at a time', async () => {
  const bytes = randomBytes(13 * mebibyte + 1);
  await writeFile(path, bytes);
  await using service = await receiving(undefined, 4);
  const seen: number[] = [];
  const onProgress = (progress: { bytes: number }) => seen.push(progress.bytes);
  const client = testClient(service.server.url, { pace: null });
  const done = await client.upload(path, { for: 'generate', onProgress });
  expect(done).toMatchObject({ bytes: bytes.length, chunks: 5 });
  expect(service.assembled(done.fileId).equals(bytes)).toBe(true);
  expect(service.seen.most).toBe(4);
  expect(seen.at(-1)).toBe(bytes.length);
});

test('chunks are halved until the gateway takes them', async () => {
  const bytes = randomBytes(4 * mebibyte);
  await writeFile(path, bytes);
  await using service = await receiving((_, size) =>
    size > 1.2 * mebibyte ? failure(413, 'PAYLOAD_TOO_LARGE') : undefined,
  );
  const done = await testClient(service.server.url).upload(path, { for: 'generate' });
  expect(done.chunks).toBe(6);
  expect(service.assembled(done.fileId).equals(bytes)).toBe(true);
});

test('a file that the service refuses as a whole is not sent again in smaller chunks', async () => {
  await writeFile(path, randomBytes(4 * mebibyte));
  await using server = await scriptedServer((received, response) =>
    (received.path.endsWith('/validate') ? failure(413, 'PAYLOAD_TOO_LARGE') : json(200, {}))(
      received,
      response,
    ),
  );
  const done = testClient(server.url).upload(path, { for: 'generate' });
  await expect(done).rejects.toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  expect(chunksSent(server.received)).toBe(2);
});

test('a chunk that fails is sent again alone', async () => {
  await writeFile(path, randomBytes(10 * mebibyte));
  let failures = 0;
  await using service = await receiving(({ chunkIndex }) =>
    chunkIndex === 1 && failures++ < 2 ? failure(503, 'SERVICE_UNAVAILABLE') : undefined,
  );
  await testClient(service.server.url).upload(path, { for: 'generate' });
  expect(chunksSent(service.server.received)).toBe(4 + 2);
});

test('every byte arrives over a line that is slow and breaks in the middle of chunks', async () => {
  const bytes = randomBytes(25 * mebibyte);
  await writeFile(path, bytes);
  await using service = await receiving();
  const line = { latencyMs: 2, cutRequest: { likely: 0.5, withinBytes: 4 * mebibyte } };
  await using network = await faultProxy(service.server.port, line, 3);
  const client = testClient(network.url, { pace: null });
  const done = await client.upload(path, { for: 'generate' });
  expect(service.assembled(done.fileId).equals(bytes)).toBe(true);
  expect(network.counts.cut).toBeGreaterThan(1);
});

test('an upload that was cut off goes on with the chunks that are missing', async () => {
  const bytes = randomBytes(20 * mebibyte);
  await writeFile(path, bytes);
  const stateDir = join(folder, 'state');
  const confirmed = async () => {
    const [record = ''] = await readdir(stateDir).catch(() => []);
    const text = await readFile(join(stateDir, record), 'utf8').catch(() => '{"done":[]}');
    return JSON.parse(text).done.length === 4;
  };
  const refusedLate: Answering = async (received, response) => {
    await until(confirmed);
    await failure(403, 'FORBIDDEN')(received, response);
  };
  let refusing = true;
  await using service = await receiving(({ chunkIndex }) =>
    refusing && chunkIndex >= 4 ? refusedLate : undefined,
  );
  const options = { for: 'generate', stateDir } as const;
  await expect(testClient(service.server.url).upload(path, options)).rejects.toMatchObject({ status: 403 });
  refusing = false;
  const before = chunksSent(service.server.received);
  const done = await testClient(service.server.url).upload(path, options);
  expect(service.assembled(done.fileId).equals(bytes)).toBe(true);
  expect(chunksSent(service.server.received) - before).toBe(3);
  expect(await readdir(stateDir)).toEqual([]);
});

test('the record of an upload does not hold the key', async () => {
  await writeFile(path, randomBytes(4 * mebibyte));
  await using service = await receiving(({ chunkIndex }) =>
    chunkIndex === 1 ? failure(403, 'FORBIDDEN') : undefined,
  );
  const state = join(folder, 'state');
  const upload = testClient(service.server.url).upload(path, { for: 'generate', stateDir: state });
  await expect(upload).rejects.toThrow();
  const [record = ''] = await readdir(state);
  expect(await readFile(join(state, record), 'utf8')).not.toContain('key-of-the-test');
});

test('a file that was changed since is not gone on with', async () => {
  await writeFile(path, randomBytes(4 * mebibyte));
  let refusing = true;
  await using service = await receiving(({ chunkIndex }) =>
    refusing && chunkIndex === 1 ? failure(403, 'FORBIDDEN') : undefined,
  );
  const options = { for: 'generate', stateDir: join(folder, 'state') } as const;
  await expect(testClient(service.server.url).upload(path, options)).rejects.toThrow();
  refusing = false;
  await appendFile(path, 'more');
  const done = await testClient(service.server.url).upload(path, options);
  expect(service.assembled(done.fileId).equals(await readFile(path))).toBe(true);
});

test('a sheet of another program is refused with what it can be saved as', async () => {
  await using service = await receiving();
  const file = join(folder, 'parks.ods');
  await writeFile(file, Buffer.alloc(10));
  await expect(testClient(service.server.url).upload(file, { for: 'generate' })).rejects.toThrow(
    'Save it as .xlsx.',
  );
});

test.each(['page.html', 'page.htm'])('a saved page can be uploaded: %s', async (name) => {
  await using service = await receiving();
  const file = join(folder, name);
  await writeFile(file, '<p>The ferry runs all year.</p>');
  await testClient(service.server.url).upload(file, { for: 'generate' });
  expect(service.server.received.length).toBeGreaterThan(0);
});

test.each([
  ['notes.exe', 10, 'generate', 'UNSUPPORTED_FILE_TYPE'],
  ['deck.pdf', 10, 'convert', 'UNSUPPORTED_FILE_TYPE'],
  ['empty.pdf', 0, 'generate', 'INVALID_INPUT'],
] as const)('%s of %i bytes is refused for %s before anything is sent', async (name, size, purpose, code) => {
  await using service = await receiving();
  const file = join(folder, name);
  await writeFile(file, Buffer.alloc(size));
  const upload = testClient(service.server.url).upload(file, { for: purpose });
  await expect(upload).rejects.toMatchObject({ name: 'RejectedInputError', code });
  expect(service.server.received).toHaveLength(0);
});

test('a deck of more than 100 slides is refused for conversion before anything is sent', async () => {
  await using service = await receiving();
  const slides = Array.from({ length: 101 }, (_, i) => [`ppt/slides/slide${i + 1}.xml`, new Uint8Array(1)]);
  const file = join(folder, 'long.pptx');
  await writeFile(file, zipSync(Object.fromEntries(slides)));
  const upload = testClient(service.server.url).upload(file, { for: 'convert' });
  await expect(upload).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringContaining('101 slides'),
  });
  expect(service.server.received).toHaveLength(0);
});

test('a file that cannot be read is told as such', async () => {
  await using service = await receiving();
  const upload = testClient(service.server.url).upload(join(folder, 'none.pdf'), { for: 'generate' });
  await expect(upload).rejects.toMatchObject({ name: 'FileError', code: 'FILE_NOT_FOUND' });
});

test('the rate stays inside 10 a second with a burst of 5', async () => {
  await writeFile(path, randomBytes(24 * mebibyte));
  await using service = await receiving();
  const clock = new QuickClock();
  const times: number[] = [];
  const hooks = { onRequest: () => times.push(clock.now()) };
  await testClient(service.server.url, { hooks }, clock).upload(path, { for: 'generate' });
  expect(times.length).toBeGreaterThan(8);
  // In any window of w seconds at most 5 + 10 w requests.
  for (const [i, from] of times.entries()) {
    for (const [j, to] of times.slice(i).entries())
      expect(j + 1).toBeLessThanOrEqual(5 + Math.round(((to - from) / 1000) * 10));
  }
});
