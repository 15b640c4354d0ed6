import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { Failure } from '../../src/service/failure.ts';
import { CategoryLimiter } from '../../src/service/limits/category.ts';
import { Gateway } from '../../src/service/limits/gateway.ts';
import { resolveLimits } from '../../src/service/limits/resolve-limits.ts';
import { openStore } from '../../src/service/store/open-store.ts';
import { below, seeded } from '../support/random.ts';
import { temporaryFolder } from '../support/service.ts';
import { seed, trials } from '../support/trials.ts';

const requests = trials(30_000, 100_000);

/** Bursts, lulls and everything between, in whole milliseconds. */
function* times(): Generator<number> {
  const random = seeded(seed);
  let now = 1_800_000_000_000;
  for (let at = 0; at < requests; at++) {
    now += below(random, random() < 0.5 ? 20 : 400);
    yield now;
  }
}

const admits = async (work: () => Promise<void>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(Failure);
    return false;
  }
};

/** How many of the requests are admitted, and how many otherwise than a bucket of 5 that fills with 10 a second would. */
async function gatewayTrial(burst: number) {
  let now = 0;
  const limits = resolveLimits({ gateway: { per_day: null, burst } });
  const store = await openStore({ dataDir: await temporaryFolder(), now: () => now });
  const gateway = new Gateway({ store, limits });
  // The model in another form: the moment up to which what was admitted has been paid for, 100 ms a request.
  let paidUntil = Number.NEGATIVE_INFINITY;
  const counts = { admitted: 0, otherwise: 0 };
  for (now of times()) {
    const expected = Math.max(paidUntil, now - 500) + 100 <= now;
    if (expected) paidUntil = Math.max(paidUntil, now - 500) + 100;
    if (expected) counts.admitted++;
    if ((await admits(() => gateway.admit('key'))) !== expected) counts.otherwise++;
  }
  await store.close();
  return counts;
}

test('the gateway admits exactly what a bucket of 5 that fills with 10 a second admits', async () => {
  const { admitted, otherwise } = await gatewayTrial(5);
  expect(otherwise).toBe(0);
  expect(admitted).toBeGreaterThan(requests * 0.1);
  expect(admitted).toBeLessThan(requests * 0.9);
});

test('the same trial notices a bucket that holds one more', async () => {
  expect((await gatewayTrial(6)).otherwise).toBeGreaterThan(0);
});

test('a category admits exactly as many requests as its limit in any 60 seconds, and its headers say so', async () => {
  let now = 0;
  const limits = resolveLimits({ category_per_minute: { auto_generator: 60 } });
  const store = await openStore({ dataDir: await temporaryFolder(), now: () => now });
  const limiter = new CategoryLimiter({ store, limits, now: () => now });
  const headers = new Map<string, string>();
  const response = { setHeader: (name: string, value: string) => headers.set(name, value) };
  let window: number[] = [];
  for (now of times()) {
    window = window.filter((time) => time > now - 60_000);
    const expected = window.length < 60;
    if (expected) window.push(now);
    expect(await admits(() => limiter.admit('auto_generator', response as unknown as ServerResponse))).toBe(
      expected,
    );
    expect(headers.get('X-RateLimit-Remaining')).toBe(String(60 - window.length));
    expect(headers.get('X-RateLimit-Reset')).toBe(String(Math.ceil(((window[0] as number) + 60_000) / 1000)));
  }
  await store.close();
});
