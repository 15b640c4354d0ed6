import { stat } from 'node:fs/promises';
import { SourceError } from '../../engine/source.ts';
import { quietTask } from '../engine/quiet-task.ts';
import type { StoredUpload } from '../engine/task-input.ts';
import { TaskLimitError } from '../engine/task-limit.ts';
import { Failure, invalidInput } from '../failure.ts';
import type { Service } from '../service.ts';
import { chunkFolder } from './upload.ts';

/**
 * Looks into a whole file, so that one that is locked, damaged or not what its name says is refused at once: throws
 * SourceError. Answers with the number of its pages where that matters.
 */
export type Inspect = (service: Service, file: StoredUpload) => Promise<number | null>;

/** Puts the file together when its last chunk has arrived; does nothing before, or after it has been done. */
export async function assembleUpload(
  service: Service,
  keyId: string,
  identifier: string,
  inspect: Inspect,
): Promise<void> {
  const { uploads } = service.store;
  const place = { keyId, identifier };
  const upload = await uploads.claim(place);
  if (!upload) return;
  const folder = chunkFolder(keyId, identifier);
  const { blobs, chunks } = service;
  const remove = () => chunks.remove(folder);
  try {
    const blob = await blobs.putAll(chunks.read(folder, upload.totalChunks));
    await blobs.lend([blob], async ([path = '']) => {
      const pages = await inspect(service, { path, name: upload.name });
      await uploads.settle(place, { blob, bytes: (await stat(path)).size, pages, refusal: null });
    });
    await remove();
  } catch (error) {
    const refusal = error instanceof SourceError ? error.message : null;
    await uploads.settle(place, { blob: null, bytes: null, pages: null, refusal });
    if (!(error instanceof SourceError)) throw error;
    await remove();
    throw asFailure(error);
  }
}

function asFailure(error: SourceError): Failure {
  return error.code === 'unsupported'
    ? new Failure('UNSUPPORTED_FILE_TYPE', error.message)
    : invalidInput([`fileContent: ${error.message}`]);
}

const inspecting = ({ signal }: Service, { name }: StoredUpload) => quietTask(`The file "${name}"`, signal);

/** A file that takes too much to be read is refused like one that cannot be read. */
function asUnreadable(error: unknown): never {
  throw error instanceof TaskLimitError ? new SourceError('too-large', error.message) : error;
}

/** Reads the file as a generation would. */
export const inspectSource: Inspect = async (service, file) => {
  await service.engine.run('inspectSource', file, inspecting(service, file)).catch(asUnreadable);
  return null;
};

/** Opens the file as a conversion would. */
export const inspectDeck: Inspect = async (service, file) => {
  return (await service.engine.run('inspectDeck', file, inspecting(service, file)).catch(asUnreadable))
    .slides;
};
