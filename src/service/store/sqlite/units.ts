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
 * Units requested in the same event loop turn share one disk write. They only await the synchronous database, so all
 * finish before the loop turns.
 */
export class Units {
  readonly #db: Database;
  readonly #repositories: Repositories;
  #waiting: Waiting[] = [];
  #underWay: Promise<void> | undefined;
  #isOpen = false;

  /** @param repositories those that access the database directly */
  constructor(db: Database, repositories: Repositories) {
    this.#db = db;
    this.#repositories = repositories;
  }

  /** Resolves when current units end; undefined if there are none. */
  get underWay(): Promise<void> | undefined {
    return this.#underWay;
  }

  /** Whether repository calls belong to a unit. */
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

  /** @param settle collects callbacks to run once durable */
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

/** Rejects at the next event loop turn: a unit waiting for anything else would block the store. */
function turnOfTheLoop() {
  let stop = () => {};
  const late = new Promise<never>((_, reject) => {
    const timer = setImmediate(() => reject(new Error('A unit of work waits for more than its own store.')));
    stop = () => clearImmediate(timer);
  });
  late.catch(() => {});
  return { late, stop };
}
