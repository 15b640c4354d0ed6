import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Runner } from '../../src/service/jobs/runner.ts';
import { outOfRoom } from '../../src/service/out-of-room.ts';
import { openService } from '../support/open-service.ts';
import { sender } from '../support/service.ts';
import { followTurn } from '../support/turns.ts';

test('a full disk refuses what is new, spares what was accepted, and is over when there is room', async () => {
  const warnings = new Set<string>();
  const open = await openService({ onWarning: (message) => warnings.add(message) });
  const store = open.database;
  const runner = new Runner(open.service);
  runner.start();
  onTestFinished(() => runner.close());
  const pages = (most: number) => store.get(`PRAGMA max_page_count = ${most}`);
  const { page_count: now } = store.get<{ page_count: number }>('PRAGMA page_count') as {
    page_count: number;
  };
  pages(now + 6);
  const send = sender(open.service.url, open.key.apiKey);
  const answers = [];
  while (answers.length < 60 && answers.at(-1)?.status !== 503)
    answers.push(
      await send('POST', '/api/v2/generate', { prompt: 'Tea in China, 1 slide', text: 'x'.repeat(500) }),
    );
  expect(answers.at(-1)?.body.error).toEqual({ code: 'SERVICE_UNAVAILABLE', message: outOfRoom });
  expect((await send('GET', '/test')).status).toBe(200);
  // Long enough for what is running to meet the end of its room.
  await new Promise((resolve) => setTimeout(resolve, 300));
  pages(1_000_000);
  const accepted = answers.filter(({ status }) => status === 200);
  expect(accepted.length).toBeGreaterThan(1);
  const ends = await Promise.all(
    accepted.map(async ({ body }) => (await followTurn({ send }, body.resData.callback_id)).at(-1)),
  );
  for (const end of ends)
    expect(end?.status === 'success' || end?.message === outOfRoom, JSON.stringify(end)).toBe(true);
  expect(ends.some((end) => end?.status === 'success')).toBe(true);
  for (const warning of warnings) expect(warning).toMatch(/disk.* is full/);
});

test('requests that cannot be counted any more are let through', async () => {
  const { service, database: store } = await openService({
    limits: { category_per_minute: { auto_generator: 1000, template_converter: null } },
  });
  const { gateway, categories } = service;
  const { page_count: pages } = store.get<{ page_count: number }>('PRAGMA page_count') as {
    page_count: number;
  };
  store.get(`PRAGMA max_page_count = ${pages}`);
  const counted = () => store.get<{ count: number }>('SELECT count(*) AS count FROM throttles')?.count ?? 0;
  const keys = 500;
  for (let at = 0; at < keys; at++) await gateway.admit(`key-${at}`);
  expect(counted()).toBeLessThan(keys);
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  for (let at = 0; at < 900; at++) await categories.admit('auto_generator', response);
});
