import { expect, test } from 'vitest';
import { type TestService, testService } from '../support/service.ts';
import { acceptDeck, followTurn, makeDeck } from '../support/turns.ts';

const edit = (service: TestService, callbackId: string, body: object = {}) =>
  service.send('POST', '/api/v2/autogenerator/edit', {
    callback_id: callbackId,
    prompt: 'Delete slide 2',
    ...body,
  });

const idOf = (answer: Awaited<ReturnType<typeof edit>>) => answer.body.resData.callback_id as string;

async function finishedEdit(service: TestService, callbackId: string, body: object = {}) {
  const answer = await edit(service, callbackId, body);
  expect(answer.status).toBe(200);
  expect((await followTurn(service, idOf(answer))).at(-1)?.status).toBe('success');
  return idOf(answer);
}

test('each edit is a new turn that stands on the one before', async () => {
  const service = await testService();
  const { callbackId } = await makeDeck(service, { prompt: 'Tea in China, 5 slides' });
  const first = await finishedEdit(service, callbackId);
  const second = await finishedEdit(service, first);
  expect(new Set([callbackId, first, second]).size).toBe(3);
  const past = await edit(service, second, { slideIndex: 9 });
  expect([past.status, past.body.error.code]).toEqual([400, 'BAD_REQUEST']);
  expect(past.body.error.message).toContain('the deck has 3 slides');
});

test('the id of the generation stands for the latest state, that of an edit in between for nothing', async () => {
  const service = await testService();
  const { callbackId } = await makeDeck(service, { prompt: 'Tea in China, 6 slides' });
  const first = await finishedEdit(service, callbackId);
  const second = await finishedEdit(service, callbackId);
  const stale = await edit(service, first);
  expect([stale.status, stale.body.error.message]).toEqual([400, expect.stringContaining(second)]);
  const past = await edit(service, second, { slideIndex: 9 });
  expect(past.body.error.message).toContain('the deck has 4 slides');
});

test('a turn that is still being made cannot be edited or exported', async () => {
  const service = await testService();
  const callbackId = await acceptDeck(service);
  const answers = await Promise.all([
    edit(service, callbackId),
    service.send('POST', '/api/v2/autogenerator/download', { callback_id: callbackId }),
  ]);
  for (const { status, body } of answers) expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST']);
});

test('of two edits at once one is refused', async () => {
  const service = await testService();
  const { callbackId } = await makeDeck(service);
  const answers = await Promise.all([edit(service, callbackId), edit(service, callbackId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.body.error.message).toContain('in flight');
});

test('an edit of a failed generation has nothing to stand on', async () => {
  const service = await testService({
    faults: [{ match: 'POST /api/v2/generate', outcome: 'failed' }],
  });
  const callbackId = await acceptDeck(service);
  await followTurn(service, callbackId);
  expect((await edit(service, callbackId)).status).toBe(400);
});

test('an edit that failed leaves the state before it', async () => {
  const service = await testService({
    faults: [{ match: 'POST /api/v2/autogenerator/edit', outcome: 'failed', times: 1 }],
  });
  const { callbackId } = await makeDeck(service);
  const failed = idOf(await edit(service, callbackId));
  expect((await followTurn(service, failed)).at(-1)?.status).toBe('failed');
  await finishedEdit(service, failed);
});
