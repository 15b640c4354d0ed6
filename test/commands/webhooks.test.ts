import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { signDelivery } from '../../src/contract/webhook-signature.ts';
import { receiver } from '../support/receiver.ts';
import { hostedEnv, runSvc } from '../support/run-svc.ts';
import { serveProcess } from '../support/serve-process.ts';
import { temporaryFolder } from '../support/service.ts';

/** A service that may call this machine, and how commands reach it. */
async function hosted() {
  const folder = await temporaryFolder();
  const limits = join(folder, 'limits.json');
  await writeFile(
    limits,
    '{"gateway":{"per_second":null,"per_day":null},"webhooks":{"allow_private_hosts":true,"retry_delays_s":[]}}',
  );
  const service = await serveProcess(folder, '--limits', limits);
  onTestFinished(() => service.kill());
  const env = await hostedEnv(service.url, service.apiKey);
  return {
    run: (...args: string[]) => runSvc(['webhooks', ...args], { env }),
    json: async (...args: string[]) => {
      const { stdout, stderr } = await runSvc(['webhooks', ...args, '--json'], { env });
      if (stdout === '') throw new Error(stderr);
      return JSON.parse(stdout);
    },
  };
}

test('a subscription is made, shown, changed, tried and deleted', async () => {
  const { run, json } = await hosted();
  const there = await receiver((_, response) => response.writeHead(202).end('thanks'));
  const made = await json(
    'create',
    '--url',
    there.url,
    '--event',
    'autogeneration.failed',
    '--description',
    'ours',
  );
  expect(made).toMatchObject({ url: there.url, events: ['autogeneration.failed'], description: 'ours' });
  expect(made.secret).toMatch(/^whsec_/);

  const listed = await run('list');
  expect(listed.stdout).toBe(`${made.id}\tactive\tautogeneration.failed\t${there.url}\tours\n`);
  expect(listed.stdout + (await run('get', made.id)).stdout).not.toContain(made.secret);

  const tried = await run('test', made.id);
  expect([tried.code, tried.stdout]).toEqual([0, expect.stringContaining('The receiver answered 202.')]);
  expect(tried.stdout).toContain('thanks');

  expect(await json('update', made.id, '--status', 'disabled', '--event', '*')).toMatchObject({
    status: 'disabled',
    events: ['*'],
    url: there.url,
  });
  expect((await json('rotate-secret', made.id, '--yes')).secret).not.toBe(made.secret);
  expect(await json('delete', made.id, '--yes')).toEqual({ id: made.id, deleted: true });
  expect((await run('get', made.id)).code).toBe(4);
});

test('a test whose receiver fails is still a call that worked', async () => {
  const { run, json } = await hosted();
  const { id } = await json('create', '--url', 'http://127.0.0.1:9/');
  const { code, stdout } = await run('test', id);
  expect([code, stdout]).toEqual([0, expect.stringContaining('ECONNREFUSED')]);
});

test('what cannot be asked or sent is refused with its exit code', async () => {
  const { run, json } = await hosted();
  const { id } = await json('create', '--url', 'https://93.184.215.14/');
  expect((await run('create')).code).toBe(2);
  expect((await run('create', '--url', 'http://example.com/')).code).toBe(5);
  expect((await run('update', id)).code).toBe(2);
  for (const command of ['delete', 'rotate-secret']) {
    const { code, stderr } = await run(command, id);
    expect([code, stderr]).toEqual([2, expect.stringContaining('--yes')]);
    const planned = await run(command, id, '--dry-run');
    expect([planned.code, planned.stdout]).toEqual([0, expect.stringContaining('$SVC_API_KEY')]);
  }
  expect(await json('get', id)).toMatchObject({ id });
});

test('verify says whether a signature holds, and why it does not', async () => {
  const folder = await temporaryFolder();
  const env = { SVC_CONFIG_DIR: folder, SVC_DATA_DIR: folder };
  const secretFile = join(folder, 'secret');
  await writeFile(secretFile, 'whsec_abc\n');
  const body = '{"text":"Zürich ☕"}\n';
  const now = Math.floor(Date.now() / 1000);
  const verify = (at: number, more: string[] = [], input = body) => {
    const signature = signDelivery('whsec_abc', Buffer.from(body), at);
    const args = ['webhooks', 'verify', '--secret-file', secretFile, '--signature', signature, ...more];
    return runSvc(args, { env, input });
  };
  expect(await verify(now)).toMatchObject({ code: 0, stdout: 'The signature is valid.\n' });
  expect(JSON.parse((await verify(now, ['--json'])).stdout)).toEqual({
    valid: true,
    bytes: Buffer.byteLength(body),
  });
  expect(await verify(now, [], body.trim())).toMatchObject({
    code: 5,
    stderr: expect.stringContaining('does not match'),
  });
  expect(await verify(now - 400)).toMatchObject({ code: 5, stderr: expect.stringMatching(/\d+ s old/) });
  expect((await verify(now - 400, ['--tolerance', '500'])).code).toBe(0);
  const ahead = await verify(now + 400, ['--json']);
  expect(JSON.parse(ahead.stderr).error).toMatchObject({
    code: 'SIGNATURE_INVALID',
    exit_code: 5,
    message: expect.stringContaining('in the future'),
  });
  expect((await runSvc(['webhooks', 'verify', '--signature', 't=1,v1=a'], { env })).code).toBe(2);
  expect((await runSvc(['webhooks', 'verify', '--secret-file', secretFile], { env })).code).toBe(2);
  const missing = await runSvc(['webhooks', 'verify', '--signature', 't=1,v1=a', '--secret-file', '/none'], {
    env,
  });
  expect(missing.code).toBe(10);
});
