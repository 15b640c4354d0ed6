import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { acceptDeck, followTurn, makeDeck, readStream } from '../support/turns.ts';

test('a prompt becomes a file that the last event links to', async () => {
  const service = await testService();
  const { callbackId, events, downloadUrl } = await makeDeck(service);
  expect(events.map(({ message }) => message)).toEqual([
    'Understanding your prompt',
    'Analyzing the key elements',
    'Adjusting structure for clarity',
    'Optimizing spacing and alignment',
    'Finalizing your slides',
    'Your presentation is ready.',
  ]);
  expect(events.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(events.map((event) => event.callback_id))).toEqual(new Set([callbackId]));
  expect(events.map(({ event }) => event)).toEqual([...Array(5).fill('status'), 'done']);
  const file = await fetch(downloadUrl);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(file.headers.get('etag')).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
});

test('speaker notes add their own step', async () => {
  const service = await testService();
  const { events } = await makeDeck(service, { settings: { generate_speaker_notes: true } });
  expect(events.map(({ message }) => message)).toContain('Crafting your speaker notes');
});

test('a stream is replayed from the start, or from the event after the last one seen', async () => {
  const service = await testService();
  const { callbackId } = await makeDeck(service);
  const again = await followTurn(service, callbackId);
  expect(again[0]?.id).toBe(1);
  const session = await service.send('POST', '/api/v2/streams/sessions', { callback_id: callbackId });
  expect(session.status).toBe(201);
  const rest = await readStream(`${session.body.data.stream_url}&last_event_id=4`);
  expect(rest.map(({ id }) => id)).toEqual([5, 6]);
});

test('a download in another format is a stream of its own with the file at its end', async () => {
  const service = await testService();
  const { callbackId } = await makeDeck(service);
  const answer = await service.send('POST', '/api/v2/autogenerator/download', {
    callback_id: callbackId,
    export_type: 'pdf',
  });
  expect(answer.body).toMatchObject({ status: 'success', callback_id: callbackId, export_type: 'pdf' });
  const events = await readStream(answer.body.stream_url);
  expect(events.map(({ status }) => status)).toEqual(['inprogress', 'success']);
  const bytes = Buffer.from(await (await fetch(events[1]?.download_url as string)).arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a format that is there already ends its stream at once', async () => {
  const service = await testService();
  const { callbackId } = await makeDeck(service);
  const answer = await service.send('POST', '/api/v2/autogenerator/download', { callback_id: callbackId });
  const events = await readStream(answer.body.stream_url);
  expect(events).toMatchObject([{ id: 1, status: 'success', callback_id: callbackId }]);
});

test('the status endpoint tells how far a turn is and where its file lies', async () => {
  const service = await testService();
  const callbackId = await acceptDeck(service);
  const path = `/api/v2/autogenerator/status?callback_id=${callbackId}`;
  expect((await service.send('GET', path)).body).toMatchObject({ status: 'in_progress', download_url: '' });
  await followTurn(service, callbackId);
  const { body } = await service.send('GET', path);
  expect(body.status).toBe('success');
  expect((await fetch(body.download_url)).status).toBe(200);
});

test('what was made with one key is not found with another', async () => {
  const service = await testService();
  const { callbackId } = await makeDeck(service);
  const other = await service.keys.create({ name: 'other' });
  const headers = { Authorization: `Bearer ${other.apiKey}` };
  const answers = await Promise.all([
    service.send('POST', '/api/v2/streams/sessions', { callback_id: callbackId }, headers),
    service.send('GET', `/api/v2/autogenerator/status?callback_id=${callbackId}`, undefined, headers),
    service.send('POST', '/api/v2/autogenerator/download', { callback_id: callbackId }, headers),
  ]);
  for (const { status, body } of answers)
    expect([status, body.error.code]).toEqual([404, 'STREAM_CALLBACK_NOT_FOUND']);
});

test('a turn is forgotten after its three hours', async () => {
  let now = Date.now();
  const service = await testService({ now: () => now });
  const { callbackId } = await makeDeck(service);
  now += 3 * 60 * 60 * 1000 + 1;
  const answer = await service.send('POST', '/api/v2/streams/sessions', { callback_id: callbackId });
  expect([answer.status, answer.body.error.code]).toEqual([404, 'STREAM_CALLBACK_NOT_FOUND']);
});
