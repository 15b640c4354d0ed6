import type { SharedRepositories } from './content-repositories.ts';
import type { Repositories } from './repositories.ts';

/** Runs when a unit has been kept; never when it was taken back. */
type AfterUnit = () => void;

/**
 * Several writes that are kept together or not at all. What it has read nobody else changes before it ends, where the
 * repository says so.
 */
export interface Unit extends Repositories {
  after(work: AfterUnit): void;
}

export interface UnitOptions {
  /** False where nobody is promised what is written: a power cut may take it. Default: true. */
  durable?: boolean;
}

export type Watched = 'events' | 'work';

/**
 * What the service remembers, whichever engine keeps it. Each method of a repository is one step: all of it happens or
 * none, also beside other processes. The clock that decides is the store's own.
 */
export interface Store extends Repositories {
  /** Tells this process from the others on the store; what it owns is free again once it has ended. */
  readonly instance: string;
  /** Only where several machines may share it. */
  readonly shared?: SharedRepositories;
  /**
   * Runs what must be kept together and resolves once it outlasts a power cut. `work` waits for nothing but what it asks
   * of its own unit; whatever else it needs has been fetched before.
   */
  unit<T>(work: (unit: Unit) => Promise<T>, options?: UnitOptions): Promise<T>;
  /**
   * Calls back when another process may have written: an event of a job, or a job that waits for somebody to begin it; with
   * the job's id where that is known. Returns the way to stop.
   */
  watch(subject: Watched, onChange: (jobId?: string) => void): () => void;
  /** Connections to the database, where the store has some; wanted: how many ask for one while all are busy. */
  pool?(): { busy: number; idle: number; wanted: number };
  /** Resolves when the store can be asked. */
  ping(): Promise<void>;
  /** Writes something through to the disk and takes it away again: rejects as any other write would now. */
  probe(): Promise<void>;
  /** Reads all of it. @throws StoreDamaged */
  check(): Promise<void>;
  close(): Promise<void>;
}
