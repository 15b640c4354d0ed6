import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { type Ends, headBytes, tailBytes } from './container-end.ts';
import type { Sink } from './sink.ts';

/** stdout, a pipe or a device: bytes that went out cannot be taken back, so only the same file can be gone on with. */
export class StreamSink implements Sink {
  bytes = 0;
  readonly #out: Writable;
  readonly #hash = createHash('sha256');
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);

  constructor(out: Writable) {
    this.#out = out;
    // The callback of each write tells of a failure; the event alone would end the process.
    out.on('error', () => {});
  }

  append(chunk: Buffer): Promise<void> {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    if (this.#head.length < headBytes) this.#head = Buffer.concat([this.#head, chunk]).subarray(0, headBytes);
    this.#tail =
      chunk.length >= tailBytes
        ? Buffer.from(chunk.subarray(-tailBytes))
        : Buffer.concat([this.#tail, chunk]).subarray(-tailBytes);
    return new Promise((resolve, reject) => {
      this.#out.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  }

  async restart(): Promise<boolean> {
    return this.bytes === 0;
  }

  async flush(): Promise<Ends> {
    return { head: this.#head, tail: this.#tail, size: this.bytes };
  }

  async digest(): Promise<string> {
    return this.#hash.digest('hex');
  }
}
