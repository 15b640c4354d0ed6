import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { AddressError } from '../../src/service/addresses/address-error.ts';
import { Addresses, type Resolve } from '../../src/service/addresses/addresses.ts';
import { requestPublic } from '../../src/service/addresses/request-public.ts';
import { receiver } from '../support/receiver.ts';
import { testService } from '../support/service.ts';
import { forbiddenHosts, publicHosts } from '../support/spellings.ts';
import { occur, quickWebhooks, subscribe, subscriptionPath, until } from '../support/webhooks.ts';

/** A resolver that knows what it is told; nothing else is there. */
const resolving =
  (addresses: (name: string) => string[]): Resolve =>
  (name, _, done) => {
    const found = addresses(name).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (found.length > 0) done(null, found);
    else done(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), []);
  };

const strict = (addresses: (name: string) => string[] = () => []) =>
  new Addresses({ allowPrivate: false, resolve: resolving(addresses) });
const call = () => ({ method: 'POST' as const, headers: {}, signal: AbortSignal.timeout(5000) });

/** Counts the connections to a port of this machine, which must stay at none. */
async function sink() {
  let connections = 0;
  const server = createServer((_, response) => response.end()).on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

test(`${forbiddenHosts.length} spellings of addresses that are not public are refused without a connection`, async () => {
  expect(forbiddenHosts.length).toBeGreaterThanOrEqual(150);
  const { port, connections } = await sink();
  // Where a spelling ends up as a name, the name stands for this machine.
  const rules = strict(() => ['127.0.0.1']);
  const let_through = [];
  for (const [host, what] of forbiddenHosts)
    for (const scheme of ['https', 'http'])
      try {
        const url = await rules.check(`${scheme}://${host}:${port}/`, { http: 'always' });
        let_through.push(`${host} (${what}) as ${url}`);
        await requestPublic(rules, url, call()).catch(() => {});
      } catch (error) {
        if (!(error instanceof AddressError || error instanceof TypeError)) throw error;
      }
  expect(let_through).toEqual([]);
  expect(connections()).toBe(0);
});

test('without the rules many of the same spellings reach this machine', async () => {
  const { port, connections } = await sink();
  const open = new Addresses({ allowPrivate: true, resolve: resolving(() => ['127.0.0.1']) });
  const urls = forbiddenHosts
    .map(([host]) => `http://${host}:${port}/`)
    .filter(
      (url) => URL.canParse(url) && /^(127\.|localhost|\[::1\]|\[::ffff:7f)/.test(new URL(url).hostname),
    );
  for (const url of urls) await requestPublic(open, new URL(url), call()).catch(() => {});
  expect(connections()).toBeGreaterThan(20);
});

test('public addresses are let through in every spelling, IPv4 behind NAT64 included', async () => {
  for (const host of publicHosts)
    await expect(strict().check(`https://${host}/`), host).resolves.toBeInstanceOf(URL);
});

test('a name is let through when all it stands for is public, and only then', async () => {
  const names: Record<string, string[]> = {
    'public.example': ['93.184.215.14', '2606:4700:4700::1111'],
    'private.example': ['10.0.0.1'],
    'both.example': ['93.184.215.14', '127.0.0.1'],
    'six.example': ['::1'],
  };
  const rules = strict((name) => names[name] ?? []);
  await expect(rules.check('https://public.example/')).resolves.toBeInstanceOf(URL);
  await expect(rules.check('https://public.example./')).resolves.toBeInstanceOf(URL);
  for (const name of ['private.example', 'both.example', 'six.example', 'nowhere.example'])
    await expect(rules.check(`https://${name}/`), name).rejects.toMatchObject({ fault: 'host' });
});

test.each([22, 23, 25, 3306, 5432, 6379, 9200, 11211, 27017])('port %i is refused', (port) => {
  expect(() => strict().parse(`https://93.184.215.14:${port}/`)).toThrow(`Port ${port}`);
});

test('a name that is public when it is checked and private when it is called is not connected to', async () => {
  const { port, connections } = await sink();
  let asked = 0;
  const rules = strict(() => (asked++ === 0 ? ['93.184.215.14'] : ['127.0.0.1']));
  const url = await rules.check(`http://rebind.example:${port}/`, { http: 'always' });
  await expect(requestPublic(rules, url, call())).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
  expect([asked, connections()]).toEqual([2, 0]);
});

test('without the check at connect time the same name is connected to', async () => {
  const { port, connections } = await sink();
  const open = new Addresses({ allowPrivate: true, resolve: resolving(() => ['127.0.0.1']) });
  await requestPublic(open, new URL(`http://rebind.example:${port}/`), call());
  expect(connections()).toBe(1);
});

test('with private hosts allowed, plain http still goes to this machine alone', async () => {
  const rules = new Addresses({ allowPrivate: true, resolve: resolving(() => ['10.0.0.1']) });
  expect(() => rules.parse('http://10.0.0.1/', { http: 'loopback' })).toThrow('https://');
  expect(() => rules.parse('http://example.com/', { http: 'loopback' })).toThrow('https://');
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '127.1'])
    expect(rules.parse(`http://${host}:6379/`, { http: 'loopback' })).toBeInstanceOf(URL);
  expect(rules.parse('https://10.0.0.1:22/')).toBeInstanceOf(URL);
  // `localhost` that a resolver says is somebody else.
  const url = rules.parse('http://localhost:9/', { http: 'loopback' });
  await expect(requestPublic(rules, url, call())).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
});

test('a redirect is a failed delivery, and where it leads is not called', async () => {
  const service = await testService({
    limits: { ...quickWebhooks, webhooks: { ...quickWebhooks.webhooks, retry_delays_s: [] } },
  });
  const { port, connections } = await sink();
  const there = await receiver((_, response) =>
    response.writeHead(307, { Location: `http://127.0.0.1:${port}/` }).end(),
  );
  const { id } = await subscribe(service, there.url);
  await occur(service);
  await there.reached(1);
  const failures = async () =>
    (await service.send('GET', subscriptionPath(id))).body.data.consecutive_failure_count;
  await until(async () => (await failures()) === 1);
  expect(connections()).toBe(0);
});

test('a delivery to a name that has become private is a failed attempt without a connection', async () => {
  const { port, connections } = await sink();
  let address = '93.184.215.14';
  const service = await testService({
    limits: { webhooks: { retry_delays_s: [] } },
    resolve: resolving(() => [address]),
  });
  const { id } = await subscribe(service, `https://hooks.example:${port}/`);
  address = '127.0.0.1';
  const { delivery } = (await service.send('POST', subscriptionPath(id, '/test'))).body.data;
  expect(delivery).toMatchObject({ ok: false, status: 0, error: 'ADDRESS_REFUSED' });
  expect(connections()).toBe(0);
});

test('none of the spellings comes in by any door: subscriptions, their changes, links to read and links to check', async () => {
  const { port, connections } = await sink();
  const service = await testService({ resolve: resolving(() => ['127.0.0.1']) });
  const { id } = await subscribe(service, 'https://93.184.215.14/');
  const through: string[] = [];
  const refuse = async (
    door: string,
    url: string,
    statuses: number[],
    method: string,
    path: string,
    body: object,
  ) => {
    const { status, text } = await service.send(method, path, body);
    if (!statuses.includes(status)) through.push(`${door}: ${url} gave ${status} ${text}`);
  };
  for (const [host] of forbiddenHosts) {
    const url = `https://${host}:${port}/`;
    await refuse('subscribe', url, [400, 422], 'POST', '/api/v1/webhook-subscriptions', { url });
    await refuse('change', url, [400, 422], 'PATCH', subscriptionPath(id), { url });
    await refuse('generate', url, [422], 'POST', '/api/v2/generate', { prompt: 'Tea', web_links: [url] });
    const links = await service.send('POST', '/api/v1/validate', { webLinks: [url] });
    if (links.status === 200 && links.body.data.web_links[0].valid) through.push(`validate: ${url}`);
  }
  expect(through).toEqual([]);
  expect(connections()).toBe(0);
});
