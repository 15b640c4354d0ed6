import { expect, test } from 'vitest';
import { sender, testService } from '../support/service.ts';
import { trials } from '../support/trials.ts';

const generate = '/api/v2/generate';
const body = { prompt: 'Tea in China, 3 slides' };
const withKey = (key: string) => ({ 'Idempotency-Key': key });

test('a repeated request gets the same bytes and makes no second job', async () => {
  const service = await testService();
  const first = await service.send('POST', generate, body, withKey('a'));
  const second = await service.send('POST', generate, body, withKey('a'));
  expect(second.text).toBe(first.text);
  expect(second.status).toBe(first.status);
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  expect(second.headers.get('idempotency-replayed')).toBe('true');
});

test('the same key with another body is a conflict, whether or not that body is valid', async () => {
  const service = await testService();
  await service.send('POST', generate, body, withKey('a'));
  for (const other of [{ prompt: 'Coffee' }, {}]) {
    const answer = await service.send('POST', generate, other, withKey('a'));
    expect([answer.status, answer.body.error.code]).toEqual([
      409,
      'IDEMPOTENCY_KEY_REUSED_WITH_DIFFERENT_BODY',
    ]);
  }
});

test('the order of the fields makes no other body', async () => {
  const service = await testService();
  const settings = { language: 'en', export_type: 'pdf' };
  const first = await service.send('POST', generate, { ...body, settings }, withKey('a'));
  const turned = { settings: { export_type: 'pdf', language: 'en' }, ...body };
  expect((await service.send('POST', generate, turned, withKey('a'))).text).toBe(first.text);
});

test('many identical requests at once make one job', async () => {
  const service = await testService();
  const answers = await Promise.all(
    Array.from({ length: trials(20, 1000) }, () => service.send('POST', generate, body, withKey('a'))),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.filter(({ headers }) => !headers.has('idempotency-replayed'))).toHaveLength(1);
});

test('the key is known to every process on the folder and after a restart', async () => {
  const service = await testService();
  const neighbour = await testService({ dataDir: service.dataDir });
  const first = await service.send('POST', generate, body, withKey('a'));
  const elsewhere = await sender(neighbour.url, service.apiKey)('POST', generate, body, withKey('a'));
  expect(elsewhere.text).toBe(first.text);
  await service.close();
  await neighbour.close();
  const restarted = await testService({ dataDir: service.dataDir });
  const again = await sender(restarted.url, service.apiKey)('POST', generate, body, withKey('a'));
  expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true']);
});

test('a key belongs to its API key, and is free again after a day', async () => {
  let now = Date.now();
  const service = await testService({ now: () => now });
  const first = await service.send('POST', generate, body, withKey('a'));
  const other = await service.keys.create({ name: 'other' });
  const theirs = await sender(service.url, other.apiKey)('POST', generate, body, withKey('a'));
  expect(theirs.text).not.toBe(first.text);
  now += 24 * 3600 * 1000 + 1;
  expect((await service.send('POST', generate, body, withKey('a'))).text).not.toBe(first.text);
});

test('a refused request leaves the key free', async () => {
  const service = await testService();
  expect((await service.send('POST', generate, {}, withKey('a'))).status).toBe(422);
  expect((await service.send('POST', generate, body, withKey('a'))).status).toBe(200);
});
