import { join } from 'node:path';
import { Addresses } from './addresses/addresses.ts';
import { ProcessEngine } from './engine/process-engine.ts';
import { Faults } from './faults/faults.ts';
import { openFiles } from './files/open-files.ts';
import { BodyBudget } from './http/body-budget.ts';
import { Events } from './jobs/events.ts';
import { Jobs } from './jobs/jobs.ts';
import { Keys } from './keys.ts';
import { CategoryLimiter } from './limits/category.ts';
import { Gateway } from './limits/gateway.ts';
import { resolveLimits } from './limits/resolve-limits.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Role, Service } from './service.ts';
import { SignedUrls, urlSecret } from './signed-urls.ts';
import type { ServiceOptions } from './start.ts';
import { openStore, type StoreOptions } from './store/open-store.ts';
import type { Store } from './store/store.ts';

/** Opens the store and creates the parts of the service, without listening yet. */
export async function createService(
  options: ServiceOptions,
  signal: AbortSignal,
  open: (given: StoreOptions) => Store | Promise<Store> = openStore,
): Promise<Service> {
  // Error messages may have several lines; the first says what happened.
  const warn: Service['warn'] = (message, error) =>
    options.onWarning?.(message.split('\n', 1)[0] as string, error);
  const resolved = resolveLimits(options.limits);
  const processes = options.engineProcesses ?? resolved.engine.processes;
  const limits = { ...resolved, engine: { ...resolved.engine, processes } };
  const now = options.now ?? Date.now;
  const { dataDir, store: address, role = 'all' } = options;
  const metrics = options.metrics ? await openMetrics(role) : undefined;
  const opened = await open({ dataDir, address, ...(options.now && { now: options.now }), warn });
  const store = metrics ? metrics.ofStore(opened) : opened;
  const files = await openFiles(opened, {
    dataDir,
    store: address,
    address: options.files,
    now: options.now,
    signal,
  }).catch(async (error) => {
    await opened.close();
    throw error;
  });
  const events = new Events(store, warn);
  const engine = options.engine ?? new ProcessEngine(limits.engine, options.onWarning);
  return {
    dataDir,
    role,
    store,
    events,
    limits,
    signal,
    now,
    url: '',
    ending: false,
    model: options.model && { keptIn: join(dataDir, 'models.json'), ...options.model },
    warn,
    ...files,
    blobs: metrics ? metrics.ofFiles(files.blobs) : files.blobs,
    keys: new Keys(store),
    addresses: new Addresses({
      allowPrivate: limits.webhooks.allow_private_hosts,
      resolve: options.resolve,
    }),
    jobs: new Jobs({ store, events, limits, metrics, now }),
    urls: new SignedUrls({ secret: await urlSecret(store), now, ttlSeconds: limits.url_ttl_s }),
    engine: metrics ? metrics.ofEngine(engine) : engine,
    metrics,
    gateway: new Gateway({ store, limits }),
    categories: new CategoryLimiter({ store, limits, now }),
    faults: new Faults(options.faults ?? []),
    bodies: new BodyBudget(),
  };
}

async function openMetrics(role: Role): Promise<Metrics> {
  const { Metrics } = await import('./metrics/metrics.ts');
  return new Metrics(role);
}
