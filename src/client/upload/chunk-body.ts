import type { FileHandle } from 'node:fs/promises';
import { FileError } from '../file-error.ts';

/** Both divide by three, so that the base64 of the steps joins without padding. */
const readBytes = 768 * 1024;
/** The strings of larger steps are kept outside V8's heap, which takes five times as long. */
const encodeBytes = 48 * 1024;

export interface Chunk {
  fileName: string;
  requestIdentifier: string;
  index: number;
  total: number;
  position: number;
  bytes: number;
}

/**
 * Writes the request for a chunk, envelope and base64, into one buffer that is used again for the next: stringifying it
 * would hold each chunk several times over and takes three times as long.
 */
export class ChunkBody {
  readonly #step = Buffer.allocUnsafe(readBytes);
  #buffer = Buffer.alloc(0);

  /** The body; valid until the next call. Fails when the file has become shorter. */
  async write(file: FileHandle, chunk: Chunk): Promise<Buffer> {
    const [before, after] = envelope(chunk);
    const needed = before.length + Math.ceil(chunk.bytes / 3) * 4 + after.length;
    if (this.#buffer.length < needed) this.#buffer = Buffer.allocUnsafe(needed);
    let at = before.copy(this.#buffer);
    for (let done = 0; done < chunk.bytes; ) {
      const bytes = await this.#read(file, chunk, done);
      for (let from = 0; from < bytes; from += encodeBytes) {
        const base64 = this.#step.toString('base64', from, Math.min(bytes, from + encodeBytes));
        at += this.#buffer.write(base64, at, 'latin1');
      }
      done += bytes;
    }
    at += after.copy(this.#buffer, at);
    return this.#buffer.subarray(0, at);
  }

  async #read(file: FileHandle, chunk: Chunk, done: number): Promise<number> {
    const bytes = Math.min(readBytes, chunk.bytes - done);
    const position = chunk.position + done;
    let read = 0;
    while (read < bytes) {
      const { bytesRead } = await file.read(this.#step, read, bytes - read, position + read);
      if (bytesRead === 0)
        throw new FileError(
          'FILE_CHANGED',
          chunk.fileName,
          `${chunk.fileName} became shorter while it was being sent.`,
        );
      read += bytesRead;
    }
    return bytes;
  }
}

/** The JSON around the base64. */
function envelope(chunk: Chunk): [Buffer, Buffer] {
  const fields = JSON.stringify({
    fileName: chunk.fileName,
    chunkIndex: chunk.index,
    totalChunks: chunk.total,
    requestIdentifier: chunk.requestIdentifier,
    fileContent: '',
  });
  return [Buffer.from(fields.slice(0, -2)), Buffer.from('"}')];
}
