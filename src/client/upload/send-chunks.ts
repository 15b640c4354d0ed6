import type { FileHandle } from 'node:fs/promises';
import { firstOf } from '../../contract/time-limit.ts';
import type { StreamedBody } from '../wire/transport.ts';
import { type Chunk, ChunkBodies } from './chunk-bodies.ts';
import type { UploadProgress } from './upload-record.ts';

/** On a fast line more gains nothing; on a slow one four hide most of the waiting. */
const inFlight = 4;

export interface SendingChunks {
  file: FileHandle;
  fileName: string;
  bytes: number;
  progress: UploadProgress;
  send(body: StreamedBody, signal: AbortSignal): Promise<unknown>;
  /** After each confirmed chunk. */
  onConfirmed(bytes: number): void;
  signal: AbortSignal | undefined;
}

/** Sends the chunks that are still missing, a few at a time. The first failure stops the others. */
export async function sendChunks(sending: SendingChunks): Promise<void> {
  const missing = missingChunks(sending);
  const stop = new AbortController();
  const signal = sending.signal ? firstOf(sending.signal, stop.signal) : stop.signal;
  const workers = Array.from({ length: Math.min(inFlight, missing.length) }, async () => {
    const bodies = new ChunkBodies(sending.file);
    for (let chunk = missing.shift(); chunk; chunk = missing.shift()) {
      signal.throwIfAborted();
      await sending.send(bodies.of(chunk), signal);
      sending.progress.done.push(chunk.index);
      sending.onConfirmed(chunk.bytes);
    }
  });
  try {
    await Promise.all(workers);
  } catch (error) {
    stop.abort(error);
    await Promise.allSettled(workers);
    throw error;
  }
}

/** How many chunks a file makes. */
export const chunkCount = (bytes: number, chunkBytes: number) => Math.ceil(bytes / chunkBytes);

function missingChunks({ fileName, bytes, progress }: SendingChunks): Chunk[] {
  const { chunkBytes, requestIdentifier } = progress;
  const total = chunkCount(bytes, chunkBytes);
  const done = new Set(progress.done);
  return Array.from({ length: total }, (_, index) => {
    const position = index * chunkBytes;
    return {
      fileName,
      requestIdentifier,
      index,
      total,
      position,
      bytes: Math.min(chunkBytes, bytes - position),
    };
  }).filter((chunk) => !done.has(chunk.index));
}
