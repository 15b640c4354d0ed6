import { expect, test } from 'vitest';
import { type TestService, testService } from '../support/service.ts';
import { followTurn } from '../support/turns.ts';

const prompt =
  'A poster about tea: a header, a left region with its history, a right region with how to brew it';

async function accept(service: TestService, body: object = {}) {
  const answer = await service.send('POST', '/api/v1/posters/generate', { prompt, ...body });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body.resData.callback_id as string;
}

const download = (service: TestService, body: object) =>
  service.send('POST', '/api/v1/posters/download', body);

test('a poster shows its own steps, and those for sources only when there are some', async () => {
  const service = await testService();
  const events = await followTurn(service, await accept(service, { text: 'Tea is drunk in China.' }));
  const messages = events.map(({ message }) => message);
  expect(messages.slice(0, 3)).toEqual([
    'Understanding your prompt',
    'Reading your sources',
    'Analyzing the key elements',
  ]);
  expect(messages.at(-2)).toBe('Finalizing your poster');
  expect(events.at(-1)).toMatchObject({
    status: 'success',
    download_url: expect.stringContaining('/files/'),
  });
  const plain = await followTurn(service, await accept(service));
  expect(plain.map(({ message }) => message)).not.toContain('Reading your sources');
});

test('a poster is downloaded in any format with the URL in the answer', async () => {
  const service = await testService();
  const callbackId = await accept(service, { settings: { orientation: 'portrait', size: 'A4' } });
  expect((await download(service, { callback_id: callbackId })).body.error.code).toBe('BAD_REQUEST');
  await followTurn(service, callbackId);
  const starts = { pptx: 'PK', pdf: '%PDF', png: '\x89PNG', jpg: '\xff\xd8' };
  for (const [format, start] of Object.entries(starts)) {
    const { status, body } = await download(service, { callback_id: callbackId, export_type: format });
    expect([status, body.export_type]).toEqual([200, format]);
    const bytes = Buffer.from(await (await fetch(body.download_url)).arrayBuffer());
    expect(bytes.subarray(0, start.length).toString('latin1')).toBe(start);
  }
  const jpeg = await download(service, { callback_id: callbackId, export_type: 'jpeg' });
  expect(jpeg.body.export_type).toBe('jpg');
});

test('an edit is a new turn of the poster', async () => {
  const service = await testService();
  const callbackId = await accept(service);
  await followTurn(service, callbackId);
  const answer = await service.send('POST', '/api/v1/posters/edit', {
    callback_id: callbackId,
    prompt: 'Change the title to "Tea for everyone"',
  });
  const edited = answer.body.resData.callback_id;
  expect(edited).not.toBe(callbackId);
  expect((await followTurn(service, edited)).at(-1)?.status).toBe('success');
});

test('each wrong setting is named', async () => {
  const service = await testService();
  const details = async (settings: object, body: object = {}) =>
    (await service.send('POST', '/api/v1/posters/generate', { prompt, settings, ...body })).body.error
      ?.details;
  expect(await details({ orientation: 'round', reference_format: 'mla', language: 'xx' })).toHaveLength(3);
  expect(await details({ orientation: 'square', size: 'a4' })).toEqual([
    'settings.size must be one of these for square: small, medium, large, a0_square, xl_square',
  ]);
  expect(await details({ size: 'constructor' })).toHaveLength(1);
  expect(await details({ size: 'a0' })).toHaveLength(1);
  expect(await details({}, { template_id: 'clarity' })).toEqual([
    'template_id: there is no poster template "clarity"',
  ]);
  expect(await details({ orientation: 'square', size: 'XL_Square' })).toBeUndefined();
});

test('the codes of the download are its own', async () => {
  const service = await testService();
  const code = async (body: unknown) => (await download(service, body as object)).body.error.code;
  expect(await code({})).toBe('MISSING_CALLBACK_ID');
  expect(await code({ callback_id: '' })).toBe('INVALID_DATA_TYPE');
  expect(await code({ callback_id: 7 })).toBe('INVALID_DATA_TYPE');
  expect(await code({ callback_id: 'x', export_type: 'gif' })).toBe('INVALID_DATA_TYPE');
  expect(await code({ callback_id: '00000000-0000-0000-0000-000000000000' })).toBe('BAD_REQUEST');
  expect(await code('{')).toBe('INVALID_JSON');
});

test('a poster is polled at its own address', async () => {
  const service = await testService();
  const callbackId = await accept(service);
  const path = (surface: string) => `/api/${surface}/status?callback_id=${callbackId}`;
  const wrong = await service.send('GET', path('v2/autogenerator'));
  expect([wrong.status, wrong.body.error.code]).toEqual([400, 'BAD_REQUEST']);
  await followTurn(service, callbackId);
  expect((await service.send('GET', path('v1/posters'))).body.status).toBe('success');
});

test('templates can be narrowed to an orientation', async () => {
  const service = await testService();
  const { body } = await service.send('GET', '/api/v1/posters/templates?orientation=square&limit=1');
  expect(body.data.items).toHaveLength(1);
  expect(body.data.items[0].orientations).toContain('square');
});
