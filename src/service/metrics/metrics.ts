import type { ServerResponse } from 'node:http';
import { version } from '../../../package.json';
import { TaskLimitError } from '../engine/task-limit.ts';
import type { Engine, TaskName } from '../engine/tasks.ts';
import { publicRouteName } from '../http/public-routes.ts';
import { findRoute } from '../http/router.ts';
import type { Role } from '../service.ts';
import type { Store } from '../store/store.ts';
import { Counter, family, gauge, Histogram } from './exposition.ts';
import { timed } from './timed.ts';

const quick = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const slow = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160];

/** The parts of a store that are timed under their own names; `unit` is what several of them do together. */
const parts = [
  'jobs',
  'events',
  'files',
  'answers',
  'limits',
  'usage',
  'uploads',
  'subscriptions',
  'deliveries',
  'keys',
  'connections',
  'settings',
  'lapsed',
] satisfies (keyof Store)[];

/** What is counted in this process, for those who look after it. Made by services that stay; a command has none. */
export class Metrics {
  readonly #role: Role;
  readonly #requests = new Counter('svc_requests_total', 'Requests by operation and status of the answer.');
  readonly #requestSeconds = new Histogram(
    'svc_request_duration_seconds',
    'Time from a request to the end of its answer; of a stream, as long as it was open.',
    quick,
  );
  readonly #ended = new Counter(
    'svc_jobs_ended_total',
    'Jobs by kind and by how they left this process; lost: another process had taken them over.',
  );
  readonly #jobSeconds = new Histogram(
    'svc_job_duration_seconds',
    'Time that this process worked on a job.',
    slow,
  );
  readonly #taskWait = new Histogram(
    'svc_engine_wait_seconds',
    'Time that a task waited for a process of the engine.',
    slow,
  );
  readonly #taskSeconds = new Histogram(
    'svc_engine_task_duration_seconds',
    'Time that a task of the engine took once begun, by how it ended; limit: it needed more than a task may.',
    slow,
  );
  readonly #attempts = new Counter(
    'svc_delivery_attempts_total',
    'Attempts to deliver a webhook, by how they ended.',
  );
  readonly #attemptSeconds = new Histogram(
    'svc_delivery_duration_seconds',
    'Time of an attempt to deliver a webhook.',
    quick,
  );
  readonly #storeSeconds = new Histogram(
    'svc_store_duration_seconds',
    'Time that the store took, by its part; unit: several writes kept together. The wait for a connection is part of it.',
    quick,
  );
  readonly #storeFailures = new Counter(
    'svc_store_failures_total',
    'Steps that the store failed to do, by its part.',
  );
  readonly #fileSeconds = new Histogram(
    'svc_files_duration_seconds',
    'Time that keeping or reading a file took.',
    quick,
  );
  readonly #fileFailures = new Counter('svc_files_failures_total', 'Files that could not be kept or read.');
  readonly #tasks = { waiting: 0, running: 0 };
  #streams = 0;

  constructor(role: Role) {
    this.#role = role;
  }

  /** @param url Undefined for one that is none. */
  request(method: string, url: URL | undefined, status: number, seconds: number): void {
    const operation = operationName(method, url);
    this.#requests.add({ operation, status: String(status) });
    this.#requestSeconds.observe({ operation }, seconds);
  }

  stream(response: ServerResponse): void {
    this.#streams++;
    response.once('close', () => this.#streams--);
  }

  jobEnded(kind: string, ending: 'success' | 'failed' | 'cancelled' | 'handed_back' | 'lost'): void {
    this.#ended.add({ kind, ending });
  }

  jobTook(kind: string, seconds: number): void {
    this.#jobSeconds.observe({ kind }, seconds);
  }

  attempt(outcome: 'delivered' | 'failed', seconds: number): void {
    this.#attempts.add({ outcome });
    this.#attemptSeconds.observe({}, seconds);
  }

  /** The same store, timed. */
  ofStore(store: Store): Store {
    const noteOf = (part: string) => {
      const observe = this.#storeSeconds.of({ part });
      return (_: string, seconds: number, failed: boolean) => {
        observe(seconds);
        if (failed) this.#storeFailures.add({ part });
      };
    };
    const { unit } = timed(store, noteOf('unit'));
    const timedParts = parts.map((part) => [part, timed(store[part] as object, noteOf(part))]);
    return Object.assign(Object.create(store), { unit, ...Object.fromEntries(timedParts) });
  }

  /** The same place for files, timed. */
  ofFiles<Files extends object>(files: Files): Files {
    return timed(files, (step, seconds, failed) => {
      // It takes as long as what is done with them.
      if (step === 'lend') return;
      this.#fileSeconds.observe({ step }, seconds);
      if (failed) this.#fileFailures.add({ step });
    });
  }

  /** The same engine, its tasks timed. */
  ofEngine(engine: Engine): Engine {
    const run: Engine['run'] = (name, input, context) => {
      const state = this.#taskBegun(name, context.signal);
      const work = engine.run(name, input, { ...context, onBegin: state.begin });
      work.then(
        () => state.end('done'),
        (error) => state.end(error instanceof TaskLimitError ? 'limit' : 'failed'),
      );
      return work;
    };
    return {
      run,
      warm: (area) => engine.warm(area),
      longest: () => engine.longest(),
      close: () => engine.close(),
    };
  }

  #taskBegun(task: TaskName, signal: AbortSignal) {
    const asked = performance.now();
    let began: number | undefined;
    this.#tasks.waiting++;
    return {
      /** May be called again, when a process was lost under it. */
      begin: () => {
        if (began !== undefined) return;
        began = performance.now();
        this.#tasks.waiting--;
        this.#tasks.running++;
        this.#taskWait.observe({}, (began - asked) / 1000);
      },
      end: (outcome: 'done' | 'limit' | 'failed') => {
        this.#tasks[began === undefined ? 'waiting' : 'running']--;
        const ending = outcome === 'failed' && signal.aborted ? 'stopped' : outcome;
        this.#taskSeconds.observe({ task, ending }, (performance.now() - (began ?? asked)) / 1000);
      },
    };
  }

  /** What is known without asking the store. */
  toString(): string {
    const { user, system } = process.cpuUsage();
    const states = Object.entries(this.#tasks).map(([state, value]) => ({ labels: { state }, value }));
    return [
      gauge('svc_info', 'What runs here.', 1, { version, role: this.#role }),
      this.#requests,
      this.#requestSeconds,
      gauge('svc_streams_open', 'Readers of event streams.', this.#streams),
      this.#ended,
      this.#jobSeconds,
      family('gauge', 'svc_engine_tasks', 'Tasks of the engine by state.', states),
      this.#taskWait,
      this.#taskSeconds,
      this.#attempts,
      this.#attemptSeconds,
      this.#storeSeconds,
      this.#storeFailures,
      this.#fileSeconds,
      this.#fileFailures,
      family('counter', 'process_cpu_seconds_total', 'Processor time of this process, without its engine.', [
        { labels: {}, value: (user + system) / 1e6 },
      ]),
      gauge(
        'process_resident_memory_bytes',
        'Memory of this process, without its engine.',
        process.memoryUsage.rss(),
      ),
      gauge('process_start_time_seconds', 'When this process began.', performance.timeOrigin / 1000),
    ].join('');
  }
}

/** Which of what is served a request was for, in one word that holds nothing of what it carried. */
function operationName(method: string, url: URL | undefined): string {
  if (!url) return 'unknown';
  const name = publicRouteName(url.pathname);
  if (name) return name;
  try {
    const route = findRoute(method, url);
    return route && 'operation' in route ? route.operation.id : 'unknown';
  } catch {
    // A path of several operations whose query names none.
    return 'unknown';
  }
}
