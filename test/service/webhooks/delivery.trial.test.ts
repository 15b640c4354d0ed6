import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { defaultLimits } from '../../../src/contract/limits.ts';
import { withDeadLetters } from '../../../src/service/webhooks/dead-letters.ts';
import { receiver } from '../../support/receiver.ts';
import { testService } from '../../support/service.ts';
import { acceptDeck, followTurn } from '../../support/turns.ts';
import { occur, quickWebhooks, subscribe, subscriptionPath, until } from '../../support/webhooks.ts';

const stripe = new Stripe('sk_test_unused');
const limitsWith = (webhooks: object) => ({
  ...quickWebhooks,
  webhooks: { ...quickWebhooks.webhooks, ...webhooks },
});
const refusing = () => receiver((_, response) => response.writeHead(500).end());

test('the end of a job reaches its subscriber with the headers of the interface and a signature another library accepts', async () => {
  const service = await testService({ limits: quickWebhooks });
  const there = await receiver();
  const { id, secret } = await subscribe(service, there.url);
  const callbackId = await acceptDeck(service);
  await there.reached(1);
  const [{ headers, body, event }] = there.received as [(typeof there.received)[0]];
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Service-Webhooks/1.0',
    'x-service-event': event.id,
    'x-service-event-type': 'autogeneration.completed',
    'x-service-delivery': expect.stringMatching(/^whdl_[0-9a-f]{24}$/),
    'x-service-attempt': '1',
  });
  expect(event).toEqual({
    id: expect.stringMatching(/^evt_[a-z0-9]+$/),
    type: 'autogeneration.completed',
    api_version: '1.0',
    created_at: expect.stringMatching(/Z$/),
    data: {
      callback_id: callbackId,
      report_id: expect.any(String),
      workflow_name: expect.any(String),
      status: 'success',
      outputs: expect.any(Object),
      execution_start: expect.stringMatching(/Z$/),
      execution_end: expect.stringMatching(/Z$/),
    },
  });
  expect(stripe.webhooks.constructEvent(body, headers['x-service-signature'] as string, secret)).toEqual(
    event,
  );
  await until(
    async () => (await service.send('GET', subscriptionPath(id))).body.data.last_delivery_at !== null,
  );
});

test('a job that fails is told of as failed, one that is cancelled not at all', async () => {
  const service = await testService({
    limits: quickWebhooks,
    faults: [
      { match: 'POST /api/v2/generate', outcome: 'cancelled', times: 1 },
      { match: 'POST /api/v2/generate', outcome: 'failed', times: 1 },
    ],
  });
  const there = await receiver();
  await subscribe(service, there.url);
  await followTurn(service, await acceptDeck(service));
  const failed = await acceptDeck(service);
  await there.reached(1);
  await followTurn(service, await acceptDeck(service));
  await there.reached(2);
  expect(there.received.map(({ event }) => event.type)).toEqual([
    'autogeneration.failed',
    'autogeneration.completed',
  ]);
  expect(there.received[0]?.event.data).toMatchObject({
    callback_id: failed,
    status: 'failed',
    error_log: expect.any(String),
  });
});

test('retries carry the same event and body, a new delivery id and the next number', async () => {
  const service = await testService({ limits: quickWebhooks });
  const there = await receiver(({ attempt }, response) => response.writeHead(attempt < 4 ? 503 : 200).end());
  await subscribe(service, there.url);
  await occur(service);
  await there.reached(4);
  const { received } = there;
  expect(received.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
  expect(new Set(received.map(({ body }) => body.toString())).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers['x-service-event'])).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers['x-service-delivery'])).size).toBe(4);
});

test('the schedule is the interface’s: seven attempts, the later ones further apart, then a dead letter', async () => {
  let now = Date.UTC(2026, 4, 1);
  const service = await testService({
    now: () => now,
    limits: limitsWith({ retry_delays_s: defaultLimits.webhooks.retry_delays_s }),
  });
  const there = await refusing();
  const { id } = await subscribe(service, there.url);
  await occur(service, { now: () => now });
  const failures = async () =>
    (await service.send('GET', subscriptionPath(id))).body.data.consecutive_failure_count;
  const minutes = [1, 5, 30, 120, 360, 1080];
  for (const [index, delay] of minutes.entries()) {
    await until(async () => (await failures()) === index + 1);
    now += delay * 60_000 - 1;
    // Longer than the service takes to look again.
    await sleep(index < 2 ? 1200 : 0);
    expect(there.received).toHaveLength(index + 1);
    now += 1;
  }
  await until(async () => (await failures()) === 7);
  now += 72 * 3600 * 1000;
  await sleep(1200);
  expect(there.received.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const letters = () => withDeadLetters(service, (kept) => kept.deadLetters());
  expect(await letters()).toMatchObject([{ attempts: 7, lastError: 'HTTP 500', subscriptionId: id }]);
});

test('a dead letter that is sent again arrives', async () => {
  const service = await testService({ limits: limitsWith({ retry_delays_s: [] }) });
  let mended = false;
  const there = await receiver((_, response) => response.writeHead(mended ? 200 : 500).end());
  await subscribe(service, there.url);
  await occur(service);
  const letters = () => withDeadLetters(service, (kept) => kept.deadLetters());
  await until(async () => (await letters()).length === 1);
  mended = true;
  const id = (await letters())[0]?.eventId;
  expect(await withDeadLetters(service, (kept) => kept.resend(id))).toBe(1);
  await there.reached(2);
  expect(there.received[1]?.event).toEqual(there.received[0]?.event);
  expect(await letters()).toEqual([]);
});

test('a subscription is switched off by failures in a row, and an event of that time is never delivered', async () => {
  const service = await testService({ limits: limitsWith({ disable_after: 5, retry_delays_s: [0.01] }) });
  let answer = 500;
  const there = await receiver((_, response) => response.writeHead(answer).end());
  const { id } = await subscribe(service, there.url);
  const state = async () => (await service.send('GET', subscriptionPath(id))).body.data;
  const switchedOff = async () => (await state()).status === 'disabled';
  await occur(service, { count: 2 });
  await until(async () => (await state()).consecutive_failure_count === 4);
  answer = 200;
  await occur(service);
  await until(async () => (await state()).consecutive_failure_count === 0);
  expect(await switchedOff()).toBe(false);

  answer = 500;
  await occur(service, { count: 3 });
  await until(switchedOff);
  answer = 200;
  await occur(service, { data: { callback_id: 'while it was off' } });
  // Longer than the service takes to look for what is due.
  await sleep(1200);
  await service.send('PATCH', subscriptionPath(id), { status: 'active' });
  expect((await state()).consecutive_failure_count).toBe(0);
  await occur(service, { data: { callback_id: 'later' } });
  const told = (callbackId: string) =>
    there.received.some(({ event }) => event.data.callback_id === callbackId);
  await until(() => told('later'));
  expect(told('while it was off')).toBe(false);
});

test('only what was subscribed to is delivered, and nothing after the subscription was deleted', async () => {
  const service = await testService({ limits: quickWebhooks });
  const there = await receiver();
  const { id } = await subscribe(service, there.url, { events: ['template_conversion.failed'] });
  await occur(service);
  await occur(service, { type: 'template_conversion.failed' });
  await there.reached(1);
  await service.send('DELETE', subscriptionPath(id));
  await occur(service, { type: 'template_conversion.failed' });
  await sleep(1200);
  expect(there.received.map(({ event }) => event.type)).toEqual(['template_conversion.failed']);
});

test('an answer that does not come in time is a failed attempt', async () => {
  const service = await testService({ limits: limitsWith({ timeout_s: 0.2, retry_delays_s: [] }) });
  const there = await receiver(() => {});
  await subscribe(service, there.url);
  await occur(service);
  const letters = () => withDeadLetters(service, (kept) => kept.deadLetters());
  await until(async () => (await letters()).length === 1);
  expect((await letters())[0]?.lastError).toBe('timeout');
});

test('a receiver that does not answer holds up no other', async () => {
  const service = await testService({ limits: limitsWith({ timeout_s: 600 }) });
  const [silent, quick] = [await receiver(() => {}), await receiver()];
  await subscribe(service, silent.url);
  await subscribe(service, quick.url);
  await occur(service, { count: 20 });
  await quick.reached(20);
  await until(() => silent.received.length >= 4);
  expect(silent.received).toHaveLength(4);
});
