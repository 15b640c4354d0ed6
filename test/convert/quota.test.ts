import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { base, ended, startConversion, uploadDeck } from './conversions.ts';
import { source } from './corpus/corpus.ts';

const unthrottled = { per_second: null, per_day: null };

test('a start counts once it has succeeded, and while it runs nobody else gets its place', async () => {
  const service = await testService({
    limits: { gateway: unthrottled, quota_per_year: { tc_start: 2 } },
    faults: [{ match: `POST ${base}/start`, outcome: 'failed', times: 1 }],
  });
  const failed = await startConversion(service, await source('candy'));
  expect((await ended(service, failed.body.callbackId)).status).toBe('failed');
  const { fileId } = (await uploadDeck(service, await source('candy'))).body.data;
  const start = () => service.send('POST', `${base}/start`, { fileId, templateName: 'clarity' });
  const answers = await Promise.all([start(), start(), start(), start()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
  const [made] = answers.filter(({ status }) => status === 200);
  for (const { status, body } of answers)
    if (status === 200) expect((await ended(service, body.callbackId)).status).toBe('completed');
  const refused = await start();
  expect([refused.status, refused.body.error]).toEqual([
    429,
    { code: 'USAGE_LIMIT_EXCEEDED', message: expect.any(String), details: '0 of 2 are left.' },
  ]);
  for (const name of ['retry-after', 'x-ratelimit-limit']) expect(refused.headers.get(name)).toBeNull();
  const followUp = await service.send('POST', `${base}/${made?.body.callbackId}/template-change`, {
    templateName: 'clarity',
  });
  expect(followUp.status).toBe(200);
});

test('downloads of conversions count one by one, and a request that is refused counts nothing', async () => {
  const service = await testService({
    limits: { gateway: unthrottled, quota_per_year: { tc_download: 3 } },
  });
  const { callbackId } = (await startConversion(service, await source('candy'))).body;
  const download = (id: string) => service.send('GET', `${base}/download/${id}`);
  expect((await download(callbackId)).status).toBe(400);
  expect((await download('none')).status).toBe(404);
  await ended(service, callbackId);
  const statuses = await Promise.all(Array.from({ length: 6 }, () => download(callbackId)));
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
});
