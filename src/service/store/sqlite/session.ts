import type { Database } from './database.ts';

/** How a repository reaches the database. */
export interface Session {
  /**
   * At once within a unit, else when no unit is under way. Several statements go into `db.transaction`, which within a unit
   * is part of it.
   */
  do<T>(work: (db: Database) => T): Promise<T>;
  readonly dataDir: string;
  /** What this process is told apart by from others on the folder. */
  instance(): string;
  /** Whether the process that took `id` still runs. */
  isAlive(id: string): boolean;
  /** Milliseconds since the epoch. */
  now(): number;
}
