import type { Service } from '../service.ts';
import type { ClaimedJob, ForcedOutcome, JobEnd, Told } from '../store/repositories.ts';
import type { Unit } from '../store/store.ts';
import { announceEnd } from './announce-end.ts';
import type { Job, Success } from './job.ts';
import type { JobKindName } from './kinds.ts';

/** The parts the state machine uses. */
type JobsParts = Pick<Service, 'store' | 'events' | 'limits' | 'metrics' | 'now'>;

export interface NewJob<Request> {
  id: string;
  kind: JobKindName;
  keyId: string;
  root?: string;
  request: Request;
  /** First message for polling clients. */
  message: string;
  /** When its id expires; null for never. */
  expiresAt: Date | null;
}

/** The writes of one request. */
export interface RequestUnit extends Unit {
  /** The forced outcome of accepted jobs. */
  forced?: ForcedOutcome | undefined;
}

const givenUp = (starts: number) =>
  `The service ended ${starts === 1 ? 'once' : `${starts} times`} while it worked on this; it is not tried again.`;

/** A job asked for again after this time is being waited for, not just looked at. */
const waitsAfterMs = 500;

/**
 * The state machine of long work: each job is stored, owned by one process at a time and finished once. Jobs
 * of a dead process are taken over by whichever process notices first.
 */
export class Jobs {
  readonly #service: JobsParts;
  /** Unfinished jobs that were asked for by id. */
  readonly #asked = new Map<string, { first: number; waits: boolean }>();
  /** Set by the runner: there may be work. */
  onAccepted: (id: string) => void = () => {};
  /** Set by the deliverer: there may be an announcement. */
  onEnded: () => void = () => {};

  constructor(service: JobsParts) {
    this.#service = service;
  }

  /** Stores a job and starts it once the unit is committed. */
  async accept<Request>(unit: RequestUnit, job: NewJob<Request>): Promise<void> {
    await unit.jobs.add(this.#stored(unit, job));
    unit.after(() => this.onAccepted(job.id));
  }

  /** Stores a job already done, whose stream begins with the terminal event. */
  async acceptFinished<Request>(
    unit: RequestUnit,
    job: NewJob<Request>,
    made: Success<unknown>,
  ): Promise<void> {
    const { message, result, fileId = null } = made;
    await unit.jobs.add({ ...this.#stored(unit, job), forced: null, finished: { message, result, fileId } });
  }

  #stored<Request>({ forced = undefined }: RequestUnit, { root, expiresAt, ...job }: NewJob<Request>) {
    return { ...job, root: root ?? job.id, forced: forced ?? null, expiresAt: expiresAt?.getTime() ?? null };
  }

  /** This key's job, unless its id has expired. */
  async find<Request, Result>(id: string, keyId: string): Promise<Job<Request, Result> | undefined> {
    const job = await this.#service.store.jobs.find(id, keyId);
    if (job && job.finishedAt === undefined) this.#noteAsked(id);
    else this.#asked.delete(id);
    return job as Job<Request, Result> | undefined;
  }

  /** Unfinished jobs that clients are polling for. */
  awaited(): string[] {
    return [...this.#asked].filter(([, { waits }]) => waits).map(([id]) => id);
  }

  #noteAsked(id: string): void {
    const asked = this.#asked.get(id) ?? { first: performance.now(), waits: false };
    asked.waits ||= performance.now() - asked.first > waitsAfterMs;
    this.#asked.set(id, asked);
  }

  /** For routes that were given a signed URL. */
  byId(id: string): Promise<Job | undefined> {
    return this.#service.store.jobs.byId(id);
  }

  /** The turns of one presentation or poster, the oldest first. */
  async chain<Request, Result>(
    root: string,
    kinds: JobKindName[],
    { jobs }: Pick<Unit, 'jobs'> = this.#service.store,
  ): Promise<Job<Request, Result>[]> {
    const all = (await jobs.chain(root)) as Job<Request, Result>[];
    return all.filter((job) => kinds.includes(job.kind));
  }

  /** Frees the jobs whose process has died. */
  adopt(): Promise<void> {
    return this.#service.store.jobs.adopt();
  }

  /** Claims this job, or the one that has waited longest; skips jobs given up. */
  async claim(id?: string): Promise<Job | undefined> {
    const { store, limits } = this.#service;
    for (;;) {
      const job = await store.jobs.claim(id);
      if (!job) return undefined;
      if (job.forced !== null)
        await this.fail(job, job.forced, `The job was to end ${job.forced}, as requested.`);
      else if (job.starts >= limits.engine.starts) await this.fail(job, 'failed', givenUp(job.starts));
      else return withoutOrder(job);
      if (id !== undefined) return undefined;
    }
  }

  /** Returns a job as if it had not been started. */
  async release(job: Job): Promise<void> {
    await this.#service.store.jobs.release(job);
    this.#service.metrics?.jobEnded(job.kind, 'handed_back');
  }

  /** Records progress; each message of a job counts once. */
  async report(told: readonly Told[]): Promise<void> {
    const { store, events } = this.#service;
    for (const id of await store.jobs.report(told)) await events.notify(id);
  }

  succeed(
    job: Job,
    { message, result, fileId, files, usage }: Success<unknown>,
    steps: readonly string[] = [],
  ): Promise<void> {
    return this.#finish(job, {
      steps,
      status: 'success',
      message,
      result,
      fileId,
      files: files ?? [],
      usage: usage ?? [],
    });
  }

  fail(
    job: Job,
    status: 'failed' | 'cancelled',
    message: string,
    steps: readonly string[] = [],
  ): Promise<void> {
    return this.#finish(job, { steps, status, message });
  }

  /** Ends the job once: nothing happens when it has ended already or belongs to another process. */
  async #finish(job: Job, ending: Omit<JobEnd, 'claim' | 'finishedAt'>): Promise<void> {
    const { store, events, metrics, now } = this.#service;
    const end = { ...ending, finishedAt: now() };
    const announcement = announceEnd(job, end);
    const { id, generation } = job;
    const ended = await store.jobs.finish({ ...end, announcement, claim: { id, generation } });
    this.#asked.delete(id);
    metrics?.jobEnded(job.kind, ended ? end.status : 'lost');
    if (!ended) return;
    if (announcement) setImmediate(this.onEnded);
    await events.notify(id);
  }
}

const withoutOrder = ({ starts: _, forced: __, ...job }: ClaimedJob): Job => job;
