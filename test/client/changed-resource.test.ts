import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { brokenModule } from '../support/broken-build.ts';
import { below, seeded } from '../support/random.ts';
import { deckBytes } from '../support/sample-files.ts';
import { type Answering, scriptedServer } from '../support/scripted-server.ts';
import { buildMs, seed, trials } from '../support/trials.ts';

const ofEach = trials(20, 200);

const older = deckBytes(60_000);
const newer = deckBytes(60_000);
const digest = (data: Buffer) => createHash('sha256').update(data).digest('hex');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-changed-'));
});
afterAll(() => rm(folder, { recursive: true }));

const startOf = (range: string | undefined) => Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);

/** The newer version, whole. */
const whole =
  (etag?: string): Answering =>
  (_, response) =>
    response.writeHead(200, { 'content-length': newer.length, ...(etag && { etag }) }).end(newer);

/** A part of the newer version under headers that a client must see through. */
const part =
  (headers: (start: number) => Record<string, string | number>): Answering =>
  (received, response) => {
    if (received.headers.range === undefined) return whole('"v2"')(received, response);
    const start = startOf(received.headers.range);
    response.writeHead(206, headers(start)).end(newer.subarray(start));
  };

const range = (start: number, total = newer.length) => `bytes ${start}-${total - 1}/${total}`;
const lengthFrom = (start: number) => ({ 'content-length': newer.length - start });

/** What the service does when the run after the kill asks to go on with the older version. */
const changes: Record<string, Answering> = {
  'a new strong ETag': whole('"v2"'),
  'a weak ETag': whole('W/"v1"'),
  'no ETag': whole(),
  'the whole file instead of the part': whole('"v1"'),
  'a part of another version': part((start) => ({
    ...lengthFrom(start),
    'content-range': range(start),
    etag: '"v2"',
  })),
  'a part from another offset': part((start) => ({
    ...lengthFrom(start),
    'content-range': range(start + 1),
    etag: '"v1"',
  })),
  'a part of another length': part((start) => ({
    ...lengthFrom(start),
    'content-range': range(start, newer.length + 7),
    etag: '"v1"',
  })),
  'a part without Content-Range': part((start) => ({ ...lengthFrom(start), etag: '"v1"' })),
  'a range that cannot be had': (received, response) =>
    received.headers.range === undefined
      ? whole('"v2"')(received, response)
      : response.writeHead(416, { 'content-range': `bytes */${newer.length}` }).end(),
};

async function leavePart(target: string, bytes: number, etag: string): Promise<void> {
  const booted = Math.round((Date.now() / 1000 - uptime()) / 60);
  const record = { pid: 2 ** 22 + 1, booted, callbackId: 'cb', format: 'pptx', etag, length: older.length };
  await writeFile(`${target}.part`, older.subarray(0, bytes));
  await writeFile(`${target}.part.json`, JSON.stringify(record));
}

/** How often old and new came to be joined, or a digest was not that of the file. */
async function joined(answer: Answering, count: number, make = createClient): Promise<number> {
  const random = seeded(seed);
  const whole = [digest(older), digest(newer)];
  await using server = await scriptedServer(answer);
  const client = make({ baseUrl: server.url, env: {} });
  let wrong = 0;
  for (let trial = 0; trial < count; trial++) {
    const target = join(folder, `${trial}.pptx`);
    await leavePart(target, 1 + below(random, older.length - 1), '"v1"');
    const done = await client.download(server.url, target, {
      format: 'pptx',
      callbackId: 'cb',
      force: true,
    });
    const isWhole = whole.includes(done.sha256) && digest(await readFile(target)) === done.sha256;
    if (!isWhole) wrong++;
  }
  await client.close();
  return wrong;
}

test.each(Object.entries(changes))(
  `after %s, old and new are never joined (seed ${seed})`,
  async (_, answer) => {
    expect(await joined(answer, ofEach)).toBe(0);
  },
);

test(
  'the trial notices a client that takes any part for the rest of what it has',
  async () => {
    const { createClient: broken } = await brokenModule<typeof import('../../src/client/create-client.ts')>(
      'src/client/create-client.ts',
      {
        file: 'src/client/download/range-answer.ts',
        from: 'return isWhatWasAsked ?',
        to: 'return match ?',
      },
    );
    const anotherVersion = changes['a part of another version'] as Answering;
    expect(await joined(anotherVersion, 20, broken)).toBe(20);
  },
  buildMs,
);
