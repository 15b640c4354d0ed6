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
  reading: boolean;
  /** Whether there may be more than what is being read. */
  again: boolean;
}

/** What has happened in a job, in order, for streams to replay. */
export class Events {
  readonly #store: Pick<Store, 'events' | 'watch'>;
  readonly #warn: (message: string, error?: unknown) => void;
  readonly #followed = new Map<string, Followed>();
  #stopWatching = () => {};
  /** Set by the runner: somebody waits for a job. */
  onFollowed: (jobId: string) => void = () => {};

  constructor(
    store: Pick<Store, 'events' | 'watch'>,
    warn: (message: string, error?: unknown) => void = () => {},
  ) {
    this.#store = store;
    this.#warn = warn;
  }

  after(jobId: string, seq: number): Promise<StoredEvent[]> {
    return this.#store.events.after(jobId, seq);
  }

  /** Calls back with what happens from now on; at first perhaps with more. Returns the way to stop. */
  listen(jobId: string, listener: Listener): () => void {
    if (this.#followed.size === 0) this.#watch();
    const followed = this.#followed.get(jobId) ?? {
      seen: 0,
      listeners: new Set(),
      reading: false,
      again: false,
    };
    this.#followed.set(jobId, followed);
    followed.listeners.add(listener);
    this.onFollowed(jobId);
    return () => {
      followed.listeners.delete(listener);
      if (followed.listeners.size > 0 || this.#followed.get(jobId) !== followed) return;
      this.#followed.delete(jobId);
      if (this.#followed.size === 0) this.#stopWatching();
    };
  }

  /** The jobs that somebody here follows. */
  followed(): string[] {
    return [...this.#followed.keys()];
  }

  /** The events are read once for all who listen, however many they are, and one reading after the other. */
  async notify(jobId: string): Promise<void> {
    const followed = this.#followed.get(jobId);
    if (!followed) return;
    followed.again = true;
    if (followed.reading) return;
    followed.reading = true;
    try {
      while (followed.again) {
        followed.again = false;
        const events = await this.after(jobId, followed.seen);
        followed.seen = events.at(-1)?.seq ?? followed.seen;
        for (const listener of [...followed.listeners]) listener(events);
      }
    } finally {
      followed.reading = false;
    }
  }

  /** Another process on the store may be at work on a job that is listened to here. */
  #watch(): void {
    this.#stopWatching = this.#store.watch('events', (changed) => {
      for (const jobId of changed === undefined ? this.#followed.keys() : [changed])
        this.notify(jobId).catch((error) =>
          this.#warn(`What happens in a job could not be read: ${(error as Error).message}`, error),
        );
    });
  }
}
