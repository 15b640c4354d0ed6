import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const probeBytes = 1024 * 1024;

/** Files under the SHA-256 of their bytes: the same content is kept once, and none is ever half-written. */
export class Blobs {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'blobs');
  }

  path(hash: string): string {
    return join(this.#folder, hash.slice(0, 2), hash);
  }

  /** Keeps the bytes and answers with their hash. */
  async put(bytes: Uint8Array): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    return (await isKept(this.path(hash))) ? hash : this.putAll([bytes]);
  }

  /** The same for what does not fit into memory: the parts are written one after the other. */
  async putAll(parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string> {
    const partial = this.#newPart();
    try {
      const hash = await writeDurably(partial, parts);
      const target = this.path(hash);
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      await rename(partial, target);
      await syncFolder(dirname(target));
      return hash;
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  /** Writes a file as large as many decks are and takes it away again: throws where none can be kept. */
  async probe(): Promise<void> {
    const partial = this.#newPart();
    try {
      await writeDurably(partial, [Buffer.alloc(probeBytes)]);
    } finally {
      await rm(partial, { force: true });
    }
  }

  #newPart(): string {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    return join(this.#folder, `${randomBytes(8).toString('hex')}.part`);
  }

  async get(hash: string): Promise<Uint8Array> {
    return readFile(this.path(hash));
  }
}

/** Writes a new file to the disk itself and answers with the SHA-256 of what was written. */
async function writeDurably(
  path: string,
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const part of parts) {
      hash.update(part);
      await file.writeFile(part);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

/** Whether the file is there; it is then as good as new, so that it is not cleared away before it is referred to again. */
async function isKept(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

/** A rename lasts through a power cut only once its folder is written; Windows has no such call and no such need. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
