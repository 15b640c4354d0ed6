import type { Database } from './database.ts';

/** A repository's access to the database. */
export interface Session {
  /**
   * Runs immediately within a unit, otherwise when none is active. Several statements belong in `db.transaction`, which
   * joins the unit.
   */
  do<T>(work: (db: Database) => T): Promise<T>;
  readonly dataDir: string;
  /** Identifies this process on the folder. */
  instance(): string;
  /** Whether the process with `id` is running. */
  isAlive(id: string): boolean;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** What each repository is made of: statements on a session. */
export abstract class OnSession {
  protected readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }
}
