import { setMaxListeners } from 'node:events';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createService } from '../../src/service/create-service.ts';
import { createHttpServer } from '../../src/service/http/server.ts';
import type { ServiceOptions } from '../../src/service/start.ts';
import { streamUrl } from '../../src/service/streams/stream-url.ts';
import { temporaryFolder } from './service.ts';

/** A service whose jobs a test moves by hand: nothing runs them. */
export async function openService(options: Partial<ServiceOptions> = {}) {
  const ended = new AbortController();
  setMaxListeners(0, ended.signal);
  const service = createService(
    { limits: 'none', dataDir: await temporaryFolder(), ...options },
    ended.signal,
  );
  const server = createHttpServer(service, () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    ended.abort();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    service.instance.release();
    service.store.close();
  });
  const key = service.keys.create({ name: `test ${process.hrtime.bigint()}` });
  return { service, key, server };
}

/** A job that is running here, with a URL of its stream. */
export function runningJob({ service, key }: Awaited<ReturnType<typeof openService>>, id: string) {
  const request = {};
  service.jobs.accept({ id, kind: 'deck-generate', keyId: key.id, request, message: '', expiresAt: null });
  service.jobs.claim(id);
  return { id, url: streamUrl(service, id, id).url };
}
