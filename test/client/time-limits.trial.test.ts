import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { readBody } from '../../src/client/wire/read-body.ts';
import { handshake, lookUp } from '../../src/commands/doctor/check-network.ts';
import { modelsAt } from '../../src/commands/framework/find-model-servers.ts';

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

/** Takes a connection and says nothing, or sends a beginning and more of it, byte by byte. Resolves to its port. */
async function peerThat(is: 'silent' | 'trickling', begins: Buffer): Promise<number> {
  const server = createServer((socket) => {
    let at = 0;
    const send = () => socket.write(at < begins.length ? begins.subarray(at, at + 1) : 'a') && at++;
    const sending = is === 'trickling' ? setInterval(send, 20) : undefined;
    socket.on('error', () => {}).on('close', () => clearInterval(sending));
    closing.push(() => socket.destroy());
  });
  closing.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Beginnings that go on for long: of an answer with its head, and of a record of a handshake. */
const answer = Buffer.from('HTTP/1.1 200 OK\r\nX: ');
const record = Buffer.from([0x16, 3, 3, 0x3f, 0xff, 2, 0, 0x3f, 0xfb]);

/** Waits of commands for a peer, with the seconds each waits and what it then says. */
const waits: Record<
  string,
  { seconds: number; ask(port: number): Promise<unknown>; begins: Buffer; ends: unknown }
> = {
  'a look for servers of models': {
    seconds: 1,
    begins: answer,
    ask: async (port) => ({ found: (await modelsAt(`http://127.0.0.1:${port}`)) ?? null }),
    ends: { found: null },
  },
  'a look at a certificate': {
    seconds: 5,
    begins: record,
    ask: (port) => handshake(new URL(`https://127.0.0.1:${port}`)),
    ends: { message: expect.stringContaining('does not answer') },
  },
  'a tunnel of a proxy': {
    seconds: 10,
    begins: answer,
    ask: async (port) => {
      const env = { HTTPS_PROXY: `http://127.0.0.1:${port}` };
      const client = createClient({ baseUrl: 'https://api.svc.test', apiKey: 'key', env, maxAttempts: 1 });
      closing.push(() => void client.close());
      return client.request('GET', '/x').catch(({ code }) => ({ code }));
    },
    ends: { code: 'PROXY_FAILED' },
  },
  'the rest of an answer to the client': {
    seconds: 2,
    begins: Buffer.from('{'),
    ask: (port) =>
      readBody(connect(port, '127.0.0.1'), 'the service', undefined, 2000).catch(({ code }) => ({ code })),
    ends: { code: 'TIMED_OUT' },
  },
};

const cases = Object.keys(waits).flatMap((name) => [[name, 'silent'] as const, [name, 'trickling'] as const]);

test.concurrent.each(cases)(
  '%s ends in time with a peer that is %s',
  async (name, is) => {
    const { seconds, begins, ask, ends } = waits[name] as (typeof waits)[string];
    const port = await peerThat(is, begins);
    const started = performance.now();
    expect(await ask(port)).toMatchObject(ends as object);
    expect((performance.now() - started) / 1000).toBeLessThan(seconds + 5);
  },
  30_000,
);

test('a look for the address of a name ends in time with a resolver that never answers', async () => {
  const started = performance.now();
  expect(await lookUp('silent.example', () => new Promise(() => {}))).toMatchObject({
    state: 'broken',
    message: 'silent.example could not be looked up within 5 seconds.',
  });
  expect((performance.now() - started) / 1000).toBeLessThan(8);
}, 30_000);

test('a name that has no address is no fault of a certificate', async () => {
  expect(await handshake(new URL('https://nowhere.invalid'))).toMatchObject({
    check: 'TLS',
    state: 'skipped',
  });
}, 30_000);
