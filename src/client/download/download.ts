import { createWriteStream } from 'node:fs';
import { statfs, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Downloaded, DownloadOptions } from '../client.ts';
import { FileError } from '../file-error.ts';
import { writeFault } from '../file-faults.ts';
import { NetworkError } from '../network-error.ts';
import { containerFault } from './container-end.ts';
import { type FetchOptions, fetchFile, type Version } from './fetch-file.ts';
import { PartFile } from './part-file.ts';
import { claim, type PartRecord, release, update } from './part-record.ts';
import { publish } from './publish.ts';
import type { Sink } from './sink.ts';
import { StreamSink } from './stream-sink.ts';
import { checkTarget, type Target } from './target.ts';

type Fetching = Pick<FetchOptions, 'transport' | 'userAgent' | 'retry'>;

/** Fetches a signed URL to a file, a device or a stream. */
export async function download(
  url: string,
  target: string | Writable,
  options: DownloadOptions,
  fetching: Fetching,
): Promise<Downloaded> {
  if (typeof target !== 'string') return { path: null, ...(await toStream(url, target, options, fetching)) };
  const place = await checkTarget(target, options.force ?? false);
  if (place.kind === 'file') return { path: target, ...(await toFile(url, place, options, fetching)) };
  const device = createWriteStream(place.path, { flags: 'w' });
  try {
    const done = await toStream(url, device, options, fetching);
    await finished(device.end());
    return { path: target, ...done };
  } catch (error) {
    device.destroy();
    throw writeFault(error, target);
  }
}

async function toStream(url: string, out: Writable, options: DownloadOptions, fetching: Fetching) {
  const sink = new StreamSink(out);
  await fetchFile(url, sink, { etag: undefined, length: undefined }, { ...fetching, ...forwarded(options) });
  return finish(sink, options);
}

async function toFile(
  url: string,
  place: Extract<Target, { kind: 'file' }>,
  options: DownloadOptions,
  fetching: Fetching,
): Promise<{ bytes: number; sha256: string }> {
  const { part: partPath, record: recordPath } = place;
  const record = await claim(recordPath, { callbackId: options.callbackId, format: options.format }).catch(
    (error) => {
      throw writeFault(error, place.path);
    },
  );
  let { etag } = record;
  let part: PartFile | undefined;
  try {
    part = await openPart(partPath, record);
    await fetchFile(url, part, versionOf(record), {
      ...fetching,
      ...forwarded(options),
      onVersion: async (version) => {
        etag = version.etag;
        await noteVersion(recordPath, record, version, place.path);
      },
    });
    const done = await finish(part, options);
    await part.sync();
    await part.checkOwn();
    await part.close();
    await publish(partPath, place.path, options.force ?? false);
    // The file is complete; a leftover record is no failure.
    await unlink(recordPath).catch(() => {});
    return done;
  } catch (error) {
    await part?.close();
    await giveUp(error, place, part && part.bytes > 0 ? etag : undefined);
    throw error;
  } finally {
    release(recordPath);
  }
}

const openPart = async (path: string, { etag, length }: PartRecord): Promise<PartFile> =>
  (etag === undefined ? undefined : await PartFile.resume(path, length)) ?? PartFile.create(path);

const forwarded = ({ renew, onProgress }: DownloadOptions) => ({ renew, onProgress });
const versionOf = ({ etag, length }: PartRecord): Version => ({ etag, length });

async function noteVersion(
  recordPath: string,
  record: PartRecord,
  version: Version,
  path: string,
): Promise<void> {
  await checkRoom(path, version.length);
  await update(recordPath, { ...record, ...version }).catch((error) => {
    throw writeFault(error, path);
  });
}

/** Checked before the first byte, not when the disk is full. */
async function checkRoom(path: string, bytes = 0): Promise<void> {
  const disk = await statfs(dirname(path)).catch(() => undefined);
  if (disk && disk.blocks > 0 && disk.bavail * disk.bsize < bytes) {
    throw new FileError(
      'DISK_FULL',
      path,
      `Cannot write ${path}: it takes ${bytes} bytes, more than the disk has left.`,
    );
  }
}

/** Checks that the file is complete, and computes its digest. */
async function finish(sink: Sink, options: DownloadOptions): Promise<{ bytes: number; sha256: string }> {
  const fault = containerFault(options.format, await sink.flush());
  if (fault)
    throw new NetworkError(
      'TRANSFER_INCOMPLETE',
      `What arrived is not a complete .${options.format} file: ${fault}.`,
    );
  return { bytes: sink.bytes, sha256: await sink.digest() };
}

/** Keeps bytes that another run can continue, with their record; deletes all others. */
async function giveUp(error: unknown, place: { part: string; record: string }, etag?: string): Promise<void> {
  const isBad = error instanceof NetworkError && error.code === 'TRANSFER_INCOMPLETE';
  const isOthers = error instanceof FileError && ['FILE_EXISTS', 'FILE_CHANGED'].includes(error.code);
  if (etag !== undefined && !isBad && !isOthers) return;
  await unlink(place.part).catch(() => {});
  await unlink(place.record).catch(() => {});
}
