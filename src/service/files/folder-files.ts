import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  createReadStream,
  existsSync,
  fsync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  type Blobs,
  BlobUnusable,
  type Chunks,
  checked,
  checking,
  hashOf,
  probeBytes,
  type Written,
} from './blobs.ts';
import type { ByteRange } from './range.ts';
import { writeHashed } from './write-hashed.ts';

/** Bytes up to which a synchronous copy is faster than switching threads. */
const smallBytes = 256 * 1024;

/**
 * Content in a folder, local or shared; a file's mtime is when it was last put. Naming, opening and closing
 * files is synchronous, as that takes microseconds and a thread switch ten times as long. Disk waits are not.
 */
export class FolderBlobs implements Blobs {
  readonly #dataDir: string;
  readonly #folder: string;
  readonly #now: () => number;

  constructor(dataDir: string, now: () => number = Date.now) {
    this.#dataDir = dataDir;
    this.#folder = join(dataDir, 'blobs');
    this.#now = now;
  }

  #path(hash: string): string {
    return join(this.#folder, hash.slice(0, 2), hash);
  }

  async put(bytes: Uint8Array): Promise<string> {
    const hash = hashOf(bytes);
    if (isKept(this.#path(hash))) return hash;
    if (bytes.length > smallBytes) return this.putAll([bytes]);
    const partial = this.newPart();
    return this.#orRemoved(partial, async () => {
      await opened(partial, 'w', (file) => {
        for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
        return toDisk(file);
      });
      await this.#adopt(partial, hash);
      return hash;
    });
  }

  async putAll(parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string> {
    const partial = this.newPart();
    return this.#orRemoved(partial, async () => {
      const { hash } = await writeHashed(partial, parts, { durable: true });
      await this.#adopt(partial, hash);
      return hash;
    });
  }

  take({ path, hash }: Written): Promise<void> {
    return this.#orRemoved(path, async () => {
      if (isKept(this.#path(hash))) return rmSync(path, { force: true });
      await opened(path, 'r+', toDisk);
      await this.#adopt(path, hash);
    });
  }

  /** Removes a partial file if keeping it fails. */
  async #orRemoved<T>(partial: string, keep: () => Promise<T>): Promise<T> {
    try {
      return await keep();
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async #adopt(path: string, hash: string): Promise<void> {
    const target = this.#path(hash);
    moveInto(path, target);
    // A rename survives a power cut only once its folder is synced; Windows needs no such call.
    if (process.platform !== 'win32') await opened(dirname(target), 'r', toDisk);
  }

  async get(hash: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.#path(hash)).catch((error) => asMissing(hash, error));
    if (range) return file.createReadStream({ start: range.first, end: range.last });
    // Errors reach the reader.
    return pipeline(file.createReadStream(), checking(hash), () => {});
  }

  async bytes(hash: string): Promise<Uint8Array> {
    return checked(hash, await readFile(this.#path(hash)).catch((error) => asMissing(hash, error)));
  }

  stat(hash: string): Promise<{ bytes: number } | undefined> {
    return stat(this.#path(hash)).then(
      ({ size }) => ({ bytes: size }),
      (error) => (error.code === 'ENOENT' ? undefined : Promise.reject(error)),
    );
  }

  delete(hash: string): Promise<void> {
    return rm(this.#path(hash), { force: true });
  }

  lend<T>(hashes: readonly string[], work: (paths: string[]) => Promise<T>): Promise<T> {
    return work(hashes.map((hash) => this.#path(hash)));
  }

  /** Also removes parts of unfinished files. */
  async sweep(maxAgeMs: number, isReferenced: (hash: string) => boolean): Promise<void> {
    for (const file of await filesIn(this.#folder))
      if (!isReferenced(basename(file)) && (await stat(file)).mtimeMs < this.#now() - maxAgeMs)
        await rm(file, { force: true });
  }

  async probe(): Promise<void> {
    const partial = this.newPart();
    try {
      await writeHashed(partial, [Buffer.alloc(probeBytes)], { durable: true });
    } finally {
      await rm(partial, { force: true });
    }
  }

  async ping(): Promise<void> {
    await mkdir(this.#dataDir, { recursive: true });
    await access(this.#dataDir, constants.R_OK | constants.W_OK);
  }

  async close(): Promise<void> {}

  newPart(): string {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    return join(this.#folder, `${randomUUID()}.part`);
  }
}

/** A folder for each upload, with a file for each chunk. */
export class FolderChunks implements Chunks {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'uploads');
  }

  async put(upload: string, index: number, bytes: Uint8Array): Promise<void> {
    const folder = join(this.#folder, upload);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const target = join(folder, String(index));
    const partial = `${target}.${process.hrtime.bigint()}`;
    try {
      await writeFile(partial, bytes, { mode: 0o600, flush: true });
      await rename(partial, target);
    } finally {
      await rm(partial, { force: true });
    }
  }

  async *read(upload: string, count: number): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < count; at++) yield* createReadStream(join(this.#folder, upload, String(at)));
  }

  get(upload: string, index: number): Promise<Uint8Array | undefined> {
    return readFile(join(this.#folder, upload, String(index))).catch((error) =>
      error.code === 'ENOENT' ? undefined : Promise.reject(error),
    );
  }

  remove(upload: string): Promise<void> {
    return rm(join(this.#folder, upload), { recursive: true, force: true });
  }
}

function asMissing(hash: string, error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new BlobUnusable(hash, 'missing') : error;
}

/** Whether the file exists; touches it so that it is not swept before it is referenced again. */
function isKept(path: string): boolean {
  // Usually it does not, and an exception costs more than the check.
  if (!existsSync(path)) return false;
  const now = new Date();
  try {
    utimesSync(path, now, now);
    return true;
  } catch {
    return false;
  }
}

/** The folder exists except for the first file. */
function moveInto(path: string, target: string): void {
  try {
    renameSync(path, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    renameSync(path, target);
  }
}

/** Syncs a file or folder to disk. */
const toDisk = promisify(fsync);

async function opened<T>(path: string, flags: string, work: (file: number) => Promise<T>): Promise<T> {
  const file = openSync(path, flags, 0o600);
  try {
    return await work(file);
  } finally {
    closeSync(file);
  }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
