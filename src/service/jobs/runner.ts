import { availableParallelism } from 'node:os';
import { TaskLimitError } from '../engine/task-limit.ts';
import { guarded } from '../guarded.ts';
import { isOutOfRoom, outOfRoom } from '../out-of-room.ts';
import type { Service } from '../service.ts';
import { type Job, JobFailure } from './job.ts';
import { kindOf } from './kinds.ts';

/** How soon a job of a process that died is noticed, and a stream of a job that runs in another process is fed. */
const lookForAbandonedMs = 1000;
const lookForOthersMs = 100;

/**
 * Works through the accepted jobs. Those accepted by this process come first: a command that serves itself should not
 * wait behind what an earlier one left.
 */
export class Runner {
  readonly #service: Service;
  readonly #concurrency: number;
  readonly #own: string[] = [];
  readonly #running = new Map<string, Promise<void>>();
  /** Jobs whose end could not be written; they are begun again once the store takes something. */
  readonly #unended = new Set<string>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #fill: () => void;
  readonly #lookAround: () => void;
  #closed = false;

  constructor(service: Service) {
    this.#service = service;
    // While one is drawn, files of another are read or written.
    this.#concurrency = 2 * (service.limits.engine.processes ?? availableParallelism());
    this.#fill = guarded(() => this.#startWaiting(), service.warn);
    this.#lookAround = guarded(() => this.#takeOver(), service.warn);
  }

  start(): void {
    const { jobs, events, warn } = this.#service;
    jobs.onAccepted = (id) => {
      this.#own.push(id);
      this.#fill();
    };
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
    jobs.adopt();
    this.#fill();
  }

  #startWaiting(): void {
    while (!this.#closed && this.#running.size < this.#concurrency) {
      const id = this.#own.shift() ?? this.#service.jobs.waiting(1)[0];
      if (id === undefined) return;
      this.#start(id);
    }
  }

  #start(id: string): void {
    const job = this.#service.jobs.claim(id);
    if (!job) return;
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
    try {
      const kind = await kindOf(job.kind);
      const context = {
        service: this.#service,
        signal,
        report: (message: string) => jobs.report(id, message),
      };
      jobs.succeed(id, await kind.run(job, context));
    } catch (error) {
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
