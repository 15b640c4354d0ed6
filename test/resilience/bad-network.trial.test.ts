import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../src/client/client.ts';
import { operations } from '../../src/contract/operations.ts';
import { brokenModule } from '../support/broken-build.ts';
import { faultProxy, type Toxics } from '../support/fault-proxy.ts';
import { sha256 } from '../support/kill-trials.ts';
import { QuickClock } from '../support/quick-clock.ts';
import { deckBytes } from '../support/sample-files.ts';
import { type StandIn, standIn } from '../support/stand-in.ts';
import { testClient } from '../support/test-client.ts';
import { buildMs, seed, trials } from '../support/trials.ts';

const kibibyte = 1024;
const file = deckBytes(300 * kibibyte);
const source = randomBytes(500 * kibibyte);

let folder: string;
let service: StandIn;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-network-'));
  await writeFile(join(folder, 'source.pdf'), source);
  service = await standIn({ file, stepMs: 3 });
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const toxics: [name: string, toxics: Toxics][] = [
  ['latency', { latencyMs: 10 }],
  ['slices of 50 bytes', { sliceBytes: 50 }],
  ['half of all connections cut early', { cut: { likely: 0.5, withinBytes: 400 } }],
  ['half of all connections cut anywhere', { cut: { likely: 0.5, withinBytes: 300 * kibibyte } }],
  ['a third of all connections reset at once', { refuse: 0.33 }],
  [
    'everything together',
    { latencyMs: 3, sliceBytes: 1000, cut: { likely: 0.3, withinBytes: 20_000 }, refuse: 0.1 },
  ],
];

/** Generates, follows, downloads and uploads once; whether each came out right, and whether events did. */
async function job(client: Client, url: string, trial: number): Promise<void> {
  const body = { prompt: `Deck ${trial}` };
  const { resData } = await client.call(operations.presentationGenerate, { body });
  const events: string[] = [];
  await client.follow(resData.callback_id, { kind: 'deck', onEvent: ({ message }) => events.push(message) });
  expect(events).toEqual(['Working 1', 'Working 2', 'Working 3', 'Working']);
  const target = join(folder, `deck-${trial}.pptx`);
  const done = await client.download(`${url}/files/deck`, target, {
    format: 'pptx',
    callbackId: 'cb',
    force: true,
  });
  expect(done.sha256).toBe(sha256(file));
  expect(sha256(await readFile(target))).toBe(sha256(file));
  const uploaded = await client.upload(join(folder, 'source.pdf'), { for: 'generate' });
  expect(sha256(Buffer.concat(service.uploads.get(uploaded.fileId) ?? []))).toBe(sha256(source));
}

test.each(toxics)(`everything comes through %s, once and whole (seed ${seed})`, async (_, toxic) => {
  const count = trials(3, 100);
  await using network = await faultProxy(service.port, toxic, seed);
  const expectsFaults = toxic.cut !== undefined || toxic.refuse !== undefined;
  const faults = () => network.counts.cut + network.counts.refused;
  let failed = 0;
  // The dice may spare the first few.
  for (let trial = 0; trial < count || (expectsFaults && faults() === 0); trial++) {
    const before = service.jobs.size;
    // More patience than the default: half of all connections fail here.
    const client = testClient(network.url, { pace: null, maxAttempts: 20 });
    await job(client, network.url, trial).catch((error) => {
      if (error.name === 'AssertionError') throw error;
      failed++;
    });
    expect(service.jobs.size - before).toBeLessThanOrEqual(1);
  }
  expect(failed).toBeLessThanOrEqual(count / 100);
  expect(faults() > 0).toBe(expectsFaults);
});

test(
  'the trial notices a client that shows an event as often as it comes',
  async () => {
    const { createClient } = await brokenModule<typeof import('../../src/client/create-client.ts')>(
      'src/client/create-client.ts',
      {
        file: 'src/client/stream/seen-events.ts',
        from: 'if (this.#ids.has(id)) return false;',
        to: '',
      },
      // Without it the service sends each event once.
      {
        file: 'src/client/stream/seen-events.ts',
        from: 'if (lastId === undefined) return url;',
        to: 'return url;',
      },
    );
    await using network = await faultProxy(service.port, { cut: { likely: 0.7, withinBytes: 1600 } }, seed);
    const options = { baseUrl: network.url, apiKey: 'key', env: {}, pace: null, maxAttempts: 20 };
    const outcomes: string[] = [];
    // Which connections are cut where depends on the order of requests; sooner or later one is cut between two events.
    for (let trial = 0; trial < 200 && !outcomes.includes('AssertionError'); trial++) {
      const client = createClient(options, new QuickClock());
      const ended = job(client, network.url, 1000 + trial);
      outcomes.push(
        await ended.then(
          () => 'right',
          ({ name }) => name,
        ),
      );
      await client.close();
    }
    expect(outcomes).toContain('AssertionError');
  },
  buildMs,
);
