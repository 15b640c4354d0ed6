import { availableParallelism } from 'node:os';
import { TaskLimitError } from '../engine/task-limit.ts';
import { FilesUnreachable } from '../files/files-unreachable.ts';
import { guarded } from '../guarded.ts';
import { isOutOfRoom, outOfRoom } from '../out-of-room.ts';
import type { Service } from '../service.ts';
import { StoreUnreachable } from '../store/data-folder-error.ts';
import { type Job, JobFailure } from './job.ts';
import { kindOf } from './kinds.ts';
import { Progress } from './progress.ts';

/** How soon a dead process's job is noticed. */
const lookForAbandonedMs = 1000;

/** Which jobs a process runs: all unowned ones, or only those accepted or awaited here. */
export type Scope = 'all' | 'own';

/** Runs accepted jobs, its own first: a command should not wait behind another's leftovers. */
export class Runner {
  readonly #service: Service;
  readonly #concurrency: number;
  readonly #scope: Scope;
  readonly #own: string[] = [];
  readonly #running = new Map<string, Promise<void>>();
  /** Jobs blocked by something unreachable, to be retried later. */
  readonly #unended = new Set<Job>();
  #timer: NodeJS.Timeout | undefined;
  #stopWatching = () => {};
  readonly #progress: Progress;
  readonly #fill: () => Promise<void>;
  readonly #lookAround: () => Promise<void>;
  /** Whether others may have left work since the last look. */
  #mayBeMore = true;
  /** Whether it has accepted or claimed a job. */
  #hasWork = false;
  #closed = false;

  constructor(service: Service, scope: Scope = 'all') {
    this.#service = service;
    this.#scope = scope;
    // While some jobs draw, others read and write files.
    this.#concurrency = 2 * (service.limits.engine.processes ?? availableParallelism()) + 4;
    this.#progress = new Progress((told) => service.jobs.report(told), service.warn);
    this.#fill = guarded(() => this.#startWaiting(), service.warn);
    this.#lookAround = guarded(() => this.#takeOver(), service.warn);
  }

  start(): void {
    const { jobs, events, store, role } = this.#service;
    jobs.onAccepted = (id) => {
      this.#hasWork = true;
      this.#own.push(id);
      void this.#fill();
    };
    // A new stream should not wait for the next look.
    events.onFollowed = (id) => {
      if (!this.#running.has(id) && !this.#own.includes(id)) setImmediate(this.#lookAround);
    };
    this.#timer = setInterval(this.#lookAround, lookForAbandonedMs);
    // All of a worker's jobs are accepted by other processes.
    if (role === 'worker') this.#stopWatching = store.watch('work', () => this.#fillFromOthers());
    // Deferred until after the first response: it is no part of being ready.
    setImmediate(this.#lookAround);
  }

  /** Releases the running jobs to the next process. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    this.#stopWatching();
    // Wait for claims in progress, whose jobs are then running too.
    await Promise.all([this.#lookAround(), this.#fill()]);
    await Promise.allSettled(this.#running.values());
  }

  async #takeOver(): Promise<void> {
    // The service may already be closed when the first look comes.
    if (this.#closed) return;
    const { jobs } = this.#service;
    for (const job of this.#unended) {
      await jobs.release(job);
      this.#unended.delete(job);
    }
    if (this.#scope === 'all') await jobs.adopt();
    else await this.#takeWanted();
    await this.#fillFromOthers();
  }

  #fillFromOthers(): Promise<void> {
    this.#mayBeMore = true;
    return this.#fill();
  }

  /** Claims jobs awaited here that nobody runs. */
  async #takeWanted(): Promise<void> {
    const { jobs, events, store } = this.#service;
    const wanted = [...events.followed(), ...jobs.awaited()].filter((id) => !this.#running.has(id));
    if (wanted.length === 0) return;
    await jobs.adopt();
    for (const id of wanted)
      if ((await store.jobs.isWaiting(id)) && !this.#own.includes(id)) this.#own.push(id);
  }

  /** Whether this process has, or could claim, a job. */
  async isBusy(): Promise<boolean> {
    return this.#running.size > 0 || this.#own.length > 0 || this.#service.store.jobs.anyWaiting();
  }

  /** After closing: whether this process leaves work it was asked for. */
  async leavesWork(): Promise<boolean> {
    return this.#hasWork && this.#service.store.jobs.anyWaiting();
  }

  async #startWaiting(): Promise<void> {
    while (!this.#closed && !this.#service.ending && this.#running.size < this.#concurrency) {
      const own = this.#own.shift();
      if (own === undefined && (this.#scope === 'own' || !this.#mayBeMore)) return;
      if (own === undefined) this.#mayBeMore = false;
      const job = await this.#service.jobs.claim(own);
      if (job) this.#start(job);
      if (job && own === undefined) this.#mayBeMore = true;
    }
  }

  #start(job: Job): void {
    const { id } = job;
    this.#hasWork = true;
    const began = performance.now();
    const work = this.#run(job)
      .catch((error) => {
        this.#unended.add(job);
        this.#service.warn(`A job was postponed: ${reasonOf(error)}`, error);
      })
      .finally(() => {
        this.#running.delete(id);
        this.#service.metrics?.jobTook(job.kind, (performance.now() - began) / 1000);
        void this.#fill();
      });
    this.#running.set(id, work);
  }

  async #run(job: Job): Promise<void> {
    const { jobs, signal, warn } = this.#service;
    try {
      const kind = await kindOf(job.kind);
      const context = {
        service: this.#service,
        signal,
        report: (message: string) => this.#progress.add(job, message),
      };
      const made = await kind.run(job, context);
      await jobs.succeed(job, made, await this.#progress.rest(job));
    } catch (error) {
      const rest = await this.#progress.rest(job);
      if (signal.aborted) await jobs.release(job);
      // The job is not at fault and is retried once they are reachable.
      else if (error instanceof FilesUnreachable || error instanceof StoreUnreachable) throw error;
      else if (error instanceof JobFailure || error instanceof TaskLimitError)
        await jobs.fail(job, 'failed', error.message, rest);
      else if (isOutOfRoom(error)) {
        warn(outOfRoom);
        await jobs.fail(job, 'failed', outOfRoom, rest);
      } else {
        warn(`A job failed because of a defect in svc: ${reasonOf(error)}`, error);
        await jobs.fail(
          job,
          'failed',
          'Something went wrong while making this; this is a defect of svc.',
          rest,
        );
      }
    }
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
