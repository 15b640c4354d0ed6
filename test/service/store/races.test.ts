import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Keys } from '../../../src/service/keys.ts';
import type { Claim, NewStoredJob } from '../../../src/service/store/repositories.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { newSubscription } from '../../../src/service/webhooks/subscription.ts';
import { below, seeded } from '../../support/random.ts';
import { spoilStatements } from '../../support/spoilt-statements.ts';
import { engines, type Place } from '../../support/stores.ts';
import { seed, trials } from '../../support/trials.ts';

/** What processes that ask at the same moment must not be given together. */

const processes = 3;

const job = (id: string, keyId: string, more: Partial<NewStoredJob> = {}): NewStoredJob => ({
  id,
  kind: 'conversion',
  keyId,
  root: id,
  request: {},
  message: '',
  forced: null,
  expiresAt: null,
  ...more,
});

/** Does the same many times at once, spread over the processes. */
const atOnce = <T>(
  stores: Store[],
  times: number,
  work: (store: Store, n: number) => Promise<T>,
): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, n) => work(stores[n % stores.length] as Store, n)));

/** How many of 4N requests at once a quota of N lets through. */
async function quotaTrial(stores: Store[], keyId: string, quota: number): Promise<number> {
  const through = await atOnce(stores, 4 * quota, (store, n) =>
    store.unit(async (unit) => {
      if ((await unit.usage.used(keyId, 'tc_start', quota)) >= quota) return false;
      await unit.jobs.add(job(`${keyId} ${n}`, keyId));
      return true;
    }),
  );
  return through.filter(Boolean).length;
}

describe.each(engines)('processes on one $name', (engine) => {
  let place: Place;
  let stores: Store[];
  let keyId: string;
  let now: number;
  beforeAll(() => engine.start());
  afterAll(() => engine.stop());
  beforeEach(async () => {
    now = 1_800_000_000_000;
    place = await engine.place();
    stores = [];
    for (let n = 0; n < processes; n++) stores.push(await place.open(() => now));
    keyId = (await new Keys(stores[0] as Store).create({ name: 'k' })).id;
  });
  afterEach(() => place.close());

  test('do one thing for fifty requests with one idempotency key', async () => {
    const at = { keyId, operation: 'generate', idempotencyKey: 'i' };
    const bodies = await atOnce(stores, 50, (store, n) =>
      store.unit(async (unit) => {
        const kept = await unit.answers.find(at, 1e6);
        if (kept) return kept.body;
        await unit.jobs.add(job(`j${n}`, keyId, { root: 'same' }));
        await unit.answers.keep(at, { requestHash: 'h', status: 200, body: `j${n}` });
        return `j${n}`;
      }),
    );
    expect(new Set(bodies).size).toBe(1);
    expect((await stores[0]?.jobs.chain('same'))?.map(({ id }) => id)).toEqual([bodies[0]]);
  });

  test('let exactly as many through as a quota has left', async () => {
    for (const quota of [1, 5, 12]) {
      const key = await new Keys(stores[0] as Store).create({ name: `quota ${quota}` });
      expect(await quotaTrial(stores, key.id, quota)).toBe(quota);
    }
  });

  test('give a key no more subscriptions than it may have', async () => {
    await atOnce(stores, 20, (store) =>
      store.unit(async (unit) => {
        if ((await unit.subscriptions.list(keyId)).length >= 5) return;
        await unit.subscriptions.add(
          newSubscription({ keyId, url: 'https://a.example', events: ['*'] }, now),
        );
      }),
    );
    expect(await stores[0]?.subscriptions.list(keyId)).toHaveLength(5);
  });

  test('have one edit of a turn in flight', async () => {
    await stores[0]?.jobs.add(job('root', keyId, { finished: { message: '', result: null, fileId: null } }));
    const accepted = await atOnce(stores, 12, (store, n) =>
      store.unit(async (unit) => {
        if ((await unit.jobs.chain('root')).some(({ status }) => status === 'inprogress')) return false;
        await unit.jobs.add(job(`edit ${n}`, keyId, { root: 'root' }));
        return true;
      }),
    );
    expect(accepted.filter(Boolean)).toHaveLength(1);
  });

  test('number the events of a job without a gap', async () => {
    await stores[0]?.jobs.add(job('j', keyId));
    const claim = (await stores[0]?.jobs.claim()) as Claim;
    for (let n = 0; n < 20; n++)
      await stores[0]?.jobs.report([{ ...claim, messages: [`Step ${n}`, `Then ${n}`] }]);
    const seqs = (await stores[1]?.events.after('j', 0))?.map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  test('take no more chunks of an upload than it may have bytes', async () => {
    const at = { keyId, identifier: 'u' };
    await stores[0]?.uploads.open(at, { name: 'a', totalChunks: 30 });
    const kept = await atOnce(stores, 30, ({ uploads }, index) =>
      uploads.addChunk({ ...at, index, bytes: 10 }, 100),
    );
    expect(kept.filter(Boolean)).toHaveLength(10);
    expect(await stores[1]?.uploads.arrived(at)).toBe(10);
  });

  test('admit together what one bucket and one window admit', async () => {
    const random = seeded(seed);
    // The bucket as the moment up to which what was admitted has been paid for, 100 ms a request.
    let paidUntil = Number.NEGATIVE_INFINITY;
    let window: number[] = [];
    let otherwise = 0;
    for (let asked = 0; asked < trials(900, 100_000); ) {
      now += below(random, random() < 0.5 ? 40 : 800);
      const many = 1 + below(random, 6);
      asked += many;
      window = window.filter((time) => time > now - 60_000);
      let expected = 0;
      let roomFor = Math.min(many, 40 - window.length);
      for (let n = 0; n < many; n++) {
        if (Math.max(paidUntil, now - 500) + 100 > now) continue;
        paidUntil = Math.max(paidUntil, now - 500) + 100;
        expected++;
      }
      const bucket = { perSecond: 10, burst: 5, perDay: null };
      const tokens = await atOnce(stores, many, ({ limits }) => limits.takeToken(keyId, bucket));
      const places = await atOnce(stores, many, ({ limits }) =>
        limits.takeWindow('auto_generator', 40, 60_000),
      );
      if (tokens.filter(({ admitted }) => admitted).length !== expected) otherwise++;
      if (places.filter(({ admitted }) => admitted).length !== roomFor) otherwise++;
      for (; roomFor > 0; roomFor--) window.push(now);
    }
    expect(otherwise).toBe(0);
  });

  test('count the requests of a day together', async () => {
    const bucket = { perSecond: null, burst: 0, perDay: 25 };
    const taken = await atOnce(stores, 60, ({ limits }) => limits.takeToken(keyId, bucket));
    expect(taken.filter(({ admitted }) => admitted)).toHaveLength(25);
    const refused = taken.filter(({ admitted }) => !admitted);
    expect(new Set(refused.map(({ requestsToday }) => requestsToday))).toEqual(new Set([25]));
    now += 24 * 60 * 60 * 1000;
    expect((await stores[0]?.limits.takeToken(keyId, bucket))?.admitted).toBe(true);
  });

  if (engine.name === 'sqlite') return;

  /** A job that was taken over from a process that was stopped for a while, and what that process then does. */
  async function lateEnd() {
    const [stopped, other] = stores as [Store, Store];
    await stopped.jobs.add(job('j', keyId));
    const late = (await stopped.jobs.claim()) as Claim;
    now += 16_000;
    await other.jobs.adopt();
    expect(await other.jobs.claim()).toMatchObject({ id: 'j', starts: 1 });
    const end = { status: 'failed', message: 'Late', finishedAt: now } as const;
    await stopped.jobs.report([{ ...late, messages: ['Late'] }]);
    await stopped.jobs.release(late);
    return {
      accepted: await stopped.jobs.finish({ ...end, claim: late }),
      events: await other.events.after('j', 0),
    };
  }

  test('take nothing from one that was stopped until its job was taken over', async () => {
    expect(await lateEnd()).toEqual({ accepted: false, events: [] });
    expect(await stores[0]?.jobs.isWaiting('j')).toBe(false);
  });

  test('are caught by these trials where an end is not fenced', async () => {
    spoilStatements('owner = $2 AND generation = $3', '$2::text IS NOT NULL AND $3::bigint IS NOT NULL');
    expect((await lateEnd()).accepted).toBe(true);
  });

  test('are caught by these trials where a count locks nothing', async () => {
    spoilStatements('FOR UPDATE', '');
    let most = 0;
    for (let round = 0; most <= 5 && round < 10; round++) {
      const key = await new Keys(stores[0] as Store).create({ name: `round ${round}` });
      most = Math.max(most, await quotaTrial(stores, key.id, 5));
    }
    expect(most).toBeGreaterThan(5);
  });
});
