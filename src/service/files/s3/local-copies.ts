import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Cache size in bytes; content being read is kept beyond it. */
const defaultMaxBytes = 1024 * 1024 * 1024;
/** Age at which leftovers of killed processes are removed. */
const leftMs = 24 * 60 * 60 * 1000;

interface Copy {
  bytes: number;
  /** Number of current readers. */
  readers: number;
}

/** A local cache of recently used content, private to this process, for programs that read files. */
export class LocalCopies {
  readonly folder: string;
  readonly #maxBytes: number;
  /** Least recently used first. */
  readonly #copies = new Map<string, Copy>();
  readonly #coming = new Map<string, Promise<void>>();
  readonly #living: NodeJS.Timeout;
  #bytes = 0;

  constructor(parent: string, maxBytes: number = defaultMaxBytes) {
    mkdirSync(parent, { recursive: true, mode: 0o700 });
    this.folder = mkdtempSync(join(parent, 'process-'));
    this.#maxBytes = maxBytes;
    // A missing folder is created again when something is put into it.
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

  /** Adopts a file in this folder as the content of a hash. */
  async adopt(hash: string, part: string, bytes: number): Promise<void> {
    await rename(part, this.path(hash));
    this.#bytes += bytes - (this.#copies.get(hash)?.bytes ?? 0);
    this.#copies.set(hash, { readers: 0, ...this.#copies.get(hash), bytes });
    this.#makeRoom(hash);
  }

  /** Keeps copies available while `work` reads them; `fetch` gets a missing one and adopts it. */
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
      // Synchronous: the same content may be arriving again.
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
