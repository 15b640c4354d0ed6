import { setMaxListeners } from 'node:events';
import { text } from 'node:stream/consumers';
import { createService } from '../create-service.ts';
import { Runner } from '../jobs/runner.ts';
import { Deliverer } from '../webhooks/deliverer.ts';
import { announceWorker, type WorkerOrder } from './worker.ts';

/** The background worker, a separate entry of the bundle started by worker.ts. It ends when no work is left. */

const lookMs = 100;

async function main(): Promise<void> {
  const { dataDir, model } = JSON.parse(await text(process.stdin)) as WorkerOrder;
  const ended = new AbortController();
  setMaxListeners(0, ended.signal);
  const service = await createService(
    { dataDir, limits: 'none', ...(model && { model }), onWarning: tell },
    ended.signal,
  );
  const conceal = announceWorker(dataDir, service.store.instance);
  const runner = new Runner(service, 'all');
  const deliverer = new Deliverer(service);
  runner.start();
  deliverer.start();
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
    const looking = setInterval(async () => {
      if (await runner.isBusy()) return;
      clearInterval(looking);
      resolve();
    }, lookMs);
  });
  ended.abort();
  await Promise.all([runner.close(), service.engine.close()]);
  await deliverer.close();
  conceal();
  await service.store.close();
}

function tell(message: string, error?: unknown): void {
  const stack = error instanceof Error && error.stack ? `\n${error.stack}` : '';
  process.stderr.write(`${new Date().toISOString()} ${message}${stack}\n`);
}

main().then(
  () => process.exit(0),
  (error) => {
    tell('The worker ended because of a defect of svc.', error);
    process.exit(1);
  },
);
