import { createHash, hash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import type { ByteRange } from './range.ts';

/** A written file whose content is not stored yet. */
export interface Written {
  path: string;
  hash: string;
  bytes: number;
}

/** Content by its SHA-256 in hex: stored once, and never partially. */
export interface Blobs {
  /** Stores the bytes and returns their hash. Content put within the last day is never swept. */
  put(bytes: Uint8Array): Promise<string>;
  /** The same for content that does not fit into memory: parts are written in turn. */
  putAll(parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string>;
  /** A path where another local process may write content to be taken; unused ones are swept eventually. */
  newPart(): string;
  /** Moves a file written there into the store. */
  take(part: Written): Promise<void>;
  /**
   * The content or a range of it. A whole read of damaged content fails before its last bytes.
   * @throws BlobUnusable
   */
  get(hash: string, range?: ByteRange): Promise<Readable>;
  /** The whole content in memory. @throws BlobUnusable */
  bytes(hash: string): Promise<Uint8Array>;
  /** Undefined where it does not exist. */
  stat(hash: string): Promise<{ bytes: number } | undefined>;
  delete(hash: string): Promise<void>;
  /** Makes content available as local files, in the order of the hashes, while `work` runs. @throws BlobUnusable */
  lend<T>(hashes: readonly string[], work: (paths: string[]) => Promise<T>): Promise<T>;
  /** Removes content not put for `maxAgeMs` and not referenced. */
  sweep(maxAgeMs: number, isReferenced: (hash: string) => boolean): Promise<void>;
  /** Writes and removes about as much as many decks: rejects where files cannot be stored. */
  probe(): Promise<void>;
  /** Resolves when the file store responds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Chunks of uploads in progress. */
export interface Chunks {
  /** Replaces an earlier chunk with the same index. */
  put(upload: string, index: number, bytes: Uint8Array): Promise<void>;
  /** Reads the first `count` chunks in order. */
  read(upload: string, count: number): AsyncIterable<Uint8Array>;
  /** One chunk, if it exists. */
  get(upload: string, index: number): Promise<Uint8Array | undefined>;
  /** Removes all chunks of an upload. */
  remove(upload: string): Promise<void>;
}

/** Content that is missing or damaged. */
export class BlobUnusable extends Error {
  override readonly name = 'BlobUnusable';

  constructor(hash: string, why: 'missing' | 'damaged') {
    super(`The content ${hash} is ${why}.`);
  }
}

export const probeBytes = 1024 * 1024;

export const hashOf = (bytes: Uint8Array): string => hash('sha256', bytes);

/** @throws BlobUnusable where the bytes do not match the hash */
export function checked<Bytes extends Uint8Array>(hash: string, bytes: Bytes): Bytes {
  if (hashOf(bytes) !== hash) throw new BlobUnusable(hash, 'damaged');
  return bytes;
}

/** Passes content through, and fails before the last bytes if it does not match the hash. */
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
