import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forwardTo } from '../../src/commands/webhooks/pass-on.ts';
import { probeModel } from '../../src/engine/model/provider/look-up.ts';
import { Addresses } from '../../src/service/addresses/addresses.ts';
import { findRunning } from '../../src/service/discovery.ts';
import { fetchLink } from '../../src/service/sources/fetch-link.ts';
import { sendAttempt } from '../../src/service/webhooks/send-attempt.ts';
import { temporaryFolder } from '../support/service.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Peers that take a request and then say nothing, or begin an answer and send a byte of it now and then. */
const peers = {
  silent: () => {},
  trickling: (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const sending = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(sending));
  },
};
type Peer = keyof typeof peers;

const servers: Record<string, { url: string; close(): void }> = {};
const collecting = setInterval(collectGarbage, 200);
beforeAll(async () => {
  for (const [name, answer] of Object.entries(peers)) {
    const server = createServer((_, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers[name] = {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      close: () => {
        server.closeAllConnections();
        server.close();
      },
    };
  }
});
afterAll(() => {
  clearInterval(collecting);
  for (const { close } of Object.values(servers)) close();
});

const never = new AbortController().signal;
const addresses = new Addresses({ allowPrivate: true });

const attemptAt = (rules: Addresses, url: string) =>
  sendAttempt(rules, {
    subscription: { url, secret: 'whsec', listener: null },
    event: { id: 'evt', type: 'webhook.test' },
    body: '{}',
    number: 1,
    timeoutSeconds: 2,
    now: Date.now(),
    signal: never,
  });

/** Everything of the product that waits for a peer outside the client, with the seconds it waits and what it then says. */
const waits: Record<
  string,
  { seconds: number; ask(url: string): Promise<unknown>; ends: Record<Peer, unknown> }
> = {
  'a call of a model': {
    seconds: 3,
    ask: (baseUrl) => probeModel({ baseUrl, model: 'any' }, never),
    ends: { silent: /did not answer in time/, trickling: /did not answer in time/ },
  },
  'a page that an author gave': {
    seconds: 20,
    ask: (url) => fetchLink({ addresses }, url, never),
    ends: { silent: /longer than 20 seconds/, trickling: /longer than 20 seconds/ },
  },
  'a delivery of a webhook': {
    seconds: 2,
    ask: (url) => attemptAt(addresses, url),
    // The head of the answer decides; the rest of it is not waited for.
    ends: { silent: { ok: false, error: 'timeout' }, trickling: { ok: true } },
  },
  'a delivery that is passed on': {
    seconds: 9,
    ask: (url) => forwardTo(new URL(url))({ headers: {}, rawHeaders: [], body: Buffer.from('{}') } as never),
    ends: { silent: { ok: false }, trickling: { ok: true } },
  },
  'the search for a service that runs': {
    seconds: 2,
    ask: async (url) => {
      const folder = await temporaryFolder();
      await mkdir(join(folder, 'serving'));
      await writeFile(join(folder, 'serving', 'one.json'), JSON.stringify({ instance: 'one', url }));
      return { found: (await findRunning(folder, 2000)) ?? null };
    },
    ends: { silent: { found: null }, trickling: { found: null } },
  },
};

const cases = Object.keys(waits).flatMap((name) =>
  (Object.keys(peers) as Peer[]).map((peer) => [name, peer] as const),
);

test.concurrent.each(cases)('%s ends in time with a peer that is %s', async (name, peer) => {
  const { seconds, ask, ends } = waits[name] as (typeof waits)[string];
  const started = performance.now();
  const outcome = await ask(servers[peer]?.url as string).catch((error: Error) => error.message);
  expect((performance.now() - started) / 1000).toBeLessThan(seconds + 5);
  const end = ends[peer];
  if (end instanceof RegExp) expect(outcome).toMatch(end);
  else expect(outcome).toMatchObject(end as object);
});

/** What looks names up, with a resolver that never answers. */
const lookUps: Record<string, { seconds: number; ask(deaf: Addresses): Promise<unknown>; ends: unknown }> = {
  'an address that a user gave': {
    seconds: 5,
    ask: (deaf) => deaf.check('https://silent.example/'),
    ends: 'The host silent.example cannot be resolved.',
  },
  'a page that an author gave': {
    seconds: 20,
    ask: (deaf) => fetchLink({ addresses: deaf }, 'https://silent.example/page', never),
    ends: expect.stringMatching(/longer than 20 seconds/),
  },
  'a delivery of a webhook': {
    seconds: 2,
    ask: (deaf) => attemptAt(deaf, 'https://silent.example/hook'),
    ends: expect.objectContaining({ ok: false, error: 'timeout' }),
  },
};

test.concurrent.each(Object.keys(lookUps))(
  '%s ends in time with a resolver that never answers',
  async (name) => {
    const { seconds, ask, ends } = lookUps[name] as (typeof lookUps)[string];
    const started = performance.now();
    const deaf = new Addresses({ allowPrivate: false, resolve: () => {} });
    expect(await ask(deaf).catch((error: Error) => error.message)).toEqual(ends);
    expect((performance.now() - started) / 1000).toBeLessThan(seconds + 5);
  },
);
