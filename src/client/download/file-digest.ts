import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';

/** Shorter files are hashed on the way: starting a thread would take longer than it saves. */
const threadFromBytes = 32 * 1024 * 1024;

/** What the thread needs of memory for itself; its buffer is not counted. */
const threadLimits = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 };

/**
 * SHA-256 of a file while it is written. Hashing takes as long as everything else that a large download does, so from
 * some size on a thread does it, reading the file behind the writer.
 */
export class FileDigest {
  readonly #path: string;
  #hash = createHash('sha256');
  #thread: DigestThread | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Takes the next bytes, which need not have been written yet. */
  update(chunk: Buffer): void {
    if (!this.#thread) this.#hash.update(chunk);
  }

  /** The file holds so many bytes by now. */
  written(bytes: number): void {
    if (bytes >= threadFromBytes) this.#thread ??= new DigestThread(this.#path);
    this.#thread?.reached(bytes);
  }

  /** The digest in hex, once the file holds so many bytes and no more are to come. */
  async result(bytes: number): Promise<string> {
    return this.#thread ? this.#thread.result(bytes) : this.#hash.digest('hex');
  }

  async restart(): Promise<void> {
    await this.stop();
    this.#hash = createHash('sha256');
  }

  async stop(): Promise<void> {
    await this.#thread?.stop();
    this.#thread = undefined;
  }
}

/** Hashes a file behind its writer, who says how far the file has come in shared memory: messages would cost far more. */
class DigestThread {
  /** Bytes of the file; when there are no more to come, their complement. */
  readonly #reach = new BigInt64Array(new SharedArrayBuffer(8));
  readonly #worker: Worker;
  readonly #digest: Promise<string>;

  constructor(path: string) {
    // Its own text is the thread's program: there is no second file to find beside the bundle.
    this.#worker = new Worker(`(${hashBehindWriter})()`, {
      eval: true,
      workerData: { path, reach: this.#reach },
      env: {},
      execArgv: [],
      resourceLimits: threadLimits,
    });
    this.#digest = new Promise((resolve, reject) => {
      this.#worker.once('message', resolve).once('error', reject);
    });
    // Whoever asks for the result is told.
    this.#digest.catch(() => {});
  }

  reached(bytes: number): void {
    this.#tell(BigInt(bytes));
  }

  result(bytes: number): Promise<string> {
    this.#tell(~BigInt(bytes));
    return this.#digest;
  }

  #tell(reach: bigint): void {
    Atomics.store(this.#reach, 0, reach);
    Atomics.notify(this.#reach, 0);
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Runs in the thread, out of reach of everything above. */
function hashBehindWriter(): void {
  const { readSync, openSync, closeSync } = process.getBuiltinModule('node:fs');
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const hash = process.getBuiltinModule('node:crypto').createHash('sha256');
  const buffer = Buffer.allocUnsafeSlow(256 * 1024);
  const file = openSync(workerData.path, 'r');
  for (let at = 0; ; ) {
    const reach: bigint = Atomics.load(workerData.reach, 0);
    const bytes = Number(reach < 0n ? ~reach : reach);
    if (at < bytes) {
      const read = readSync(file, buffer, 0, Math.min(buffer.length, bytes - at), at);
      if (read === 0) throw new Error(`${workerData.path} became shorter while it was written.`);
      hash.update(buffer.subarray(0, read));
      at += read;
    } else if (reach < 0n) break;
    else Atomics.wait(workerData.reach, 0, reach);
  }
  closeSync(file);
  parentPort?.postMessage(hash.digest('hex'));
}
