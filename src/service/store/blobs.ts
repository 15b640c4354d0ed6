import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
    const target = this.path(hash);
    if (await exists(target)) return hash;
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    const partial = `${target}.${randomBytes(6).toString('hex')}`;
    try {
      const file = await open(partial, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, target);
      await syncFolder(dirname(target));
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    return hash;
  }

  async get(hash: string): Promise<Uint8Array> {
    return readFile(this.path(hash));
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
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
