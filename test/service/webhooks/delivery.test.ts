import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { receiver } from '../../support/receiver.ts';
import { testService } from '../../support/service.ts';
import { occur, quickWebhooks, subscribe } from '../../support/webhooks.ts';

const stripe = new Stripe('sk_test_unused');

test('an event reaches its subscriber with the headers of the interface and a signature another library accepts', async () => {
  const service = await testService({ limits: quickWebhooks });
  const there = await receiver();
  const { secret } = await subscribe(service, there.url);
  occur(service);
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
  expect(event).toMatchObject({ api_version: '1.0', data: { callback_id: 'cb_0', status: 'success' } });
  expect(stripe.webhooks.constructEvent(body, headers['x-service-signature'] as string, secret)).toEqual(
    event,
  );
});
