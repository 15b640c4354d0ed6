import type { SharedRepositories } from './content-repositories.ts';
import type { Repositories } from './repositories.ts';

/** Runs after a unit commits; never if it is rolled back. */
type AfterUnit = () => void;

/** Several writes as one transaction. Repositories say which reads are locked until it ends. */
export interface Unit extends Repositories {
  after(work: AfterUnit): void;
}

export interface UnitOptions {
  /** False where losing the write in a power cut is acceptable. Default: true. */
  durable?: boolean;
}

export type Watched = 'events' | 'work';

/**
 * The service's storage, whatever engine keeps it. Each repository method is atomic, also across processes.
 * The store's own clock decides.
 */
export interface Store extends Repositories {
  /** Identifies this process on the store; what it owns is freed once it ends. */
  readonly instance: string;
  /** Only where several machines may share it. */
  readonly shared?: SharedRepositories;
  /**
   * Runs a transaction and resolves once it survives a power cut. `work` may only await its own unit; fetch
   * everything else first.
   */
  unit<T>(work: (unit: Unit) => Promise<T>, options?: UnitOptions): Promise<T>;
  /**
   * Calls back when another process may have written: a job's event, or a job waiting to be started; with the
   * job's id if known. Returns a function that stops it.
   */
  watch(subject: Watched, onChange: (jobId?: string) => void): () => void;
  /** Database connections, if any; `wanted` is how many requests wait for one. */
  pool?(): { busy: number; idle: number; wanted: number };
  /** Resolves when the store responds. */
  ping(): Promise<void>;
  /** Writes and removes something durably: rejects if any write would. */
  probe(): Promise<void>;
  /** Reads the whole store. @throws StoreDamaged */
  check(): Promise<void>;
  close(): Promise<void>;
}
