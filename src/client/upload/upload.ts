import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Uploaded, UploadOptions } from '../client.ts';
import { FileError } from '../file-error.ts';
import { readFault } from '../file-faults.ts';
import { RejectedInputError } from '../rejected-input-error.ts';
import { ServiceError } from '../service-error.ts';
import type { StreamedBody } from '../wire/transport.ts';
import { countSlides } from './count-slides.ts';
import { chunkCount, sendChunks } from './send-chunks.ts';
import { type UploadProgress, UploadRecord } from './upload-record.ts';
import { checkPages, checkUpload } from './upload-rules.ts';

/** As base64 in its envelope 4.2 MB: inside the 6 MB and 10 MB that common gateways allow. */
const firstChunkBytes = 3 * 1024 * 1024;
/** A gateway that refuses this refuses everything. */
const smallestChunkBytes = 48 * 1024;

/** A pipe is refused, not waited for: nothing interrupts that. Windows has no such flag. */
const openFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** How an upload reaches the service. */
export interface UploadCalls {
  baseUrl: string;
  sendChunk(body: StreamedBody, signal: AbortSignal): Promise<unknown>;
  /** Puts the chunks together; the file's id, and its pages where they are told. */
  finalise(requestIdentifier: string, fileName: string): Promise<{ fileId: string; pages?: number }>;
}

interface Source {
  path: string;
  file: FileHandle;
  name: string;
  bytes: number;
  modifiedMs: number;
}

/** Sends a file in chunks. An upload that an earlier run left unfinished is gone on with. */
export async function upload(path: string, options: UploadOptions, calls: UploadCalls): Promise<Uploaded> {
  const file = await open(path, openFlags).catch((error) => {
    throw readFault(error, path);
  });
  try {
    const source = await inspect(path, file, options.for);
    const { bytes, modifiedMs } = source;
    const identity = { baseUrl: calls.baseUrl, path: resolve(path), bytes, modifiedMs, purpose: options.for };
    return await sendFile(source, new UploadRecord(options.stateDir, identity), options, calls);
  } catch (error) {
    if (error instanceof ServiceError) error.file = path;
    throw readFault(error, path);
  } finally {
    await file.close();
  }
}

async function inspect(path: string, file: FileHandle, purpose: UploadOptions['for']): Promise<Source> {
  const stats = await file.stat();
  if (!stats.isFile())
    throw new FileError('FILE_NOT_READABLE', path, `Cannot read ${path}: it is not a file.`);
  const name = basename(path);
  checkUpload(name, stats.size, purpose);
  if (purpose === 'convert') checkPages(name, (await countSlides(file, stats.size)) ?? 0);
  return { path, file, name, bytes: stats.size, modifiedMs: stats.mtimeMs };
}

async function sendFile(
  source: Source,
  record: UploadRecord,
  options: UploadOptions,
  calls: UploadCalls,
): Promise<Uploaded> {
  const left = await record.read();
  let resumed = left !== undefined;
  let progress = left ?? fresh(firstChunkBytes);
  for (;;) {
    try {
      const sent = await sendAll(source, progress, record, options, calls);
      await record.forget();
      return sent;
    } catch (error) {
      if (isChunkTooLarge(error, progress, source) && progress.chunkBytes > smallestChunkBytes) {
        progress = fresh(progress.chunkBytes / 2);
      } else if (resumed && isRefusal(error)) {
        // What an earlier run sent may have lapsed where the service keeps it.
        progress = fresh(progress.chunkBytes);
      } else {
        await (isRefusal(error) ? record.forget() : record.kept());
        throw error;
      }
      resumed = false;
    }
  }
}

const fresh = (chunkBytes: number): UploadProgress => ({
  requestIdentifier: randomUUID(),
  chunkBytes,
  done: [],
});

/** Once all chunks are there, it is the whole file that is too large: smaller chunks would make it no smaller. */
const isChunkTooLarge = (error: unknown, { done, chunkBytes }: UploadProgress, { bytes }: Source) =>
  error instanceof ServiceError && error.status === 413 && done.length < chunkCount(bytes, chunkBytes);

/** The service looked at what was sent and does not want it; asking again is no use. */
const isRefusal = (error: unknown) =>
  error instanceof RejectedInputError ||
  (error instanceof ServiceError && [400, 404, 409, 415, 422].includes(error.status));

async function sendAll(
  source: Source,
  progress: UploadProgress,
  record: UploadRecord,
  options: UploadOptions,
  calls: UploadCalls,
): Promise<Uploaded> {
  const { file, name, bytes } = source;
  const chunks = chunkCount(bytes, progress.chunkBytes);
  let confirmed = Math.min(bytes, progress.done.length * progress.chunkBytes);
  record.keep(progress);
  const tell = () => options.onProgress?.({ bytes: confirmed, total: bytes });
  tell();
  await sendChunks({
    file,
    fileName: name,
    bytes,
    progress,
    send: calls.sendChunk,
    onConfirmed: (chunkBytes) => {
      confirmed = Math.min(bytes, confirmed + chunkBytes);
      tell();
      record.keep(progress);
    },
    signal: options.signal,
  });
  await checkUnchanged(source);
  return { ...(await calls.finalise(progress.requestIdentifier, name)), bytes, chunks };
}

/** Chunks of two versions would make a file that never was. */
async function checkUnchanged({ path, file, bytes, modifiedMs }: Source): Promise<void> {
  const now = await file.stat();
  if (now.size === bytes && now.mtimeMs === modifiedMs) return;
  throw new FileError('FILE_CHANGED', path, `${path} was changed while it was being sent; try again.`);
}
