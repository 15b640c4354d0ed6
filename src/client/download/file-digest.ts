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
  #thread: Worker | undefined;
  #result: Promise<string> | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Takes the next bytes, which need not have been written yet. */
  update(chunk: Buffer): void {
    if (!this.#thread) this.#hash.update(chunk);
  }

  /** The file holds so many bytes by now. */
  written(bytes: number): void {
    if (bytes >= threadFromBytes) this.#tell(bytes);
  }

  /** The digest in hex, once the file holds so many bytes and no more are to come. */
  result(bytes: number): Promise<string> {
    if (!this.#result) return Promise.resolve(this.#hash.digest('hex'));
    this.#tell(bytes);
    this.#tell(null);
    return this.#result;
  }

  async restart(): Promise<void> {
    await this.stop();
    this.#hash = createHash('sha256');
  }

  async stop(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    this.#result = undefined;
    await thread?.terminate();
  }

  #tell(message: number | null): void {
    this.#thread ??= this.#start();
    this.#thread.postMessage(message);
  }

  #start(): Worker {
    // Its own text is the thread's program: there is no second file to find beside the bundle.
    const thread = new Worker(`(${hashBehindWriter})()`, {
      eval: true,
      workerData: this.#path,
      env: {},
      execArgv: [],
      resourceLimits: threadLimits,
    });
    this.#result = new Promise((resolve, reject) => {
      thread.once('message', resolve).once('error', reject);
    });
    // Whoever asks for the result is told.
    this.#result.catch(() => {});
    return thread;
  }
}

/** Runs in the thread, out of reach of everything above. Numbers say how far the file has come; null is its end. */
function hashBehindWriter(): void {
  const { readSync, openSync, closeSync } = process.getBuiltinModule('node:fs');
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const hash = process.getBuiltinModule('node:crypto').createHash('sha256');
  const buffer = Buffer.allocUnsafeSlow(256 * 1024);
  const file = openSync(workerData, 'r');
  let at = 0;
  parentPort?.on('message', (upTo: number | null) => {
    while (at < (upTo ?? 0)) {
      const read = readSync(file, buffer, 0, Math.min(buffer.length, (upTo ?? 0) - at), at);
      if (read === 0) throw new Error(`${workerData} became shorter while it was written.`);
      hash.update(buffer.subarray(0, read));
      at += read;
    }
    if (upTo !== null) return;
    closeSync(file);
    parentPort.postMessage(hash.digest('hex'));
    parentPort.close();
  });
}
