import type { StreamStatus } from '../../contract/jobs.ts';
import type { Store } from '../store/store.ts';

/** An event as it is stored; its download URL is signed when it is sent. */
export interface StoredEvent {
  seq: number;
  status: StreamStatus;
  message: string;
  fileId: string | null;
}

/** What has happened in a job, in order, for streams to replay. */
export class Events {
  readonly #store: Store;
  readonly #listeners = new Map<string, Set<() => void>>();
  #seenVersion = 0;

  constructor(store: Store) {
    this.#store = store;
    this.#seenVersion = store.version();
  }

  append(jobId: string, event: Omit<StoredEvent, 'seq'>): void {
    this.#store.run(
      'INSERT INTO events (job_id, seq, json) SELECT ?, coalesce(max(seq), 0) + 1, ? FROM events WHERE job_id = ?',
      jobId,
      JSON.stringify(event),
      jobId,
    );
  }

  after(jobId: string, seq: number): StoredEvent[] {
    return this.#store
      .all<{ seq: number; json: string }>(
        'SELECT seq, json FROM events WHERE job_id = ? AND seq > ? ORDER BY seq',
        jobId,
        seq,
      )
      .map((row) => ({ ...(JSON.parse(row.json) as Omit<StoredEvent, 'seq'>), seq: row.seq }));
  }

  /** Calls back whenever the job may have new events; returns the way to stop. */
  listen(jobId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(jobId) ?? new Set();
    this.#listeners.set(jobId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(jobId);
    };
  }

  notify(jobId: string): void {
    for (const listener of this.#listeners.get(jobId) ?? []) listener();
  }

  /** Called at intervals: another process on the store may be at work on a job that is listened to here. */
  notifyOfOthers(): void {
    if (this.#listeners.size === 0) return;
    const version = this.#store.version();
    if (version === this.#seenVersion) return;
    this.#seenVersion = version;
    for (const jobId of this.#listeners.keys()) this.notify(jobId);
  }
}
