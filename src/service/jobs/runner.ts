import { availableParallelism } from 'node:os';
import { TaskLimitError } from '../engine/task-limit.ts';
import { guarded } from '../guarded.ts';
import { isOutOfRoom, outOfRoom } from '../out-of-room.ts';
import type { Service } from '../service.ts';
import { type Job, JobFailure } from './job.ts';
import { kindOf } from './kinds.ts';
import { Steps } from './steps.ts';

/** How soon a job of a process that died is noticed, and a stream of a job that runs in another process is fed. */
const lookForAbandonedMs = 1000;
const lookForOthersMs = 100;

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
  /** Jobs whose end could not be written; they are begun again once the store takes something. */
  readonly #unended = new Set<string>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #fill: () => void;
  readonly #lookAround: () => void;
  /** Whether it was given a job, or has taken one. */
  #hasWork = false;
  #closed = false;

  constructor(service: Service, scope: Scope = 'all') {
    this.#service = service;
    this.#scope = scope;
    // While some are drawn, the files of others are read and written through to the disk.
    this.#concurrency = 2 * (service.limits.engine.processes ?? availableParallelism()) + 4;
    this.#fill = guarded(() => this.#startWaiting(), service.warn);
    this.#lookAround = guarded(() => this.#takeOver(), service.warn);
  }

  start(): void {
    const { jobs, events, warn } = this.#service;
    jobs.onAccepted = (id) => {
      this.#hasWork = true;
      this.#own.push(id);
      this.#fill();
    };
    // Whoever opens a stream should not wait for the next look around.
    events.onFollowed = () => setImmediate(this.#lookAround);
    this.#timers.push(
      setInterval(this.#lookAround, lookForAbandonedMs),
      setInterval(
        guarded(() => events.notifyOfOthers(), warn),
        lookForOthersMs,
      ),
    );
    // After the first request has been answered: looking around is no part of being ready.
    setImmediate(this.#lookAround);
  }

  /** Lets go of what is running, for the next process to finish. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.allSettled(this.#running.values());
  }

  #takeOver(): void {
    // The first look may come after a command that needed the service only for a moment.
    if (this.#closed) return;
    const { jobs } = this.#service;
    for (const id of this.#unended) {
      jobs.release(id);
      this.#unended.delete(id);
    }
    if (this.#scope === 'all') jobs.adopt();
    else this.#takeWanted();
    this.#fill();
  }

  /** Takes over what somebody here waits for and nobody works on. */
  #takeWanted(): void {
    const { jobs, events } = this.#service;
    const wanted = [...events.followed(), ...jobs.awaited()].filter((id) => !this.#running.has(id));
    if (wanted.length === 0) return;
    jobs.adopt();
    for (const id of wanted) if (jobs.isWaiting(id) && !this.#own.includes(id)) this.#own.push(id);
  }

  /** Whether there is a job that this process works on, or could. */
  get isBusy(): boolean {
    return this.#running.size > 0 || this.#own.length > 0 || this.#service.jobs.waiting(1).length > 0;
  }

  /** After the end: whether this process leaves something undone that it was asked for. */
  get leavesWork(): boolean {
    return this.#hasWork && this.#service.jobs.waiting(1).length > 0;
  }

  #startWaiting(): void {
    while (!this.#closed && this.#running.size < this.#concurrency) {
      const others = this.#scope === 'all' ? this.#service.jobs.waiting(1) : [];
      const id = this.#own.shift() ?? others[0];
      if (id === undefined) return;
      this.#start(id);
    }
  }

  #start(id: string): void {
    const job = this.#service.jobs.claim(id);
    if (!job) return;
    this.#hasWork = true;
    const work = this.#run(job)
      .catch((error) => {
        this.#unended.add(id);
        this.#service.warn(`The end of a job could not be kept: ${reasonOf(error)}`, error);
      })
      .finally(() => {
        this.#running.delete(id);
        this.#fill();
      });
    this.#running.set(id, work);
  }

  async #run(job: Job): Promise<void> {
    const { jobs, signal, warn } = this.#service;
    const { id } = job;
    const steps = new Steps((messages) => jobs.report(id, ...messages), warn);
    try {
      const kind = await kindOf(job.kind);
      const context = { service: this.#service, signal, report: (message: string) => steps.add(message) };
      const made = await kind.run(job, context);
      steps.flush();
      jobs.succeed(id, made);
    } catch (error) {
      steps.flush();
      if (signal.aborted) jobs.release(id);
      else if (error instanceof JobFailure || error instanceof TaskLimitError)
        jobs.fail(id, 'failed', error.message);
      else if (isOutOfRoom(error)) {
        warn(outOfRoom);
        jobs.fail(id, 'failed', outOfRoom);
      } else {
        warn(`A job ended by a defect: ${reasonOf(error)}`, error);
        jobs.fail(id, 'failed', 'Something went wrong while making this; it is a defect of svc.');
      }
    }
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
