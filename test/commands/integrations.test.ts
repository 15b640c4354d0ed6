import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { realBin, runSvc } from '../support/run-svc.ts';
import { temporaryFolder } from '../support/service.ts';

async function localEnv() {
  const folder = await temporaryFolder();
  return { SVC_CONFIG_DIR: join(folder, 'config'), SVC_DATA_DIR: join(folder, 'data') };
}

test('connect waits until the app was allowed on its page', async () => {
  const env = await localEnv();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [realBin, 'integrations', 'connect', 'slack', '--wait'], {
    env: { PATH, HOME, CI: '1', ...env },
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  let said = '';
  const page = await new Promise<string>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      const [url] = /http:\S+/.exec(said) ?? [];
      if (url) resolve(url);
    });
  });
  expect((await fetch(page, { method: 'POST' })).status).toBe(200);
  expect(await ended).toBe(0);
  const status = await runSvc(['integrations', 'status', 'slack', '--json'], { env });
  expect(JSON.parse(status.stdout)).toEqual({ app_id: 'slack', connected: true });
  const again = await runSvc(['integrations', 'connect', 'slack'], { env });
  expect(again).toMatchObject({ code: 0, stdout: 'Slack is connected.\n' });
});

test('connect without waiting gives the address and says how long it is good for', async () => {
  const env = await localEnv();
  const person = await runSvc(['integrations', 'connect', 'notion'], { env });
  expect(person).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/integrations\/authorize\?token=\S+\n$/),
    stderr: expect.stringContaining('--wait'),
  });
  const script = await runSvc(['integrations', 'connect', 'notion', '--json'], { env });
  expect(JSON.parse(script.stdout)).toMatchObject({
    app_id: 'notion',
    connected: false,
    auth_url: expect.any(String),
  });
});

test('an unknown app is not found, and nobody is left waiting for a page that was not shown', async () => {
  const env = await localEnv();
  expect((await runSvc(['integrations', 'status', 'teams'], { env })).code).toBe(4);
  const unseen = await runSvc(['integrations', 'connect', 'slack', '--wait', '--json'], { env });
  expect([unseen.code, unseen.stderr]).toEqual([2, expect.stringContaining('--open')]);
});
