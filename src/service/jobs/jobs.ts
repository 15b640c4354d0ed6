import type { StreamStatus } from '../../contract/jobs.ts';
import type { Service } from '../service.ts';
import { announceEnd } from './announce-end.ts';
import type { Job, Success } from './job.ts';
import { type JobRow, jobOf } from './job-row.ts';
import type { JobKindName } from './kinds.ts';

/** What the state machine stands on. */
type JobsParts = Pick<Service, 'store' | 'instance' | 'events' | 'deliveries' | 'limits' | 'now'>;

export interface NewJob<Request> {
  id: string;
  kind: JobKindName;
  keyId: string;
  root?: string;
  request: Request;
  /** First message a poll sees. */
  message: string;
  /** When its id stops being known; never for null. */
  expiresAt: Date | null;
}

export type ForcedOutcome = 'failed' | 'cancelled';

const givenUp = (starts: number) =>
  `The service ended ${starts === 1 ? 'once' : `${starts} times`} while it worked on this; it is not tried again.`;

/** Whoever asks for a job again after so long waits for it: those who only look do so once. */
const waitsAfterMs = 500;

/**
 * The one state machine of long work: stored, owned by one process at a time, finished once. A job whose process died
 * is taken over by whichever process notices first.
 */
export class Jobs {
  readonly #service: JobsParts;
  #forced: ForcedOutcome | null = null;
  /** The unfinished jobs that were asked for by id. */
  readonly #asked = new Map<string, { first: number; waits: boolean }>();
  /** Set by the runner: there may be something to do. */
  onAccepted: (id: string) => void = () => {};

  constructor(service: JobsParts) {
    this.#service = service;
  }

  /** Has the jobs that `write` accepts end so, whatever comes of them. */
  forcing<T>(outcome: ForcedOutcome | undefined, write: () => T): T {
    this.#forced = outcome ?? null;
    try {
      return write();
    } finally {
      this.#forced = null;
    }
  }

  /** Stores a job; it is started once the transaction it was stored in is through. */
  accept<Request>(job: NewJob<Request>): void {
    this.#service.store.run(
      `INSERT INTO jobs (id, kind, key_id, root, request, status, message, forced, created_at, expires_at)
       VALUES (?, ?, ?, ?, ?, 'inprogress', ?, ?, ?, ?)`,
      job.id,
      job.kind,
      job.keyId,
      job.root ?? job.id,
      JSON.stringify(job.request),
      job.message,
      this.#forced,
      this.#service.now(),
      job.expiresAt?.getTime() ?? null,
    );
    setImmediate(() => this.onAccepted(job.id));
  }

  /** Stores work that needed no doing, so that its stream begins with the terminal event. */
  acceptFinished<Request>(job: NewJob<Request>, { message, result, fileId }: Success<unknown>): void {
    const now = this.#service.now();
    this.#service.store.run(
      `INSERT INTO jobs (id, kind, key_id, root, request, status, message, result, created_at, finished_at, expires_at)
       VALUES (?, ?, ?, ?, ?, 'success', ?, ?, ?, ?, ?)`,
      job.id,
      job.kind,
      job.keyId,
      job.root ?? job.id,
      JSON.stringify(job.request),
      message,
      JSON.stringify(result),
      now,
      now,
      job.expiresAt?.getTime() ?? null,
    );
    this.#service.events.append(job.id, { status: 'success', message, fileId: fileId ?? null });
  }

  /** The job of this key, unless its id has expired. */
  find<Request, Result>(id: string, keyId: string): Job<Request, Result> | undefined {
    const row = this.#service.store.get<JobRow>(
      'SELECT * FROM jobs WHERE id = ? AND key_id = ? AND (expires_at IS NULL OR expires_at > ?)',
      id,
      keyId,
      this.#service.now(),
    );
    if (row?.finished_at === null) this.#noteAsked(id);
    else this.#asked.delete(id);
    return row && jobOf(row);
  }

  /** The unfinished jobs that somebody here waits for by asking again and again. */
  awaited(): string[] {
    return [...this.#asked].filter(([, { waits }]) => waits).map(([id]) => id);
  }

  #noteAsked(id: string): void {
    const asked = this.#asked.get(id) ?? { first: performance.now(), waits: false };
    asked.waits ||= performance.now() - asked.first > waitsAfterMs;
    this.#asked.set(id, asked);
  }

  /** For routes that were given a signed URL. */
  byId(id: string): Job | undefined {
    const row = this.#service.store.get<JobRow>('SELECT * FROM jobs WHERE id = ?', id);
    return row && jobOf(row);
  }

  /** The turns of one presentation or poster, the oldest first. */
  chain<Request, Result>(root: string, kinds: JobKindName[]): Job<Request, Result>[] {
    return this.#service.store
      .all<JobRow>('SELECT * FROM jobs WHERE root = ? ORDER BY created_at, rowid', root)
      .map((row) => jobOf<Request, Result>(row))
      .filter((job) => kinds.includes(job.kind));
  }

  /** Puts another outcome in the place of a finished job's; false when it was changed since it was read. */
  revise<Request, Result>(read: Job<Request, Result>, request: Request, result: Result): boolean {
    const changed = this.#service.store.run(
      'UPDATE jobs SET request = ?, result = ? WHERE id = ? AND result = ? AND finished_at IS NOT NULL',
      JSON.stringify(request),
      JSON.stringify(result),
      read.id,
      JSON.stringify(read.result),
    );
    return changed > 0;
  }

  /** Frees the jobs whose process has died. */
  adopt(): void {
    const { store, instance } = this.#service;
    const owners = store.all<{ owner: string }>(
      'SELECT DISTINCT owner FROM jobs WHERE finished_at IS NULL AND owner IS NOT NULL',
    );
    for (const { owner } of owners) {
      if (instance.isAlive(owner)) continue;
      store.run('UPDATE jobs SET owner = NULL WHERE owner = ? AND finished_at IS NULL', owner);
    }
  }

  /** Whether nobody is at work on it. */
  isWaiting(id: string): boolean {
    const sql = 'SELECT 1 FROM jobs WHERE id = ? AND finished_at IS NULL AND owner IS NULL';
    return this.#service.store.get(sql, id) !== undefined;
  }

  /** Ids of jobs that nobody is at work on. */
  waiting(count: number): string[] {
    return this.#service.store
      .all<{ id: string }>(
        'SELECT id FROM jobs WHERE finished_at IS NULL AND owner IS NULL ORDER BY starts, created_at LIMIT ?',
        count,
      )
      .map((row) => row.id);
  }

  /** Makes this process the owner; undefined when another was quicker or the job was given up. */
  claim(id: string): Job | undefined {
    const { store, instance, limits } = this.#service;
    return store.transaction(() => {
      const row = store.get<JobRow>('SELECT * FROM jobs WHERE id = ? AND finished_at IS NULL', id);
      if (!row || row.owner !== null) return undefined;
      store.run('UPDATE jobs SET owner = ?, starts = starts + 1 WHERE id = ?', instance.id, id);
      if (row.forced !== null) this.fail(id, row.forced, `It was asked for that this is ${row.forced}.`);
      else if (row.starts >= limits.engine.starts) this.fail(id, 'failed', givenUp(row.starts));
      else return jobOf(row);
      return undefined;
    });
  }

  /** Leaves a job for the next process, as if it had not been started. */
  release(id: string): void {
    const { store, instance } = this.#service;
    store.run(
      'UPDATE jobs SET owner = NULL, starts = starts - 1 WHERE id = ? AND owner = ? AND finished_at IS NULL',
      id,
      instance.id,
    );
  }

  /** What a job is at, in order; each message counts once. */
  report(id: string, ...messages: string[]): void {
    const { store, events } = this.#service;
    const told = messages
      .map((message) => ({ status: 'inprogress', message, fileId: null }) as const)
      .filter((event) => !events.includes(id, event));
    if (told.length === 0) return;
    store.transaction(() => {
      store.run('UPDATE jobs SET message = ? WHERE id = ?', told.at(-1)?.message as string, id);
      for (const event of told) events.append(id, event);
    });
    events.notify(id);
  }

  succeed(id: string, { message, result, fileId, commit }: Success<unknown>): void {
    this.#finish(id, 'success', message, { result, fileId, commit });
  }

  fail(id: string, status: 'failed' | 'cancelled', message: string): void {
    this.#finish(id, status, message, {});
  }

  /** Ends the job once: nothing happens when it has ended already or belongs to another process. */
  #finish(
    id: string,
    status: Exclude<StreamStatus, 'inprogress'>,
    message: string,
    { result, fileId, commit }: Partial<Success<unknown>>,
  ): void {
    const { store, instance } = this.#service;
    store.transaction(() => {
      const changed = store.run(
        `UPDATE jobs SET status = ?, message = ?, result = ?, finished_at = ?, owner = NULL
         WHERE id = ? AND owner = ? AND finished_at IS NULL`,
        status,
        message,
        result === undefined ? null : JSON.stringify(result),
        this.#service.now(),
        id,
        instance.id,
      );
      this.#asked.delete(id);
      if (changed === 0) return;
      this.#service.events.append(id, { status, message, fileId: fileId ?? null });
      commit?.();
      announceEnd(this.#service, this.byId(id) as Job);
    });
    this.#service.events.notify(id);
  }
}
