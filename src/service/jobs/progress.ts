import { isOutOfRoom, outOfRoom } from '../out-of-room.ts';
import type { Claim, Told } from '../store/repositories.ts';

/** How soon the first step of a job is kept, and how soon another: each time is a write. */
const firstWithinMs = 100;
const withinMs = 1000;

/**
 * The steps that jobs report on their way. What all jobs of a process have to say within a while is kept together. A step
 * that cannot be kept is lost; the end of its job is what counts.
 */
export class Progress {
  readonly #keep: (told: Told[]) => Promise<void>;
  readonly #warn: (message: string, error?: unknown) => void;
  readonly #waiting = new Map<Claim, string[]>();
  /** By job: settles when what was flushed of it is kept. */
  readonly #kept = new WeakMap<Claim, Promise<void>>();
  #last: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #due = Number.POSITIVE_INFINITY;

  constructor(keep: (told: Told[]) => Promise<void>, warn: (message: string, error?: unknown) => void) {
    this.#keep = keep;
    this.#warn = warn;
  }

  /** @param claim The same object for every step of one start of a job. */
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

  /** The steps of a job that are not kept yet, to be kept with its end. */
  async rest(claim: Claim): Promise<string[]> {
    const messages = this.#waiting.get(claim) ?? [];
    this.#waiting.delete(claim);
    // With nothing left to keep, a process that ends must not wait for the timer.
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
