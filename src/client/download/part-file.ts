import { constants } from 'node:fs';
import { type FileHandle, lstat, open, unlink } from 'node:fs/promises';
import { FileError } from '../file-error.ts';
import { writeFault } from '../file-faults.ts';
import { type Ends, headBytes, tailBytes } from './container-end.ts';
import { FileDigest } from './file-digest.ts';
import type { Sink } from './sink.ts';

/** Writing in large steps makes the difference to curl small; a hundred downloads at once each hold up to two. */
const batchBytes = 1024 * 1024;

/** A file under its temporary name: written in large steps, one under way while the next is gathered. */
export class PartFile implements Sink {
  bytes = 0;
  readonly path: string;
  readonly #file: FileHandle;
  readonly #digest: FileDigest;
  #batch: Buffer[] = [];
  #batched = 0;
  #written = 0;
  #writing: Promise<void> = Promise.resolve();

  private constructor(path: string, file: FileHandle) {
    this.path = path;
    this.#file = file;
    this.#digest = new FileDigest(path);
  }

  /** A new, empty file. Whatever had the name before is removed, not written through. */
  static async create(path: string): Promise<PartFile> {
    await unlink(path).catch(() => {});
    return new PartFile(path, await open(path, 'wx+').catch((error) => reject(error, path)));
  }

  /**
   * The file an earlier run left, with the bytes that can be gone on with; undefined when there is none. A file that is
   * already complete gives back its last byte, so that the service is asked whether it is still the same.
   */
  static async resume(path: string, length: number | undefined): Promise<PartFile | undefined> {
    const file = await open(path, constants.O_RDWR | constants.O_NOFOLLOW).catch(() => undefined);
    if (!file) return undefined;
    const { size } = await file.stat();
    if (size === 0 || (length !== undefined && size > length)) {
      await file.close();
      return undefined;
    }
    const part = new PartFile(path, file);
    await part.#adopt(size === length ? size - 1 : size);
    return part;
  }

  async #adopt(bytes: number): Promise<void> {
    await this.#file.truncate(bytes);
    const buffer = Buffer.allocUnsafe(batchBytes);
    while (this.bytes < bytes) {
      const { bytesRead } = await this.#file.read(buffer, 0, buffer.length, this.bytes);
      if (bytesRead === 0) break;
      this.#digest.update(buffer.subarray(0, bytesRead));
      this.bytes += bytesRead;
      this.#digest.written(this.bytes);
    }
    this.#written = this.bytes;
  }

  append(chunk: Buffer): Promise<void> | undefined {
    this.#digest.update(chunk);
    this.#batch.push(chunk);
    this.#batched += chunk.length;
    this.bytes += chunk.length;
    return this.#batched >= batchBytes ? this.#handOver() : undefined;
  }

  /** Writes the batch after the one before it, which is waited for. */
  #handOver(): Promise<void> {
    const before = this.#writing;
    const batch = this.#batch;
    this.#batch = [];
    this.#batched = 0;
    this.#writing = before.then(() => this.#writeAll(batch));
    // Reported by the next append or flush, which await it.
    this.#writing.catch(() => {});
    return before;
  }

  async #writeAll(batch: Buffer[]): Promise<void> {
    let rest = batch;
    try {
      while (rest.length > 0) {
        const { bytesWritten } = await this.#file.writev(rest, this.#written);
        this.#written += bytesWritten;
        rest = without(rest, bytesWritten);
      }
      this.#digest.written(this.#written);
    } catch (error) {
      throw writeFault(error, this.path);
    }
  }

  async restart(): Promise<boolean> {
    await this.#writing.catch(() => {});
    this.#batch = [];
    this.#batched = 0;
    this.#written = 0;
    this.bytes = 0;
    await this.#digest.restart();
    await this.#file.truncate(0);
    return true;
  }

  async flush(): Promise<Ends> {
    await this.#handOver();
    await this.#writing;
    const size = this.bytes;
    const tail = Buffer.alloc(Math.min(size, tailBytes));
    const head = Buffer.alloc(Math.min(size, headBytes));
    await this.#file.read(tail, 0, tail.length, size - tail.length);
    await this.#file.read(head, 0, head.length, 0);
    return { head, tail, size };
  }

  digest(): Promise<string> {
    return this.#digest.result(this.bytes);
  }

  /** The bytes are on the disk itself. */
  sync(): Promise<void> {
    return this.#file.sync().catch((error) => reject(error, this.path));
  }

  /** Whoever may write to the folder could have put another file, or a link, in its place. @throws FileError */
  async checkOwn(): Promise<void> {
    const own = await this.#file.stat();
    const named = await lstat(this.path).catch((error) => reject(error, this.path));
    if (named.ino === own.ino && named.dev === own.dev && named.size === this.bytes) return;
    const message = `${this.path} was replaced while it was being written; try again.`;
    throw new FileError('FILE_CHANGED', this.path, message);
  }

  /** Keeps what was handed over so far, for another run to go on with. */
  async close(): Promise<void> {
    await this.#writing.catch(() => {});
    await this.#digest.stop();
    await this.#file.close();
  }
}

function without(buffers: Buffer[], bytes: number): Buffer[] {
  let left = bytes;
  let index = 0;
  while (index < buffers.length && left >= (buffers[index]?.length ?? 0))
    left -= buffers[index++]?.length ?? 0;
  const rest = buffers.slice(index);
  if (left > 0 && rest[0]) rest[0] = rest[0].subarray(left);
  return rest;
}

function reject(error: unknown, path: string): never {
  throw writeFault(error, path);
}
