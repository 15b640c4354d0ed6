import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** How much is kept, in bytes; what is being read stays even so. */
const defaultMaxBytes = 1024 * 1024 * 1024;
/** What a process that was killed has left goes after so long. */
const leftMs = 24 * 60 * 60 * 1000;

interface Copy {
  bytes: number;
  /** How many read it. */
  readers: number;
}

/** Copies of content in a folder of this process alone, the last used ones, so that programs can read them as files. */
export class LocalCopies {
  readonly folder: string;
  readonly #maxBytes: number;
  /** The one that was not used for longest comes first. */
  readonly #copies = new Map<string, Copy>();
  readonly #coming = new Map<string, Promise<void>>();
  readonly #living: NodeJS.Timeout;
  #bytes = 0;

  constructor(parent: string, maxBytes: number = defaultMaxBytes) {
    mkdirSync(parent, { recursive: true, mode: 0o700 });
    this.folder = mkdtempSync(join(parent, 'process-'));
    this.#maxBytes = maxBytes;
    // A folder that somebody has removed is not missed before something is to be put into it.
    const live = () => utimes(this.folder, new Date(), new Date()).catch(() => {});
    this.#living = setInterval(live, leftMs / 24).unref();
    removeLeft(parent, this.folder).catch(() => {});
  }

  path(hash: string): string {
    return join(this.folder, hash);
  }

  newPart(): string {
    return join(this.folder, `${randomBytes(8).toString('hex')}.part`);
  }

  /** Takes over a file of this folder as the content of a hash. */
  async adopt(hash: string, part: string, bytes: number): Promise<void> {
    await rename(part, this.path(hash));
    this.#bytes += bytes - (this.#copies.get(hash)?.bytes ?? 0);
    this.#copies.set(hash, { readers: 0, ...this.#copies.get(hash), bytes });
    this.#makeRoom(hash);
  }

  /** Holds the copies that work reads; `fetch` brings one that is missing, and adopts it. */
  async lend<T>(
    hashes: readonly string[],
    fetch: (hash: string) => Promise<void>,
    work: (paths: string[]) => Promise<T>,
  ): Promise<T> {
    const held: Copy[] = [];
    try {
      for (const hash of hashes) held.push(await this.#hold(hash, fetch));
      return await work(hashes.map((hash) => this.path(hash)));
    } finally {
      for (const copy of held) copy.readers--;
      this.#makeRoom();
    }
  }

  async #hold(hash: string, fetch: (hash: string) => Promise<void>): Promise<Copy> {
    for (;;) {
      const copy = this.#copies.get(hash);
      if (copy) {
        copy.readers++;
        this.#copies.delete(hash);
        this.#copies.set(hash, copy);
        return copy;
      }
      const coming = this.#coming.get(hash) ?? fetch(hash).finally(() => this.#coming.delete(hash));
      this.#coming.set(hash, coming);
      await coming;
    }
  }

  #makeRoom(except?: string): void {
    for (const [hash, { bytes, readers }] of this.#copies) {
      if (this.#bytes <= this.#maxBytes) return;
      if (readers > 0 || hash === except) continue;
      this.#copies.delete(hash);
      this.#bytes -= bytes;
      // At once: the same content may be on its way here again.
      rmSync(this.path(hash), { force: true });
    }
  }

  close(): Promise<void> {
    clearInterval(this.#living);
    return rm(this.folder, { recursive: true, force: true });
  }
}

async function removeLeft(parent: string, own: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name);
    if (folder !== own && statSync(folder, { throwIfNoEntry: false })?.isDirectory() && isLeft(folder))
      await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

const isLeft = (folder: string) =>
  (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) < Date.now() - leftMs;
