import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { proxyFor } from '../../src/client/wire/proxies.ts';
import { type Certificate, selfSigned } from '../support/certificates.ts';
import { connectProxy } from '../support/proxy.ts';
import { QuickClock } from '../support/quick-clock.ts';
import { testClient, testKey } from '../support/test-client.ts';

const proxyOf = (url: string, env: Record<string, string>) => proxyFor(new URL(url), env)?.href;
const proxy = 'http://proxy.example:3128/';

test.each<[string, Record<string, string>, string | undefined]>([
  ['https://api.example.com', { HTTPS_PROXY: proxy }, proxy],
  ['https://api.example.com', { https_proxy: proxy, HTTPS_PROXY: 'http://other/' }, proxy],
  ['https://api.example.com', { https_proxy: '', HTTPS_PROXY: proxy }, proxy],
  ['https://api.example.com', { HTTPS_PROXY: '  ' }, undefined],
  ['https://api.example.com', { HTTP_PROXY: proxy }, undefined],
  ['https://api.example.com', { ALL_PROXY: proxy }, proxy],
  ['https://api.example.com', { HTTPS_PROXY: 'proxy.example:3128' }, proxy],
  ['http://127.0.0.1:4010', { HTTP_PROXY: proxy }, undefined],
  ['https://localhost', { HTTPS_PROXY: proxy }, undefined],
  ['https://[::1]:4010', { HTTPS_PROXY: proxy }, undefined],
  ['https://a.localhost.', { HTTPS_PROXY: proxy }, undefined],
])('%s with %j goes through %s', (url, env, expected) => {
  expect(proxyOf(url, env)).toBe(expected);
});

test.each([
  ['https://api.example.com', '*', true],
  ['https://api.example.com', 'example.com', true],
  ['https://api.example.com', '.example.com', true],
  ['https://api.example.com', '*.example.com', true],
  ['https://api.example.com', 'API.EXAMPLE.COM', true],
  ['https://api.example.com', 'one.example, api.example.com', true],
  ['https://api.example.com', 'one.example api.example.com', true],
  ['https://api.example.com', 'api.example.com:443', true],
  ['https://api.example.com:8443', 'api.example.com:443', false],
  ['https://badexample.com', 'example.com', false],
  ['https://10.1.2.3', '10.0.0.0/8', true],
  ['https://11.1.2.3', '10.0.0.0/8', false],
  ['https://10.1.2.3', '10.1.2.3', true],
  ['https://[fe80::1]', '[fe80::1]', true],
  ['https://[fe80::1]', 'fe80::1', true],
  ['https://api.example.com', '', false],
  ['https://api.example.com', '10.0.0.0/99', false],
])('%s with NO_PROXY=%s goes directly: %s', (url, noProxy, direct) => {
  expect(proxyOf(url, { HTTPS_PROXY: proxy, NO_PROXY: noProxy }) === undefined).toBe(direct);
});

async function secureServer({ cert, key }: Certificate) {
  const keys: (string | undefined)[] = [];
  const server = createServer({ cert, key }, ({ headers }, response) => {
    keys.push(headers.authorization);
    response.setHeader('content-type', 'application/json').end('{"ok":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    keys,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const host = 'api.svc.test';

test('a request goes through the tunnel, and the proxy never sees the key', async () => {
  const certificate = await selfSigned(host);
  await using server = await secureServer(certificate);
  await using tunnel = await connectProxy({ to: server.port, credentials: 'me:secret' });
  const env = { HTTPS_PROXY: tunnel.url.replace('//', '//me:secret@') };
  const client = testClient(`https://${host}`, { env, caCert: certificate.cert });
  expect((await client.request('GET', '/x')).body).toEqual({ ok: true });
  expect(tunnel.tunnels.map(({ target }) => target)).toEqual([`${host}:443`]);
  expect(JSON.stringify(tunnel.tunnels)).not.toContain(testKey);
  expect(server.keys).toEqual([`Bearer ${testKey}`]);
});

test('several streams at once each get a tunnel of their own', async () => {
  const certificate = await selfSigned(host);
  await using server = await secureServer(certificate);
  await using tunnel = await connectProxy({ to: server.port });
  const client = testClient(`https://${host}`, {
    env: { HTTPS_PROXY: tunnel.url },
    caCert: certificate.cert,
  });
  await Promise.all(Array.from({ length: 8 }, () => client.request('GET', '/x')));
  expect(tunnel.tunnels.length).toBeGreaterThan(1);
});

test.each([
  [{ credentials: 'me:secret' }, 'PROXY_AUTH_REQUIRED'],
  [{ refuse: 403 }, 'PROXY_FAILED'],
])('a proxy with %j that opens no tunnel is told as %s', async (options, code) => {
  await using tunnel = await connectProxy(options);
  const client = testClient(`https://${host}`, { env: { HTTPS_PROXY: tunnel.url }, maxAttempts: 1 });
  await expect(client.request('GET', '/x')).rejects.toMatchObject({
    name: 'NetworkError',
    code,
    message: expect.stringContaining(`127.0.0.1:${tunnel.port}`),
    mend: expect.stringContaining('HTTPS_PROXY'),
  });
});

test.each([
  'http://[me:secret',
  'socks5://me:secret@127.0.0.1:1080',
  'socks5h://127.0.0.1:1080',
  'file:///secret',
])('a proxy that cannot be one (%s) is told at once, without its password', async (address) => {
  const clock = new QuickClock();
  const client = testClient(`https://${host}`, { env: { ALL_PROXY: address } }, clock);
  const error = await client.request('GET', '/x').catch((caught) => caught);
  expect(error).toMatchObject({ name: 'NetworkError', code: 'PROXY_UNUSABLE' });
  expect(error.message + error.mend).not.toContain('secret');
  expect(clock.waits).toEqual([]);
});

test('a proxy that is not there is told as the proxy, not as the service', async () => {
  const tunnel = await connectProxy();
  await tunnel[Symbol.asyncDispose]();
  const env = { HTTPS_PROXY: tunnel.url.replace('//', '//me:secret@') };
  const client = testClient(`https://${host}`, { env, maxAttempts: 1 });
  const error = await client.request('GET', '/x').catch((caught) => caught);
  expect(error).toMatchObject({ code: 'PROXY_FAILED' });
  expect(`${error.message}${error.mend}`).not.toContain('secret');
});

test.each([
  ['an unknown authority', '127.0.0.1', false, false, 'TLS_UNTRUSTED', '--ca-cert'],
  ['another name', 'other.example', false, true, 'TLS_WRONG_HOST', 'address'],
  ['dates that are over', '127.0.0.1', true, true, 'TLS_EXPIRED', 'clock'],
])('a certificate with %s is told as such', async (_, name, expired, trusted, code, mend) => {
  const certificate = await selfSigned(name, { expired });
  await using server = await secureServer(certificate);
  const ca = trusted ? { caCert: certificate.cert } : {};
  const client = testClient(`https://127.0.0.1:${server.port}`, { ...ca, maxAttempts: 1 });
  const call = client.request('GET', '/x');
  await expect(call).rejects.toMatchObject({
    name: 'NetworkError',
    code,
    mend: expect.stringContaining(mend),
  });
  expect(server.keys).toEqual([]);
});

test('an added certificate is trusted besides the built-in ones', async () => {
  const certificate = await selfSigned();
  await using server = await secureServer(certificate);
  const client = testClient(`https://127.0.0.1:${server.port}`, { caCert: certificate.cert });
  expect((await client.request('GET', '/x')).body).toEqual({ ok: true });
});

test('plain HTTP on a TLS port and TLS on a plain port are told apart from a dead service', async () => {
  const certificate = await selfSigned();
  await using server = await secureServer(certificate);
  const plain = testClient(`http://127.0.0.1:${server.port}`, { maxAttempts: 1 });
  await expect(plain.request('GET', '/x')).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
  await using tunnel = await connectProxy();
  const secure = testClient(`https://127.0.0.1:${tunnel.port}`, { maxAttempts: 1 });
  await expect(secure.request('GET', '/x')).rejects.toMatchObject({ code: 'TLS_FAILED' });
});
