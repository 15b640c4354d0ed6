import type { StreamStatus } from '../../contract/jobs.ts';
import type { Store } from '../store/store.ts';

/** An event as it is stored; its download URL is signed when it is sent. */
export interface StoredEvent {
  seq: number;
  status: StreamStatus;
  message: string;
  fileId: string | null;
}

type Listener = (events: StoredEvent[]) => void;

interface Followed {
  /** Sequence number of the newest event that was handed out. */
  seen: number;
  listeners: Set<Listener>;
}

/** What has happened in a job, in order, for streams to replay. */
export class Events {
  readonly #store: Store;
  readonly #followed = new Map<string, Followed>();
  #seenVersion = 0;
  /** Set by the runner: somebody waits for a job. */
  onFollowed: () => void = () => {};

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

  /** Whether this very event is among them. */
  includes(jobId: string, event: Omit<StoredEvent, 'seq'>): boolean {
    const json = JSON.stringify(event);
    return this.#store.get('SELECT 1 FROM events WHERE job_id = ? AND json = ?', jobId, json) !== undefined;
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

  /** Calls back with what has happened since; at first perhaps with more. Returns the way to stop. */
  listen(jobId: string, listener: Listener): () => void {
    const followed = this.#followed.get(jobId) ?? { seen: 0, listeners: new Set() };
    this.#followed.set(jobId, followed);
    followed.listeners.add(listener);
    this.onFollowed();
    return () => {
      followed.listeners.delete(listener);
      if (followed.listeners.size === 0 && this.#followed.get(jobId) === followed)
        this.#followed.delete(jobId);
    };
  }

  /** The jobs that somebody here follows. */
  followed(): string[] {
    return [...this.#followed.keys()];
  }

  /** The events are read once for all who listen, however many they are. */
  notify(jobId: string): void {
    const followed = this.#followed.get(jobId);
    if (!followed) return;
    const events = this.after(jobId, followed.seen);
    followed.seen = events.at(-1)?.seq ?? followed.seen;
    for (const listener of [...followed.listeners]) listener(events);
  }

  /** Called at intervals: another process on the store may be at work on a job that is listened to here. */
  notifyOfOthers(): void {
    if (this.#followed.size === 0) return;
    const version = this.#store.version();
    if (version === this.#seenVersion) return;
    this.#seenVersion = version;
    for (const jobId of [...this.#followed.keys()]) this.notify(jobId);
  }
}
