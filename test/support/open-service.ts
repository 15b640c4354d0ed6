import { setMaxListeners } from 'node:events';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createService } from '../../src/service/create-service.ts';
import { createHttpServer } from '../../src/service/http/server.ts';
import type { ServiceOptions } from '../../src/service/start.ts';
import { Database } from '../../src/service/store/sqlite/database.ts';
import { openSqliteStore } from '../../src/service/store/sqlite/sqlite-store.ts';
import { streamUrl } from '../../src/service/streams/stream-url.ts';
import { begin } from './begin-job.ts';
import { temporaryFolder } from './service.ts';

/** A service whose jobs a test moves by hand: nothing runs them. */
export async function openService(options: Partial<ServiceOptions> = {}) {
  const ended = new AbortController();
  setMaxListeners(0, ended.signal);
  let database: Database | undefined;
  const service = await createService(
    { limits: 'none', dataDir: await temporaryFolder(), ...options },
    ended.signal,
    (given) => {
      database = new Database(given.dataDir);
      return openSqliteStore(given, database);
    },
  );
  const server = createHttpServer(service, () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    ended.abort();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await service.store.close();
  });
  const key = await service.keys.create({ name: `test ${process.hrtime.bigint()}` });
  return { service, key, server, database: database as unknown as Database };
}

/** A job that is running here, with a URL of its stream. */
export async function runningJob({ service, key }: Awaited<ReturnType<typeof openService>>, id: string) {
  const { jobs } = service;
  const job = await begin(service, { id, keyId: key.id });
  const report = (message: string) => jobs.report([{ ...job, messages: [message] }]);
  return { id, job, report, url: streamUrl(service, id, id).url };
}
