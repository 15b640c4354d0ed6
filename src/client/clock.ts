import { setTimeout as sleep } from 'node:timers/promises';

/** Time and chance, so that rules about waiting can be tried without waiting. */
export interface Clock {
  /** Milliseconds since the epoch; never less than before. */
  now(): number;
  /** Rejects with the signal's reason when it ends first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** In [0, 1). */
  random(): number;
}

/** In milliseconds. Node turns a longer timer into one of a single millisecond. */
export const longestTimer = 2 ** 31 - 1;

/** Milliseconds since some moment. Node loads a dozen modules for `performance`. */
export const elapsedMs = (): number => Number(process.hrtime.bigint()) / 1e6;

const epochMs = Date.now() - elapsedMs();

export const systemClock: Clock = {
  // The machine's clock may be set back while this runs: by it, the next request would be due an hour from now.
  now: () => epochMs + elapsedMs(),
  random: Math.random,
  async sleep(ms, signal) {
    signal?.throwIfAborted();
    try {
      await sleep(Math.min(Math.max(0, ms), longestTimer), undefined, signal && { signal });
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  },
};
