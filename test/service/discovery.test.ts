import { readdirSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { announce, findRunning } from '../../src/service/discovery.ts';
import { temporaryFolder } from '../support/service.ts';

async function announced(answer: RequestListener): Promise<{ folder: string; url: string }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = await temporaryFolder();
  announce(folder, { instance: 'i1', url });
  return { folder, url };
}

const kept = (folder: string) => readdirSync(join(folder, 'serving'));

describe('a service that announced itself on the data folder', () => {
  it('is found while it answers with its name', async () => {
    const { folder, url } = await announced((_, response) => response.end('{"instance":"i1"}'));
    expect(await findRunning(folder)).toBe(url);
  });

  it('is forgotten once another answers on its port', async () => {
    const { folder } = await announced((_, response) => response.end('{"instance":"i2"}'));
    expect(await findRunning(folder)).toBeUndefined();
    expect(kept(folder)).toEqual([]);
  });

  it('is passed over while it says nothing, but found again afterwards', async () => {
    let stopped = true;
    const { folder, url } = await announced((_, response) => {
      if (!stopped) response.end('{"instance":"i1"}');
    });
    expect(await findRunning(folder, 50)).toBeUndefined();
    expect(kept(folder)).toEqual(['i1.json']);
    stopped = false;
    expect(await findRunning(folder)).toBe(url);
  });
});
