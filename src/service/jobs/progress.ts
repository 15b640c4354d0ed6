import { isOutOfRoom, outOfRoom } from '../out-of-room.ts';
import type { Claim, Told } from '../store/repositories.ts';

/** Delay before the first progress is stored, and between later writes. */
const firstWithinMs = 100;
const withinMs = 1000;

/** Progress of all jobs in this process, written in batches. Lost progress does not matter; the end of a job does. */
export class Progress {
  readonly #keep: (told: Told[]) => Promise<void>;
  readonly #warn: (message: string, error?: unknown) => void;
  readonly #waiting = new Map<Claim, string[]>();
  /** Per job: settles when what was flushed is stored. */
  readonly #kept = new WeakMap<Claim, Promise<void>>();
  #last: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #due = Number.POSITIVE_INFINITY;

  constructor(keep: (told: Told[]) => Promise<void>, warn: (message: string, error?: unknown) => void) {
    this.#keep = keep;
    this.#warn = warn;
  }

  /** @param claim the same object for all steps of one start of a job */
  add(claim: Claim, message: string): void {
    const waiting = this.#waiting.get(claim) ?? [];
    if (!waiting.includes(message)) this.#waiting.set(claim, [...waiting, message]);
    const within = this.#kept.has(claim) ? withinMs : firstWithinMs;
    if (performance.now() + within >= this.#due) return;
    this.#due = performance.now() + within;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), within);
  }

  #flush(): void {
    const all = [...this.#waiting];
    this.#waiting.clear();
    this.#rewind();
    if (all.length === 0) return;
    const told = all.map(([{ id, generation }, messages]) => ({ id, generation, messages }));
    this.#last = this.#last.then(() => this.#keepAll(told));
    for (const [claim] of all) this.#kept.set(claim, this.#last);
  }

  #rewind(): void {
    clearTimeout(this.#timer);
    this.#due = Number.POSITIVE_INFINITY;
  }

  /** A job's unstored steps, to be stored with its end. */
  async rest(claim: Claim): Promise<string[]> {
    const messages = this.#waiting.get(claim) ?? [];
    this.#waiting.delete(claim);
    // A timer must not keep an ending process alive when nothing is left to store.
    if (this.#waiting.size === 0) this.#rewind();
    await this.#kept.get(claim);
    return messages;
  }

  async #keepAll(told: Told[]): Promise<void> {
    try {
      await this.#keep(told);
    } catch (error) {
      if (isOutOfRoom(error)) this.#warn(outOfRoom);
      else this.#warn('The progress of a job could not be saved.', error);
    }
  }
}
