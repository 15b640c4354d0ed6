import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { receiver } from '../support/receiver.ts';
import { runSvc } from '../support/run-svc.ts';
import { serveProcess } from '../support/serve-process.ts';
import { sender, temporaryFolder } from '../support/service.ts';
import { occur, subscribe, until } from '../support/webhooks.ts';

test('what could not be delivered is listed, and delivered when it is sent again', async () => {
  const folder = await temporaryFolder();
  const limits = join(folder, 'limits.json');
  await writeFile(limits, '{"webhooks":{"allow_private_hosts":true,"retry_delays_s":[]}}');
  const service = await serveProcess(folder, '--limits', limits);
  onTestFinished(() => service.kill());
  let mended = false;
  const there = await receiver((_, response) => response.writeHead(mended ? 200 : 500).end());
  const { id } = await subscribe({ send: sender(service.url, service.apiKey) }, there.url);
  const run = (...args: string[]) =>
    runSvc(['local', 'dead-letters', ...args, '--data-dir', join(folder, 'data')], {
      env: { SVC_CONFIG_DIR: join(folder, 'config') },
    });
  const listed = async () => JSON.parse((await run('list', '--json')).stdout).items;
  expect(await listed()).toEqual([]);

  await occur({ dataDir: join(folder, 'data'), apiKey: service.apiKey });
  await until(async () => (await listed()).length === 1);
  const [letter] = await listed();
  expect(letter).toMatchObject({
    event_id: there.received[0]?.event.id,
    type: 'autogeneration.completed',
    subscription_id: id,
    url: there.url,
    attempts: 1,
    last_error: 'HTTP 500',
  });

  expect((await run('resend')).code).toBe(2);
  expect((await run('resend', 'evt_other')).code).toBe(2);
  mended = true;
  expect((await run('resend', letter.event_id)).stdout).toBe('1 delivery will be tried again.\n');
  await there.reached(2);
  await until(async () => (await listed()).length === 0);
});
