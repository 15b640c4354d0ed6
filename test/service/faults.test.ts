import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseFaults } from '../../src/service/faults/fault.ts';
import { serveProcess } from '../support/serve-process.ts';
import { temporaryFolder, testService } from '../support/service.ts';
import { acceptDeck, followTurn, makeDeck, parseEvents } from '../support/turns.ts';

const generate = 'POST /api/v2/generate';

test('a fault answers as often as it was asked to, with its code and headers', async () => {
  const fault = { match: generate, times: 2, code: 'SERVICE_UNAVAILABLE', headers: { 'Retry-After': '3' } };
  const service = await testService({ faults: [fault] });
  const send = () => service.send('POST', '/api/v2/generate', { prompt: 'Tea' });
  const answers = [await send(), await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 200]);
  expect(answers[0]?.body.error.code).toBe('SERVICE_UNAVAILABLE');
  expect(answers[0]?.headers.get('retry-after')).toBe('3');
});

test('a connection can be cut before the answer and in the middle of it', async () => {
  const service = await testService({
    faults: [
      { match: 'GET /test', times: 1, drop: 'before' },
      { match: 'GET /test', times: 1, drop: 'middle' },
    ],
  });
  const headers = { Authorization: `Bearer ${service.apiKey}` };
  await expect(fetch(`${service.url}/test`, { headers })).rejects.toThrow();
  const cut = await fetch(`${service.url}/test`, { headers });
  expect(cut.status).toBe(200);
  await expect(cut.text()).rejects.toThrow();
  expect((await service.send('GET', '/test')).status).toBe(200);
});

test('a file that is cut has less than it said', async () => {
  const service = await testService({ faults: [{ match: 'GET /files/*', drop: 'middle', times: 1 }] });
  const { downloadUrl } = await makeDeck(service);
  const cut = await fetch(downloadUrl);
  const reader = cut.body?.getReader();
  let bytes = 0;
  const read = async (): Promise<void> => {
    const { value, done } = (await reader?.read()) ?? { done: true };
    bytes += value?.length ?? 0;
    if (!done) await read();
  };
  await expect(read()).rejects.toThrow();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(Number(cut.headers.get('content-length')));
});

test('a stream that is cut can be taken up again', async () => {
  const service = await testService({ faults: [{ match: 'GET /streams/*', drop: 'middle', times: 1 }] });
  const callbackId = await acceptDeck(service);
  const session = await service.send('POST', '/api/v2/streams/sessions', { callback_id: callbackId });
  const cut = await fetch(session.body.data.stream_url);
  let text = '';
  const read = async () => {
    for await (const part of cut.body ?? []) text += Buffer.from(part).toString();
  };
  await expect(read()).rejects.toThrow();
  expect(parseEvents(text).every(({ status }) => status === 'inprogress')).toBe(true);
  expect((await followTurn(service, callbackId)).at(-1)?.status).toBe('success');
});

test('a job can be made to end failed or cancelled', async () => {
  const service = await testService({
    faults: [
      { match: generate, times: 1, outcome: 'cancelled' },
      { match: generate, times: 1, outcome: 'failed' },
    ],
  });
  for (const status of ['cancelled', 'failed']) {
    const callbackId = await acceptDeck(service);
    expect((await followTurn(service, callbackId)).at(-1)).toMatchObject({ status, download_url: null });
    const polled = await service.send('GET', `/api/v2/autogenerator/status?callback_id=${callbackId}`);
    expect(polled.body).toMatchObject({ status: 'failed', download_url: '' });
  }
});

test('faults that make no sense are refused with their number', () => {
  expect(() => parseFaults({})).toThrow('must be a list');
  expect(() => parseFaults([{ match: 'GET /x' }, { match: 'x' }])).toThrow('Fault 2 needs a match');
  expect(() => parseFaults([{ match: 'GET /x', drop: 'late' }])).toThrow('drop other than');
  expect(() => parseFaults([{ match: 'GET /x', color: 1 }])).toThrow('unknown field "color"');
});

test('a service that is stopped does not wait for a delay it was asked for', async () => {
  const folder = await temporaryFolder();
  const faults = join(folder, 'faults.json');
  await writeFile(faults, JSON.stringify([{ match: 'GET /test', delay_ms: 3_600_000 }]));
  const served = await serveProcess(folder, '--faults', faults);
  const hangUp = AbortSignal.timeout(300);
  await expect(fetch(`${served.url}/test`, { signal: hangUp })).rejects.toThrow();
  expect(await served.stop()).toBe(0);
});
