import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { StoreUnreachable } from '../../../src/service/store/data-folder-error.ts';
import { Database } from '../../../src/service/store/postgres/database.ts';
import { examinePostgres } from '../../../src/service/store/postgres/examine.ts';
import { openPostgresStore } from '../../../src/service/store/postgres/postgres-store.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres.ts';
import { relayTo } from '../../support/relay.ts';
import { serveShared } from '../../support/serve-process.ts';
import { sender, temporaryFolder } from '../../support/service.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** The beginning of a long message that the driver waits for the rest of. */
const beginning = Buffer.from([0x52, 0, 1, 0, 0]);

/** Takes connections for a database and says nothing, or a byte now and then. */
async function peerThat(is: 'silent' | 'trickling'): Promise<string> {
  const open = new Set<Socket>();
  const peer = createServer((socket) => {
    let at = 0;
    const send = () => socket.write(Buffer.of(beginning[at++] ?? 0));
    const sending = is === 'trickling' ? setInterval(send, 50) : undefined;
    open.add(socket.on('error', () => {}).on('close', () => clearInterval(sending)));
  });
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    peer.close();
  });
  return `postgres://svc@127.0.0.1:${(peer.address() as { port: number }).port}/svc`;
}

const waits = {
  'a service': (address: string) => openPostgresStore({ address }),
  'a look at the store': examinePostgres,
};
const cases = (Object.keys(waits) as (keyof typeof waits)[]).flatMap((name) => [
  [name, 'silent'] as const,
  [name, 'trickling'] as const,
]);

test.concurrent.each(cases)('%s ends in time with a database that is %s', async (name, is) => {
  const started = performance.now();
  await expect(waits[name](await peerThat(is))).rejects.toThrow(/timeout/);
  expect((performance.now() - started) / 1000).toBeLessThan(15);
});

async function relayed() {
  const address = await server.database();
  const { port } = new URL(address);
  const relay = await relayTo(Number(port));
  return { ...relay, address: address.replace(`:${port}/`, `:${relay.port}/`) };
}

test('a statement without an answer ends in time, in a transaction and outside, and the next one finds the database again', async () => {
  const { address, freeze } = await relayed();
  const database = new Database({ address, answerMs: 1000, connections: 1 });
  onTestFinished(() => database.close());
  await database.query('SELECT 1');
  for (const ask of [
    () => database.query('SELECT 1'),
    () => database.transaction((query) => query('SELECT 1')),
  ]) {
    freeze(true);
    const started = performance.now();
    await expect(ask()).rejects.toThrow(StoreUnreachable);
    expect(performance.now() - started).toBeLessThan(5000);
    freeze(false);
    expect((await database.query('SELECT 1')).count).toBe(1);
  }
});

test('a service whose database went without a word says so, answers again with it, and stops without it', async () => {
  const { address, freeze } = await relayed();
  const folder = await temporaryFolder();
  const service = await serveShared(join(folder, 'home'), address, join(folder, 'files'));
  const send = sender(service.url, service.apiKey);
  const ready = () => send('GET', '/readyz');
  expect((await ready()).status).toBe(200);
  freeze(true);
  const started = performance.now();
  expect(await ready()).toMatchObject({ status: 503, body: { store: 'unavailable', files: 'ok' } });
  expect(performance.now() - started).toBeLessThan(5000);
  expect((await send('GET', '/livez')).status).toBe(200);
  expect((await send('POST', '/api/v2/generate', { prompt: 'Tea' })).status).toBe(503);
  expect(performance.now() - started).toBeLessThan(45_000);
  freeze(false);
  for (let tries = 0; tries < 50 && (await ready()).status !== 200; tries++) await sleep(200);
  expect((await ready()).status).toBe(200);
  freeze(true);
  const stopping = performance.now();
  expect(await service.stop()).toBe(0);
  expect(performance.now() - stopping).toBeLessThan(45_000);
}, 180_000);
