import { setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Limits } from '../contract/limits.ts';
import type { ModelEndpoint } from '../engine/deck.ts';
import type { Resolve } from './addresses/addresses.ts';
import { startWorker } from './background/worker.ts';
import { createService } from './create-service.ts';
import { announce } from './discovery.ts';
import type { Engine } from './engine/tasks.ts';
import type { Fault } from './faults/fault.ts';
import { guarded } from './guarded.ts';
import { ownOrigin } from './http/request-origin.ts';
import type { RequestRecord } from './http/request-record.ts';
import { createHttpServer } from './http/server.ts';
import { Runner, type Scope } from './jobs/runner.ts';
import type { Keys } from './keys.ts';
import type { GivenLimits } from './limits/resolve-limits.ts';
import type { Role, Service } from './service.ts';
import { sweep } from './store/sweep.ts';
import { Deliverer } from './webhooks/deliverer.ts';

export interface ServiceOptions {
  /** Default: all. */
  role?: Role;
  /** Made if it is not there. Several services may run on one. */
  dataDir: string;
  /** postgres://… of a store that several machines share; the data folder then has the files alone. Default: one in the folder. */
  store?: string | undefined;
  /** s3://… of a store of files that several machines share; the data folder then has copies alone. Default: the data folder. */
  files?: string | undefined;
  /** Default: 127.0.0.1. */
  host?: string;
  /** Default: 0, any free port. */
  port?: number;
  /** Laid over the interface's numbers; `none` lifts gateway, category and quota limits. */
  limits?: GivenLimits | 'none';
  /** In the place of the limits' own number of them. */
  engineProcesses?: number | undefined;
  model?: ModelEndpoint;
  faults?: Fault[];
  /** Whether commands on the same data folder should find and use it. Default: false. */
  announce?: boolean;
  /** One that was opened ahead, with what it loads; the service closes it. Default: one with the limits' own numbers. */
  engine?: Engine;
  /**
   * Which jobs it works on. One that works on its `own` alone leaves what it could not finish to a worker in the
   * background. Default: all.
   */
  scope?: Scope;
  /** Whether what it does is counted, for GET /metrics. Default: false. */
  metrics?: boolean;
  /** How long it goes on answering once it is closed, for a load balancer to notice. Default: 0. */
  drainMs?: number;
  /** Called once a request has been answered or given up. */
  onRequest?(record: RequestRecord): void;
  /** Something the operator should know, in one line; a defect comes with its error. */
  onWarning?(message: string, error?: unknown): void;
  /** Milliseconds since the epoch. Default: the clock. */
  now?: () => number;
  /** How the names in users' addresses are resolved. Default: as the system does. */
  resolve?: Resolve;
}

export interface RunningService {
  /** Origin, for example `http://127.0.0.1:4010`. */
  url: string;
  port: number;
  limits: Limits;
  keys: Keys;
  /** Stops answering; what is running is left for the next process. */
  close(): Promise<void>;
}

/** How long an answer that is being sent may hold up the end of the service. */
const graceMs = 2000;

/** How often a service that stays looks whether there is something to clear away; others do when they end. */
const sweepMs = 60 * 60 * 1000;

/** Starts the service on loopback. Resolves once it answers. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const ended = new AbortController();
  // Every open stream listens to it; Node would take more than ten for a leak.
  setMaxListeners(0, ended.signal);
  const service = await createService(options, ended.signal);
  // One that stays makes sure first; a command only says so when it meets the damage.
  if (options.announce) await checkOrRelease(service);
  const server = createHttpServer(service, options.onRequest ?? (() => {}));
  try {
    await listen(server, options.port ?? 0, options.host ?? '127.0.0.1');
  } catch (error) {
    await service.store.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  service.url = ownOrigin(options.host ?? '127.0.0.1', port);
  const { url, limits, keys, store } = service;
  const conceal = options.announce ? announce(options.dataDir, { instance: store.instance, url }) : () => {};
  const runner = new Runner(service, options.scope);
  const deliverer = new Deliverer(service);
  if (service.role !== 'api') {
    runner.start();
    deliverer.start();
  }
  const tidy = guarded(() => sweep(service), service.warn);
  const sweeping = setInterval(tidy, sweepMs);
  const sweepLast = guarded(() => sweep(service, graceMs), service.warn);
  return {
    url,
    port,
    limits,
    keys,
    async close() {
      conceal();
      service.ending = true;
      if (options.drainMs) await sleep(options.drainMs);
      ended.abort();
      await Promise.all([runner.close(), service.engine.close(), closeServer(server)]);
      // After the jobs, whose ends are what it delivers.
      await deliverer.close();
      clearInterval(sweeping);
      await sweepLast();
      await service.blobs.close();
      const goesOn = options.scope === 'own' && (await runner.leavesWork());
      await store.close();
      if (goesOn) startWorker({ dataDir: options.dataDir, ...(options.model && { model: options.model }) });
    },
  };
}

async function checkOrRelease({ store }: Service): Promise<void> {
  try {
    await store.check();
  } catch (error) {
    await store.close();
    throw error;
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
}

function closeServer(server: Server): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  server.closeIdleConnections();
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
  });
}
