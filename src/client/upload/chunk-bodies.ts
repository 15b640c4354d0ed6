import type { FileHandle } from 'node:fs/promises';
import { FileError } from '../file-error.ts';
import type { StreamedBody } from '../wire/transport.ts';

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

/** What a piece of the file is read into, and what its base64 is written to. */
interface Memory {
  read: Buffer;
  written: Buffer;
}

/**
 * Requests for chunks, one after the other: envelope and base64, made while they are sent. Stringifying them would hold
 * each chunk several times over and takes three times as long; whole, they would be out of the processor's cache before
 * they are sent.
 */
export class ChunkBodies {
  readonly #file: FileHandle;
  #spare: Memory | undefined;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  of(chunk: Chunk): StreamedBody {
    const [before, after] = envelope(chunk);
    const bytes = before.length + Math.ceil(chunk.bytes / 3) * 4 + after.length;
    return { bytes, pieces: () => this.#pieces(chunk, before, after) };
  }

  /** Fails when the file has become shorter. */
  async *#pieces(chunk: Chunk, before: Buffer, after: Buffer): AsyncGenerator<Buffer> {
    // What an attempt that broke off was using may still be written to.
    const memory = this.#spare ?? newMemory();
    this.#spare = undefined;
    yield before;
    for (let done = 0; done < chunk.bytes; ) {
      const bytes = await this.#read(memory.read, chunk, done);
      yield encoded(memory, bytes);
      done += bytes;
    }
    yield after;
    this.#spare = memory;
  }

  async #read(into: Buffer, chunk: Chunk, done: number): Promise<number> {
    const bytes = Math.min(into.length, chunk.bytes - done);
    const position = chunk.position + done;
    for (let read = 0; read < bytes; ) {
      const { bytesRead } = await this.#file.read(into, read, bytes - read, position + read);
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

const newMemory = (): Memory => ({
  read: Buffer.allocUnsafe(readBytes),
  written: Buffer.allocUnsafe((readBytes / 3) * 4),
});

function encoded({ read, written }: Memory, bytes: number): Buffer {
  let at = 0;
  for (let from = 0; from < bytes; from += encodeBytes) {
    const base64 = read.toString('base64', from, Math.min(bytes, from + encodeBytes));
    at += written.write(base64, at, 'latin1');
  }
  return written.subarray(0, at);
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
