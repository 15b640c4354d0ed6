import { createHash, hash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import type { ByteRange } from './range.ts';

/** Content in a file that is not kept yet. */
export interface Written {
  path: string;
  hash: string;
  bytes: number;
}

/** Content under the SHA-256 of its bytes, in hex: the same is kept once, and none is ever half-written. */
export interface Blobs {
  /** Keeps the bytes and answers with their hash. Nothing that was put within a day is cleared away. */
  put(bytes: Uint8Array): Promise<string>;
  /** The same for what does not fit into memory: the parts are written one after the other. */
  putAll(parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string>;
  /** Where another process of this machine may write what is then taken; what is not is cleared away some day. */
  newPart(): string;
  /** Keeps what was written at such a place, and takes it away from there. */
  take(part: Written): Promise<void>;
  /**
   * All of it, or the part that is asked for. Whole, it breaks off before its last bytes where it is not what was put; a
   * part cannot be checked. @throws BlobUnusable
   */
  get(hash: string, range?: ByteRange): Promise<Readable>;
  /** All of it in memory. @throws BlobUnusable */
  bytes(hash: string): Promise<Uint8Array>;
  /** Undefined where it is not there. */
  stat(hash: string): Promise<{ bytes: number } | undefined>;
  delete(hash: string): Promise<void>;
  /** Lets work read content as files of this machine, in the order of the hashes, for as long as it takes. @throws BlobUnusable */
  lend<T>(hashes: readonly string[], work: (paths: string[]) => Promise<T>): Promise<T>;
  /** Clears away what has not been put for so long and is not referred to. */
  sweep(maxAgeMs: number, isReferenced: (hash: string) => boolean): Promise<void>;
  /** Writes as much as many decks are and takes it away again: rejects where no file can be kept. */
  probe(): Promise<void>;
  /** Resolves when files can be asked for. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The chunks of files that are being sent, until each is whole. */
export interface Chunks {
  /** One that was sent before is replaced. */
  put(upload: string, index: number, bytes: Uint8Array): Promise<void>;
  /** So many of them, one after the other. */
  read(upload: string, count: number): AsyncIterable<Uint8Array>;
  /** One of them, if it is there. */
  get(upload: string, index: number): Promise<Uint8Array | undefined>;
  /** All there are. */
  remove(upload: string): Promise<void>;
}

/** Content that is gone, or is not what was put. */
export class BlobUnusable extends Error {
  override readonly name = 'BlobUnusable';

  constructor(hash: string, why: 'missing' | 'damaged') {
    super(`The content ${hash} is ${why}.`);
  }
}

export const probeBytes = 1024 * 1024;

export const hashOf = (bytes: Uint8Array): string => hash('sha256', bytes);

/** @throws BlobUnusable where the bytes are not those of the hash */
export function checked<Bytes extends Uint8Array>(hash: string, bytes: Bytes): Bytes {
  if (hashOf(bytes) !== hash) throw new BlobUnusable(hash, 'damaged');
  return bytes;
}

/** Lets content through, and fails in the place of its last bytes where they are not those of the hash. */
export function checking(hash: string): Transform {
  const digest = createHash('sha256');
  let held: Buffer | undefined;
  return new Transform({
    transform(part: Buffer, _, done) {
      digest.update(part);
      const before = held;
      held = part;
      done(null, before);
    },
    flush(done) {
      if (digest.digest('hex') === hash) done(null, held);
      else done(new BlobUnusable(hash, 'damaged'));
    },
  });
}
