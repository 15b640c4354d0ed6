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

/** How soon a job of a process that died is noticed. */
const lookForAbandonedMs = 1000;

/**
 * Which jobs a process works on: every one that nobody else does, or only those that were accepted here and those that
 * somebody here waits for.
 */
export type Scope = 'all' | 'own';

/**
 * Works through the accepted jobs. Those accepted by this process come first: a command that serves itself should not
 * wait behind what an earlier one left.
 */
export class Runner {
  readonly #service: Service;
  readonly #concurrency: number;
  readonly #scope: Scope;
  readonly #own: string[] = [];
  readonly #running = new Map<string, Promise<void>>();
  /** Jobs that need what cannot be reached; they are begun again after a while. */
  readonly #unended = new Set<Job>();
  #timer: NodeJS.Timeout | undefined;
  #stopWatching = () => {};
  readonly #progress: Progress;
  readonly #fill: () => Promise<void>;
  readonly #lookAround: () => Promise<void>;
  /** Whether others may have left work since none was found. */
  #mayBeMore = true;
  /** Whether it was given a job, or has taken one. */
  #hasWork = false;
  #closed = false;

  constructor(service: Service, scope: Scope = 'all') {
    this.#service = service;
    this.#scope = scope;
    // While some are drawn, the files of others are read and written through to the disk.
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
    // Whoever opens a stream should not wait for the next look around.
    events.onFollowed = (id) => {
      if (!this.#running.has(id) && !this.#own.includes(id)) setImmediate(this.#lookAround);
    };
    this.#timer = setInterval(this.#lookAround, lookForAbandonedMs);
    // All of its work is accepted by others.
    if (role === 'worker') this.#stopWatching = store.watch('work', () => this.#fillFromOthers());
    // After the first request has been answered: looking around is no part of being ready.
    setImmediate(this.#lookAround);
  }

  /** Lets go of what is running, for the next process to finish. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    this.#stopWatching();
    // What is being taken at this moment is running afterwards.
    await Promise.all([this.#lookAround(), this.#fill()]);
    await Promise.allSettled(this.#running.values());
  }

  async #takeOver(): Promise<void> {
    // The first look may come after a command that needed the service only for a moment.
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

  /** Takes over what somebody here waits for and nobody works on. */
  async #takeWanted(): Promise<void> {
    const { jobs, events, store } = this.#service;
    const wanted = [...events.followed(), ...jobs.awaited()].filter((id) => !this.#running.has(id));
    if (wanted.length === 0) return;
    await jobs.adopt();
    for (const id of wanted)
      if ((await store.jobs.isWaiting(id)) && !this.#own.includes(id)) this.#own.push(id);
  }

  /** Whether there is a job that this process works on, or could. */
  async isBusy(): Promise<boolean> {
    return this.#running.size > 0 || this.#own.length > 0 || this.#service.store.jobs.anyWaiting();
  }

  /** After the end: whether this process leaves something undone that it was asked for. */
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
      // It says nothing of the job, which is begun again once they can be asked.
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
