import { setMaxListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { createService } from '../../src/service/create-service.ts';
import { createHttpServer } from '../../src/service/http/server.ts';
import { streamUrl } from '../../src/service/streams/stream-url.ts';
import { begin } from '../../test/support/begin-job.ts';

/** A service in a process of its own with one job, whose events come when a line arrives on stdin. */
const folder = mkdtempSync(join(tmpdir(), 'svc-bench-'));
const ended = new AbortController();
setMaxListeners(0, ended.signal);
const service = await createService({ dataDir: folder, limits: 'none' }, ended.signal);
const job = await begin(service, { id: 'job', keyId: 'key' });
const server = createHttpServer(service, () => {});

server.listen(0, '127.0.0.1', () => {
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  console.log(streamUrl(service, job.id, job.id).url);
});

createInterface({ input: process.stdin }).once('line', async (count) => {
  for (let step = 0; step < Number(count); step++) {
    await service.jobs.report([{ ...job, messages: [String(Date.now())] }]);
    await sleep(100);
  }
  await service.jobs.fail(job, 'failed', String(Date.now()));
  await sleep(1000);
  console.log(Math.round(process.memoryUsage().rss / 1024 / 1024));
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
