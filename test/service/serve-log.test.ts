import { expect, test } from 'vitest';
import { serveProcess } from '../support/serve-process.ts';
import { sender, temporaryFolder } from '../support/service.ts';
import { followTurn, makeDeck } from '../support/turns.ts';

test('each request has a line in the log that holds neither key nor token', async () => {
  const service = await serveProcess(await temporaryFolder(), '--limits', 'none');
  const send = sender(service.url, service.apiKey);
  const { callbackId, downloadUrl } = await makeDeck({ send }, { prompt: 'Tea in China, 1 slide' });
  await followTurn({ send }, callbackId);
  await fetch(downloadUrl).then((response) => response.arrayBuffer());
  await fetch(`${service.url}/test`, { headers: { Authorization: 'Bearer canary-in-a-wrong-key' } });
  expect(await service.stop()).toBe(0);
  const lines = service
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual({
    time: expect.stringMatching(/Z$/),
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'POST',
    path: '/api/v2/generate',
    status: 200,
    ms: expect.any(Number),
  });
  expect(lines.map(({ path }) => path)).toContain(`/streams/${callbackId}`);
  expect(lines).toContainEqual(expect.objectContaining({ path: '/test', status: 401 }));
  const token = new URL(downloadUrl).searchParams.get('token') as string;
  for (const secret of [service.apiKey, token, 'canary-in-a-wrong-key', 'token='])
    expect(service.log()).not.toContain(secret);
});
