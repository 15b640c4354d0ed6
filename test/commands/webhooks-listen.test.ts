import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Stripe from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import { shellWord } from '../../src/terminal/shell-word.ts';
import { listening } from '../support/listening.ts';
import { receiver } from '../support/receiver.ts';
import { runSvc } from '../support/run-svc.ts';
import { temporaryFolder } from '../support/service.ts';
import { until } from '../support/webhooks.ts';

const secret = 'whsec_0123456789abcdef';
let folder: string;
let env: Record<string, string>;
let withSecret: string[];

beforeEach(async () => {
  folder = await temporaryFolder();
  env = { SVC_CONFIG_DIR: join(folder, 'config'), SVC_DATA_DIR: join(folder, 'data') };
  const file = join(folder, 'hook.secret');
  await writeFile(file, `${secret}\n`);
  withSecret = ['--secret-file', file];
});

const subscriptions = async () =>
  JSON.parse((await runSvc(['webhooks', 'list', '--json'], { env })).stdout).items;

test('with the local environment it is told of what other commands make, and leaves no subscription behind', async () => {
  const listen = await listening([], env);
  expect(await subscriptions()).toMatchObject([{ url: listen.url, events: ['*'], status: 'active' }]);
  const made = await runSvc(['deck', 'generate', 'Tea, 3 slides', '--json'], { env });
  await listen.printed(1);
  const { callback_id } = JSON.parse(made.stdout);
  expect(listen.lines[0]).toMatchObject({
    event_type: 'autogeneration.completed',
    verified: true,
    duplicate: false,
    answered: 200,
    event: { data: { callback_id, status: 'success' } },
  });
  expect(await listen.deliver(listen.secret ?? '', { id: 'evt_other' })).toBe(200);
  expect(await listen.stop()).toBe(0);
  expect(listen.lines.at(-1)).toEqual({ deliveries: 2, events: 2, duplicates: 0, refused: 0 });
  expect(await subscriptions()).toEqual([]);
});

test('a listener that is killed is no longer subscribed', async () => {
  const listen = await listening(['--events', 'autogeneration.failed'], env);
  expect(await subscriptions()).toMatchObject([{ events: ['autogeneration.failed'] }]);
  await listen.kill();
  await until(async () => (await subscriptions()).length === 0);
});

test('a bad signature is answered 400, a duplicate 200 without being passed on', async () => {
  const there = await receiver();
  const listen = await listening([...withSecret, '--forward-to', there.url], env);
  expect(await listen.deliver(secret, { id: 'evt_1' })).toBe(200);
  expect(await listen.deliver(secret, { id: 'evt_1' }, 2)).toBe(200);
  expect(await listen.deliver('whsec_other', { id: 'evt_2' })).toBe(400);
  expect((await fetch(listen.url)).status).toBe(405);
  await listen.stop();
  expect(listen.lines).toMatchObject([
    { event_id: 'evt_1', verified: true, duplicate: false },
    { event_id: 'evt_1', duplicate: true, attempt: 2 },
    { event_id: 'evt_2', verified: false, reason: expect.stringContaining('does not match'), answered: 400 },
    { deliveries: 3, events: 1, duplicates: 1, refused: 1 },
  ]);
  expect(there.received).toHaveLength(1);
});

test('what is forwarded are the same bytes and headers, so that the signature still holds', async () => {
  const there = await receiver();
  const listen = await listening([...withSecret, '--forward-to', there.url], env);
  await listen.deliver(secret, { id: 'evt_1' });
  const [{ body, headers }] = there.received as [(typeof there.received)[0]];
  expect(body.toString()).toBe('{"id": "evt_1",  "type": "autogeneration.completed" }');
  expect(headers).toMatchObject({
    'x-service-event': 'evt_1',
    'x-service-delivery': 'whdl_1',
    host: new URL(there.url).host,
  });
  const { webhooks } = new Stripe('sk_test_unused');
  expect(webhooks.constructEvent(body, headers['x-service-signature'] as string, secret).id).toBe('evt_1');
});

test('what could not be forwarded is told to the service and passed on when it comes again', async () => {
  let status = 503;
  const there = await receiver((_, response) => response.writeHead(status).end());
  const listen = await listening([...withSecret, '--forward-to', there.url], env);
  expect(await listen.deliver(secret, { id: 'evt_1' })).toBe(503);
  status = 200;
  expect(await listen.deliver(secret, { id: 'evt_1' }, 2)).toBe(200);
  expect(there.received.map(({ headers }) => headers['x-service-attempt'])).toEqual(['1', '2']);
  const nobody = await listening([...withSecret, '--forward-to', 'http://127.0.0.1:9/'], env);
  expect(await nobody.deliver(secret, { id: 'evt_2' })).toBe(502);
  expect(nobody.lines[0].passed_on).toMatchObject([{ ok: false, status: 0, error: 'ECONNREFUSED' }]);
});

test('only the events that were asked for are shown and passed on', async () => {
  const listen = await listening([...withSecret, '--events', 'autogeneration.failed,webhook.test'], env);
  expect(await listen.deliver(secret, { id: 'evt_1' })).toBe(200);
  expect(await listen.deliver(secret, { id: 'evt_2', type: 'autogeneration.failed' })).toBe(200);
  await listen.stop();
  expect(listen.lines.map(({ event_id }) => event_id)).toEqual(['evt_2', undefined]);
});

test('a command is run once an event, with its body, id and type, and its output is not among the results', async () => {
  const out = join(folder, 'out');
  const file = shellWord(out);
  const listen = await listening(
    [...withSecret, '--exec', `echo noise; cat >> ${file}; echo " $SVC_EVENT_ID $SVC_EVENT_TYPE" >> ${file}`],
    env,
  );
  await listen.deliver(secret, { id: 'evt_1' });
  await listen.deliver(secret, { id: 'evt_1' }, 2);
  await listen.stop();
  expect(await readFile(out, 'utf8')).toBe(
    '{"id": "evt_1",  "type": "autogeneration.completed" } evt_1 autogeneration.completed\n',
  );
  const failing = await listening([...withSecret, '--exec', 'exit 3'], env);
  expect(await failing.deliver(secret, { id: 'evt_2' })).toBe(502);
  expect(failing.lines[0].passed_on).toMatchObject([{ to: 'exit 3', ok: false, status: 3 }]);
});

test('what cannot work is said before it listens', async () => {
  const codeOf = async (...args: string[]) => (await runSvc(['webhooks', 'listen', ...args], { env })).code;
  expect(await codeOf('--env', 'uat', '--base-url', 'https://api.example.com')).toBe(2);
  expect(await codeOf('--secret-file', join(folder, 'none'))).toBe(10);
  expect(await codeOf(...withSecret, '--forward-to', 'ftp://there')).toBe(2);
  const taken = await listening(withSecret, env);
  expect(await codeOf(...withSecret, '--port', new URL(taken.url).port)).toBe(2);
});
