import { expect, test } from 'vitest';
import { receiver } from '../support/receiver.ts';
import { testService } from '../support/service.ts';
import { acceptDeck, followTurn, makeDeck } from '../support/turns.ts';
import { quickWebhooks, subscribe } from '../support/webhooks.ts';

const limits = { ...quickWebhooks, gateway: { per_second: null } };
const generate = 'POST /api/v2/generate';

test('a turn that ends well or badly is told to the subscribers, a cancelled one is not', async () => {
  const subscriber = await receiver();
  const service = await testService({
    limits,
    faults: [
      { match: generate, times: 1, outcome: 'cancelled' },
      { match: generate, times: 1, outcome: 'failed' },
    ],
  });
  await subscribe(service, subscriber.url);
  await followTurn(service, await acceptDeck(service));
  const failed = await acceptDeck(service);
  await followTurn(service, failed);
  const { callbackId } = await makeDeck(service);
  await subscriber.reached(2);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const common = { workflow_name: 'deck-generate', execution_start: time, execution_end: time };
  expect(
    subscriber.received.map(({ event }) => event).sort((a, b) => a.type.localeCompare(b.type)),
  ).toMatchObject([
    {
      type: 'autogeneration.completed',
      data: {
        ...common,
        callback_id: callbackId,
        report_id: callbackId,
        status: 'success',
        outputs: { export_type: 'pptx', slides: 3 },
      },
    },
    {
      type: 'autogeneration.failed',
      data: { ...common, callback_id: failed, status: 'failed', error_log: expect.any(String) },
    },
  ]);
});

test('a download is nobody’s business', async () => {
  const subscriber = await receiver();
  const service = await testService({ limits });
  const { callbackId } = await makeDeck(service);
  await subscribe(service, subscriber.url);
  const body = { callback_id: callbackId, export_type: 'pdf' };
  const { body: answer } = await service.send('POST', '/api/v2/autogenerator/download', body);
  await fetch(answer.stream_url).then((response) => response.text());
  const edit = { callback_id: callbackId, prompt: 'Delete slide 2' };
  await service.send('POST', '/api/v2/autogenerator/edit', edit);
  await subscriber.reached(1);
  expect(subscriber.received.map(({ event }) => event.data.workflow_name)).toEqual(['deck-edit']);
});
