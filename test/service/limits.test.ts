import { expect, test } from 'vitest';
import { parseLimits } from '../../src/service/limits/parse-limits.ts';
import { testService } from '../support/service.ts';
import { acceptDeck, followTurn, makeDeck } from '../support/turns.ts';

const start = Date.UTC(2026, 4, 1, 12);

test('the gateway lets a burst through, then as many requests as its rate allows', async () => {
  let now = start;
  const service = await testService({ limits: {}, now: () => now });
  const call = () => service.send('GET', '/test');
  for (let sent = 0; sent < 5; sent++) expect((await call()).status).toBe(200);
  const refused = await call();
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ success: false, data: null, error: { code: 'TOO_MANY_REQUESTS' } });
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(refused.headers.get('x-ratelimit-limit')).toBeNull();
  now += 100;
  expect((await call()).status).toBe(200);
  expect((await call()).status).toBe(429);
});

test('the requests of a day are counted across a restart and begin again at midnight', async () => {
  let now = start;
  const limits = { gateway: { per_second: null, per_day: 3 } };
  const first = await testService({ limits, now: () => now });
  for (let sent = 0; sent < 3; sent++) await first.send('GET', '/test');
  await first.close();
  const second = await testService({ limits, now: () => now, dataDir: first.dataDir });
  const headers = { Authorization: `Bearer ${first.apiKey}` };
  const refused = await second.send('GET', '/test', undefined, headers);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(12 * 3600)]);
  expect((await second.send('GET', '/test')).status).toBe(200);
  now += 12 * 3600 * 1000;
  expect((await second.send('GET', '/test', undefined, headers)).status).toBe(200);
});

test('a category with a limit shows it on every answer and refuses past it until the window has slid', async () => {
  let now = start;
  const service = await testService({
    limits: { gateway: { per_second: null, per_day: null }, category_per_minute: { auto_generator: 2 } },
    now: () => now,
  });
  const call = () => service.send('GET', '/api/v2/autogenerator/languages');
  const first = await call();
  expect(first.headers.get('x-ratelimit-limit')).toBe('2');
  expect(first.headers.get('x-ratelimit-remaining')).toBe('1');
  expect(first.headers.get('x-ratelimit-reset')).toBe(String(start / 1000 + 60));
  now += 20_000;
  expect((await call()).headers.get('x-ratelimit-remaining')).toBe('0');
  const refused = await call();
  expect(refused.body.error).toMatchObject({
    code: 'RATE_LIMIT_EXCEEDED',
    details: { category: 'auto_generator', retry_after_seconds: 40 },
  });
  expect(refused.headers.get('retry-after')).toBe('40');
  expect((await service.send('GET', '/test')).headers.get('x-ratelimit-limit')).toBeNull();
  now += 40_000;
  expect((await call()).status).toBe(200);
  expect((await call()).status).toBe(429);
});

test('two services on one folder share the throttle of the gateway and the window of a category', async () => {
  const limits = {
    gateway: { per_second: 1, burst: 4, per_day: null },
    category_per_minute: { auto_generator: 3 },
  };
  const first = await testService({ limits, now: () => start });
  const second = await testService({ limits, now: () => start, dataDir: first.dataDir });
  const headers = { Authorization: `Bearer ${first.apiKey}` };
  const statuses: number[] = [];
  for (const { send } of [first, second, first, second, first])
    statuses.push((await send('GET', '/api/v2/autogenerator/languages', undefined, headers)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const { body } = await second.send('GET', '/test', undefined, headers);
  expect(body.error.code).toBe('TOO_MANY_REQUESTS');
});

test('slides are counted when they have been made, and then used up', async () => {
  const service = await testService({
    limits: { gateway: { per_second: null }, quota_per_year: { slides: 3 } },
  });
  await makeDeck(service);
  const refused = await service.send('POST', '/api/v2/generate', { prompt: 'Tea' });
  expect([refused.status, refused.body.error.code]).toEqual([429, 'USAGE_LIMIT_EXCEEDED']);
  expect(refused.headers.get('retry-after')).toBeNull();
});

test('a stream session and a download count against the downloads, whose refusal states the slides', async () => {
  const service = await testService({
    limits: { gateway: { per_second: null }, quota_per_year: { downloads: 2 } },
  });
  const { callbackId } = await makeDeck(service);
  const download = () => service.send('POST', '/api/v2/autogenerator/download', { callback_id: callbackId });
  expect((await download()).status).toBe(200);
  const refused = await download();
  expect(refused.body.error).toMatchObject({
    code: 'USAGE_LIMIT_EXCEEDED',
    details: 'The presentation has 3 slides; 0 downloads are left of 2 a year.',
  });
  const session = await service.send('POST', '/api/v2/streams/sessions', { callback_id: callbackId });
  expect(session.body.error.code).toBe('USAGE_LIMIT_EXCEEDED');
});

test('a generation that fails counts nothing', async () => {
  const service = await testService({
    limits: { gateway: { per_second: null }, quota_per_year: { slides: 1 } },
    faults: [{ match: 'POST /api/v2/generate', outcome: 'failed', times: 1 }],
  });
  const failed = await acceptDeck(service);
  expect((await followTurn(service, failed)).at(-1)?.status).toBe('failed');
  expect((await service.send('POST', '/api/v2/generate', { prompt: 'Tea' })).status).toBe(200);
});

test('limits that do not exist or make no sense are refused by name', () => {
  expect(() => parseLimits({ gateway: { per_hour: 1 } })).toThrow('"gateway.per_hour"');
  expect(() => parseLimits({ ping_s: null })).toThrow('"ping_s"');
  expect(() => parseLimits({ webhooks: { retry_delays_s: [1, 'x'] } })).toThrow('"webhooks.retry_delays_s"');
  expect(parseLimits({ gateway: { per_day: null } })).toEqual({ gateway: { per_day: null } });
});
