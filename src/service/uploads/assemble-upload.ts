import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SourceError } from '../../engine/source.ts';
import { quietTask } from '../engine/quiet-task.ts';
import { TaskLimitError } from '../engine/task-limit.ts';
import type { StoredUpload } from '../engine/tasks.ts';
import { Failure, invalidInput } from '../failure.ts';
import type { Service } from '../service.ts';
import { arrivedChunks, chunkFolder, findUpload, type Upload } from './upload.ts';

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
  const upload = claim(service, keyId, identifier);
  if (!upload) return;
  const folder = join(service.dataDir, 'uploads', chunkFolder(keyId, identifier));
  try {
    const blob = await service.blobs.putAll(chunksIn(folder, upload.total_chunks));
    const path = service.blobs.path(blob);
    const pages = await inspect(service, { path, name: upload.name });
    settle(service, keyId, identifier, { blob, bytes: (await stat(path)).size, pages, refusal: null });
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    const refusal = error instanceof SourceError ? error.message : null;
    settle(service, keyId, identifier, { blob: null, bytes: null, pages: null, refusal });
    if (!(error instanceof SourceError)) throw error;
    await rm(folder, { recursive: true, force: true });
    throw asFailure(error);
  }
}

function asFailure(error: SourceError): Failure {
  return error.code === 'unsupported'
    ? new Failure('UNSUPPORTED_FILE_TYPE', error.message)
    : invalidInput([`fileContent: ${error.message}`]);
}

/** The upload, when all of it is there and nobody else is at work on it. */
function claim(service: Service, keyId: string, identifier: string): Upload | undefined {
  const { store, instance } = service;
  return store.transaction(() => {
    const upload = findUpload(service, keyId, identifier);
    if (!upload || upload.blob !== null || upload.refusal !== null) return undefined;
    if (upload.owner !== null && instance.isAlive(upload.owner)) return undefined;
    if (arrivedChunks(service, keyId, identifier).count < upload.total_chunks) return undefined;
    store.run(
      'UPDATE uploads SET owner = ? WHERE key_id = ? AND identifier = ?',
      instance.id,
      keyId,
      identifier,
    );
    return upload;
  });
}

async function* chunksIn(folder: string, count: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < count; at++) yield* createReadStream(join(folder, String(at)));
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

function settle(
  { store }: Service,
  keyId: string,
  identifier: string,
  outcome: Pick<Upload, 'blob' | 'bytes' | 'pages' | 'refusal'>,
): void {
  store.run(
    'UPDATE uploads SET owner = NULL, blob = ?, bytes = ?, pages = ?, refusal = ? WHERE key_id = ? AND identifier = ?',
    outcome.blob,
    outcome.bytes,
    outcome.pages,
    outcome.refusal,
    keyId,
    identifier,
  );
}
