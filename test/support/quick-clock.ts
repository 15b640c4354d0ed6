import type { Clock } from '../../src/client/clock.ts';

/**
 * A clock that keeps what was waited for instead of waiting; time passes only by those waits, and those of several at
 * once pass together.
 */
export class QuickClock implements Clock {
  readonly waits: number[] = [];
  #now: number;
  readonly #random: () => number;

  constructor(now = Date.now(), random: () => number = () => 0.5) {
    this.#now = now;
    this.#random = random;
  }

  now = (): number => this.#now;
  random = (): number => this.#random();

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.waits.push(ms);
    const until = this.#now + ms;
    // A real turn of the loop, so that a wait within a wait cannot starve the network.
    await new Promise((resolve) => setImmediate(resolve));
    this.#now = Math.max(this.#now, until);
  }
}
