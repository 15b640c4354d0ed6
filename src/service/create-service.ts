import { join } from 'node:path';
import { Addresses } from './addresses/addresses.ts';
import { ProcessEngine } from './engine/process-engine.ts';
import { Faults } from './faults/faults.ts';
import { BodyBudget } from './http/body-budget.ts';
import { Events } from './jobs/events.ts';
import { Jobs } from './jobs/jobs.ts';
import { Keys } from './keys.ts';
import { CategoryLimiter } from './limits/category.ts';
import { Gateway } from './limits/gateway.ts';
import { resolveLimits } from './limits/resolve-limits.ts';
import type { Service } from './service.ts';
import { SignedUrls } from './signed-urls.ts';
import type { ServiceOptions } from './start.ts';
import { Blobs } from './store/blobs.ts';
import { InstanceLock } from './store/instance-lock.ts';
import { Store } from './store/store.ts';
import { Deliveries } from './webhooks/deliveries.ts';
import { Subscriptions } from './webhooks/subscriptions.ts';

/** Opens the data folder and puts the parts of the service together; nothing listens yet. */
export function createService(options: ServiceOptions, signal: AbortSignal): Service {
  const store = new Store(options.dataDir);
  const limits = resolveLimits(options.limits);
  const now = options.now ?? Date.now;
  const instance = new InstanceLock(options.dataDir);
  const events = new Events(store);
  const subscriptions = new Subscriptions({ store, now });
  const deliveries = new Deliveries({ store, instance, subscriptions, now });
  return {
    dataDir: options.dataDir,
    store,
    instance,
    events,
    limits,
    signal,
    now,
    url: '',
    model: options.model && { keptIn: join(options.dataDir, 'models.json'), ...options.model },
    // Messages of errors may go on over several lines; the first says what happened.
    warn: (message, error) => options.onWarning?.(message.split('\n', 1)[0] as string, error),
    blobs: new Blobs(options.dataDir),
    keys: new Keys(store),
    subscriptions,
    deliveries,
    addresses: new Addresses({
      allowPrivate: limits.webhooks.allow_private_hosts,
      resolve: options.resolve,
    }),
    jobs: new Jobs({ store, instance, events, deliveries, limits, now }),
    urls: new SignedUrls({ store, now, ttlSeconds: limits.url_ttl_s }),
    engine: options.engine ?? new ProcessEngine(limits.engine, options.onWarning),
    gateway: new Gateway({ store, limits, now }),
    categories: new CategoryLimiter({ store, limits, now }),
    faults: new Faults(options.faults ?? []),
    bodies: new BodyBudget(),
  };
}
