import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { hashOf } from '../../../src/service/files/blobs.ts';
import { brokenBuild } from '../../support/broken-build.ts';
import { Cluster, keysOf, Orders, oneEach, outcomeOf } from '../../support/cluster.ts';
import { below, seeded } from '../../support/random.ts';
import { sharedStores } from '../../support/shared-stores.ts';
import { buildMs, seed, soak, tell, trials } from '../../support/trials.ts';
import { until } from '../../support/webhooks.ts';

/** Processes that answer and others that work, with nothing in common but a database and an S3 store. */

const stores = sharedStores();

async function start(api: number, workers: number, bin?: string) {
  const bucket = await stores.swift.bucket();
  const files = stores.filesIn(bucket);
  const cluster = await Cluster.start(stores.postgres, { api, workers, files, ...(bin && { bin }) });
  return {
    cluster,
    orders: new Orders(cluster),
    made: () => cluster.count('(SELECT count(*) FROM jobs WHERE finished_at IS NOT NULL)'),
    /** Files that the database names and the store does not have as they were written. */
    async spoilt(): Promise<number> {
      let count = 0;
      for (const { blob } of await cluster.rows<{ blob: string }>('SELECT DISTINCT blob FROM files')) {
        const kept = await stores.swift.fetch('GET', `/${bucket}/svc/blobs/${blob.slice(0, 2)}/${blob}`);
        if (hashOf(Buffer.from(await kept.arrayBuffer())) !== blob) count++;
      }
      return count;
    },
  };
}

test('files of decks that are made while processes are killed are whole', async () => {
  const random = seeded(seed);
  const [decks, kills] = [trials(12, 200), trials(3, 50)];
  const { cluster, orders, made, spoilt } = await start(2, 2);
  const asking = orders.askAll(keysOf(decks), random, 4);
  for (let n = 0; n < kills; n++) {
    await until(async () => (await made()) >= (decks * n) / kills, 120_000);
    await cluster.replaceKilled(below(random, 4));
  }
  await asking;
  await until(async () => (await made()) === decks, 120_000);
  expect(await outcomeOf(cluster, orders.ids)).toEqual(oneEach(decks));
  expect(await spoilt()).toBe(0);
});

interface AwayTrial {
  decks: number;
  awayMs: number;
  bin?: string;
  patienceMs: number;
}

/** The store answers 503 for a while in which decks are ordered. */
async function awayTrial({ decks, awayMs, bin, patienceMs }: AwayTrial) {
  const { cluster, orders, made, spoilt } = await start(3, 4, bin);
  const keys = keysOf(decks);
  const random = seeded(seed);
  await orders.askAll(keys.splice(0, decks / 4), random, 8);
  Object.assign(stores.gate, { mood: 'busy', times: Number.POSITIVE_INFINITY });
  onTestFinished(() => void Object.assign(stores.gate, { mood: 'open', times: 0 }));
  const before = await made();
  await Promise.all([sleep(awayMs), orders.askAll(keys, random, 8)]);
  const meanwhile = (await made()) - before;
  Object.assign(stores.gate, { mood: 'open', times: 0 });
  const back = performance.now();
  await until(async () => (await made()) === decks, patienceMs).catch(() => {});
  const seconds = (performance.now() - back) / 1000;
  const { refused } = orders;
  tell(
    `The S3 store away for ${awayMs / 1000} s: ${refused} of ${decks} orders refused, ${meanwhile} ended meanwhile, ` +
      `all of them ${seconds.toFixed(0)} s after it was back.`,
  );
  return { ...(await outcomeOf(cluster, orders.ids)), refused, spoilt: await spoilt() };
}

const sound = (decks: number) => ({ ...oneEach(decks), refused: 0, spoilt: 0 });

test.runIf(soak)(
  'decks that are ordered while the S3 store answers 503 are accepted, and made afterwards',
  async () => {
    const found = await awayTrial({ decks: 400, awayMs: 30_000, patienceMs: 300_000 });
    expect(found).toEqual(sound(400));
  },
);

test.runIf(soak)(
  'the same trial notices workers that take the absence of the store for a failure',
  async () => {
    const { bin, remove } = await brokenBuild({
      file: 'src/service/jobs/runner.ts',
      from: 'error instanceof FilesUnreachable || error instanceof StoreUnreachable',
      to: 'error instanceof StoreUnreachable',
    });
    onTestFinished(remove);
    const found = await awayTrial({ decks: 80, awayMs: 20_000, patienceMs: 30_000, bin });
    tell(JSON.stringify(found));
    expect(found).not.toEqual(sound(80));
  },
  buildMs,
);
