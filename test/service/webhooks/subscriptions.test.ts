import { expect, test } from 'vitest';
import { receiver } from '../../support/receiver.ts';
import { testService } from '../../support/service.ts';
import { quickWebhooks, subscribe, subscriptionPath } from '../../support/webhooks.ts';

const path = '/api/v1/webhook-subscriptions';
/** Addresses that need no name to be resolved. */
const url = 'https://93.184.215.14/hooks';

test('a subscription shows its secret when it is made and never again', async () => {
  const service = await testService();
  const made = await service.send('POST', path, { url, description: 'ours' });
  expect(made.status).toBe(201);
  const { secret, ...rest } = made.body.data;
  expect(secret).toMatch(/^whsec_/);
  expect(rest).toMatchObject({
    id: expect.stringMatching(/^whsub_[0-9a-f]{32}$/),
    url,
    events: ['*'],
    description: 'ours',
    status: 'active',
    secret_prefix: 'whsec_',
    last_delivery_at: null,
    last_failure_at: null,
    consecutive_failure_count: 0,
  });
  const seen = await service.send('GET', subscriptionPath(rest.id));
  expect(seen.body).toEqual({ success: true, data: rest });
  const { text } = await service.send('GET', path);
  expect(text).not.toContain(secret);
});

test.each([
  ['http://example.com/', 'INVALID_URL_SCHEME'],
  ['ftp://example.com/', 'INVALID_URL_SCHEME'],
  ['no url', 'INVALID_URL_SCHEME'],
  ['https://127.0.0.1/', 'INVALID_URL_PRIVATE_HOST'],
  ['https://[fd00::1]/', 'INVALID_URL_PRIVATE_HOST'],
  ['https://localhost/', 'INVALID_URL_PRIVATE_HOST'],
  ['https://93.184.215.14:5432/', 'INVALID_URL_PORT'],
])('%s is refused with %s, when it is made and when it is changed', async (wrong, code) => {
  const service = await testService();
  const made = await service.send('POST', path, { url: wrong });
  expect([made.status, made.body.error.code]).toEqual([400, code]);
  const { id } = await subscribe(service, url);
  const changed = await service.send('PATCH', subscriptionPath(id), { url: wrong });
  expect([changed.status, changed.body.error.code]).toEqual([400, code]);
  expect((await service.send('GET', subscriptionPath(id))).body.data.url).toBe(url);
});

test('what is wrong besides the address has its own codes', async () => {
  const service = await testService();
  const codeOf = async (body: object) => {
    const { status, body: answer } = await service.send('POST', path, body);
    return [status, answer.error.code];
  };
  expect(await codeOf({ url, events: ['deck.done'] })).toEqual([400, 'INVALID_EVENT_TYPE']);
  expect(await codeOf({ url, events: [] })).toEqual([422, 'INVALID_INPUT']);
  expect(await codeOf({ url, colour: 'red' })).toEqual([422, 'INVALID_INPUT']);
  expect(await codeOf({})).toEqual([422, 'INVALID_INPUT']);
  expect(await codeOf({ url: 'https://me:secret@93.184.215.14/' })).toEqual([422, 'INVALID_INPUT']);
});

test('a key has 25 subscriptions at most and sees none of another key', async () => {
  const service = await testService();
  const made = [];
  for (let n = 0; n < 25; n++) made.push(await subscribe(service, url));
  const more = await service.send('POST', path, { url });
  expect([more.status, more.body.error.code]).toEqual([400, 'BAD_REQUEST']);
  const page = (await service.send('GET', `${path}?limit=20`)).body.data;
  const rest = (await service.send('GET', `${path}?cursor=${page.next_cursor}`)).body.data;
  expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(made.map(({ id }) => id));
  expect(rest.next_cursor).toBeNull();

  const { apiKey: other } = await service.keys.create({ name: 'other' });
  const asOther = { Authorization: `Bearer ${other}` };
  expect((await service.send('GET', path, undefined, asOther)).body.data.items).toEqual([]);
  for (const [method, end] of [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/rotate-secret'],
    ['POST', '/test'],
  ] as const) {
    const body = method === 'PATCH' ? { description: 'mine' } : undefined;
    const { status, body: answer } = await service.send(
      method,
      subscriptionPath(made[0]?.id ?? '', end),
      body,
      asOther,
    );
    expect([status, answer.error.code]).toEqual([404, 'WEBHOOK_SUBSCRIPTION_NOT_FOUND']);
  }
});

test('a deleted subscription is gone and makes room', async () => {
  const service = await testService({ limits: { ...quickWebhooks, webhooks: { per_key: 1 } } });
  const { id } = await subscribe(service, url);
  expect((await service.send('DELETE', subscriptionPath(id))).body).toEqual({
    success: true,
    data: { id, deleted: true },
  });
  expect((await service.send('GET', subscriptionPath(id))).status).toBe(404);
  expect((await service.send('GET', path)).body.data).toEqual({ items: [], next_cursor: null });
  await subscribe(service, url);
});

test('making one again with the same idempotency key gives the same one', async () => {
  const service = await testService();
  const make = () => service.send('POST', path, { url }, { 'Idempotency-Key': 'once' });
  const [first, again] = [await make(), await make()];
  expect(again.text).toBe(first.text);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect((await service.send('GET', path)).body.data.items).toHaveLength(1);
});

test('a test shows the status and the body of the receiver, and signs with the secret of the moment', async () => {
  const service = await testService({ limits: quickWebhooks });
  const there = await receiver((_, response) => response.writeHead(418).end('short and stout'));
  const { id, secret } = await subscribe(service, there.url, { events: ['autogeneration.failed'] });
  const rotated = await service.send('POST', subscriptionPath(id, '/rotate-secret'));
  expect(rotated.body.data).toEqual({
    id,
    secret: expect.stringMatching(/^whsec_/),
    secret_prefix: 'whsec_',
    rotated_at: expect.any(String),
  });
  expect(rotated.body.data.secret).not.toBe(secret);
  const { data } = (await service.send('POST', subscriptionPath(id, '/test'))).body;
  expect(data).toMatchObject({
    subscription_id: id,
    event: { id: expect.stringMatching(/^evt_test_/), type: 'webhook.test', data: { subscription_id: id } },
    delivery: { ok: false, status: 418, error: null, response_body_preview: 'short and stout' },
  });
  expect(there.received.map(({ event }) => event)).toEqual([data.event]);
  expect((await service.send('GET', subscriptionPath(id))).body.data.consecutive_failure_count).toBe(0);
});

test('a test of a receiver that is not there says so', async () => {
  const service = await testService({ limits: quickWebhooks });
  const { id } = await subscribe(service, 'http://127.0.0.1:9/');
  const { status, body } = await service.send('POST', subscriptionPath(id, '/test'));
  expect(status).toBe(200);
  expect(body.data.delivery).toMatchObject({
    ok: false,
    status: 0,
    error: 'ECONNREFUSED',
    response_body_preview: '',
  });
});
