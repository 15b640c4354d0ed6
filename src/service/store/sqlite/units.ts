import type { Repositories } from '../repositories.ts';
import type { Unit, UnitOptions } from '../store.ts';
import type { Database } from './database.ts';

interface Waiting {
  durable: boolean;
  work(unit: Unit): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Units that are asked for in the same turn of the event loop share one write to the disk. They wait for the database
 * alone, which is synchronous, so all of them are through before the loop turns again.
 */
export class Units {
  readonly #db: Database;
  readonly #repositories: Repositories;
  #waiting: Waiting[] = [];
  #underWay: Promise<void> | undefined;
  #isOpen = false;

  /** @param repositories Those that speak to the database at once. */
  constructor(db: Database, repositories: Repositories) {
    this.#db = db;
    this.#repositories = repositories;
  }

  /** Settles when the units that are under way have ended; undefined when there are none. */
  get underWay(): Promise<void> | undefined {
    return this.#underWay;
  }

  /** Whether what is asked of a unit's repositories is part of one. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  run<T>(work: (unit: Unit) => Promise<T>, { durable = true }: UnitOptions = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#begin());
      this.#waiting.push({ durable, work, resolve: resolve as (value: unknown) => void, reject });
    });
  }

  #begin(): void {
    const all = (this.#underWay ?? Promise.resolve())
      .then(() => this.#runWaiting())
      .finally(() => {
        if (this.#underWay === all) this.#underWay = undefined;
      });
    this.#underWay = all;
  }

  async #runWaiting(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    const settle: (() => void)[] = [];
    this.#isOpen = true;
    try {
      const durable = waiting.some((one) => one.durable);
      await this.#db.batch(
        waiting.map((one) => () => this.#work(one, settle)),
        durable,
      );
      for (const done of settle) done();
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    } finally {
      this.#isOpen = false;
    }
  }

  /** @param settle Takes how whoever asked is told, once it lasts. */
  async #work({ work, resolve, reject }: Waiting, settle: (() => void)[]): Promise<void> {
    const after: (() => void)[] = [];
    const unit = { ...this.#repositories, after: (done: () => void) => after.push(done) };
    const { late, stop } = turnOfTheLoop();
    try {
      const value = await Promise.race([work(unit), late]);
      settle.push(() => {
        resolve(value);
        for (const done of after) setImmediate(done);
      });
    } catch (error) {
      settle.push(() => reject(error));
      throw error;
    } finally {
      stop();
    }
  }
}

/** Rejects when the event loop turns: a unit that waits for something else would hold up the whole store. */
function turnOfTheLoop() {
  let stop = () => {};
  const late = new Promise<never>((_, reject) => {
    const timer = setImmediate(() => reject(new Error('A unit of work waits for more than its own store.')));
    stop = () => clearImmediate(timer);
  });
  late.catch(() => {});
  return { late, stop };
}
