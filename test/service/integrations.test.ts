import { expect, test } from 'vitest';
import { sender, testService } from '../support/service.ts';
import { makeDeck } from '../support/turns.ts';

const auth = (app: string) => `/api/v2/integrations/auth?mcp_id=${app}`;
const state = (app: string) => `/api/v2/integrations/auth/status?mcp_id=${app}`;

test('an app that needs authorization is connected by its page, and only once it was allowed there', async () => {
  const service = await testService();
  const { data } = (await service.send('GET', auth('slack'))).body;
  expect(Object.keys(data)).toEqual(['auth_url']);
  const page = await fetch(data.auth_url);
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("default-src 'none'"),
  ]);
  expect((await service.send('GET', state('slack'))).body.data).toEqual({ connected: false });
  expect((await fetch(data.auth_url, { method: 'POST' })).status).toBe(200);
  expect((await service.send('GET', state('slack'))).body.data).toEqual({ connected: true });
  expect((await service.send('GET', auth('slack'))).body.data.status).toBe('connected');
});

test('the page works once and for as long as URLs do', async () => {
  let now = Date.UTC(2026, 4, 1);
  const service = await testService({ now: () => now });
  const urlOf = async () => (await service.send('GET', auth('notion'))).body.data.auth_url as string;
  const [lapsed, used] = [await urlOf(), await urlOf()];
  expect((await fetch(used, { method: 'POST' })).status).toBe(200);
  expect((await fetch(used, { method: 'POST' })).status).toBe(410);
  now += 5 * 60 * 1000;
  expect((await fetch(lapsed)).status).toBe(410);
  expect((await fetch(`${service.url}/integrations/authorize?token=made-up`)).status).toBe(410);
});

test('a connection belongs to the key it was made for and survives a restart', async () => {
  const first = await testService();
  const { auth_url } = (await first.send('GET', auth('slack'))).body.data;
  await fetch(auth_url, { method: 'POST' });
  await first.close();
  const second = await testService({ dataDir: first.dataDir });
  const connected = async (send: typeof second.send) =>
    (await send('GET', state('slack'))).body.data.connected;
  expect(await connected(sender(second.url, first.apiKey))).toBe(true);
  expect(await connected(second.send)).toBe(false);
});

test('an app that needs no authorization is connected at once; an unknown one is not found', async () => {
  const service = await testService();
  expect((await service.send('GET', auth('gdrive'))).body.data).toEqual({
    status: 'connected',
    message: expect.any(String),
  });
  expect((await service.send('GET', state('gdrive'))).body.data).toEqual({ connected: true });
  for (const path of [auth('teams'), state('teams')]) {
    const { status, body } = await service.send('GET', path);
    expect([status, body.error.code]).toEqual([404, 'MCP_NOT_FOUND']);
  }
  const missing = await service.send('GET', '/api/v2/integrations/auth');
  expect([missing.status, missing.body.error.code]).toEqual([400, 'MISSING_REQUIRED_FIELD']);
});

test('a prompt that names a connected app shows the step for it, in its place', async () => {
  const service = await testService();
  const steps = async (prompt: string) =>
    (await makeDeck(service, { prompt })).events.map(({ message }) => message);
  const step = 'Checking for app references';
  expect(await steps('Tea from our Slack, 3 slides')).not.toContain(step);
  await fetch((await service.send('GET', auth('slack'))).body.data.auth_url, { method: 'POST' });
  expect((await steps('Tea from our Slack, 3 slides')).slice(0, 3)).toEqual([
    'Understanding your prompt',
    step,
    'Analyzing the key elements',
  ]);
  expect(await steps('The notion of tea, 3 slides')).not.toContain(step);
});
