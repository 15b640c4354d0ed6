import type { Ends } from './container-end.ts';

/** Where downloaded bytes go, in order and each once. */
export interface Sink {
  readonly bytes: number;
  /** Takes the chunk; waits when it has more in hand than it can write. */
  append(chunk: Buffer): Promise<void> | void;
  /** Forgets everything it has; false when what went out cannot be taken back. */
  restart(): Promise<boolean>;
  /** Everything is with the operating system; the file's first and last bytes. */
  flush(): Promise<Ends>;
  /** SHA-256 of all bytes, in hex; once, after flush. */
  digest(): Promise<string>;
}
