import { mkdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { fileChunkUpload } from '../../contract/files.ts';
import type { BodyOf } from '../../contract/operation.ts';
import { checkAll, Failure, invalidInput } from '../failure.ts';
import type { Service } from '../service.ts';
import { assembleUpload, type Inspect } from './assemble-upload.ts';
import { chunkContent } from './chunk-content.ts';
import { arrivedChunks, chunkFolder, findUpload } from './upload.ts';

type Chunk = BodyOf<typeof fileChunkUpload>;

export interface UploadRules {
  /** Lower case, with their dots. */
  extensions: readonly string[];
  inspect: Inspect;
}

/**
 * Keeps one chunk on disk; chunks may come in any order and more than once. The one that makes the file whole has it put
 * together and checked, and is answered with what is wrong with it, if anything is (Upload chunk).
 */
export async function receiveChunk(
  service: Service,
  keyId: string,
  chunk: Chunk,
  rules: UploadRules,
): Promise<void> {
  requireExtension(chunk.fileName, rules.extensions);
  const [, bytes] = checkAll(
    () => requireIndex(chunk),
    () => chunkContent(chunk.fileContent),
  );
  openUpload(service, keyId, chunk);
  await writeChunk(service, keyId, chunk, bytes);
  recordChunk(service, keyId, chunk, bytes.length);
  await assembleUpload(service, keyId, chunk.requestIdentifier, rules.inspect);
}

export function requireExtension(name: string, extensions: readonly string[]): void {
  if (extensions.some((extension) => name.toLowerCase().endsWith(extension))) return;
  throw new Failure('UNSUPPORTED_FILE_TYPE', `Only these can be uploaded here: ${extensions.join(', ')}.`);
}

function requireIndex({ chunkIndex, totalChunks }: Chunk): void {
  if (chunkIndex >= totalChunks)
    throw invalidInput([`chunkIndex must be less than totalChunks, which is ${totalChunks}`]);
}

/** The first chunk of an upload says what it is; a new first chunk begins a refused one again. */
function openUpload(service: Service, keyId: string, chunk: Chunk): void {
  const { store } = service;
  store.durably(() => {
    const known = findUpload(service, keyId, chunk.requestIdentifier);
    if (known?.refusal)
      store.run('DELETE FROM uploads WHERE key_id = ? AND identifier = ?', keyId, chunk.requestIdentifier);
    else if (known && (known.name !== chunk.fileName || known.total_chunks !== chunk.totalChunks))
      throw invalidInput([
        'fileName and totalChunks must be the same for every chunk of a requestIdentifier',
      ]);
    store.run(
      'INSERT OR IGNORE INTO uploads (key_id, identifier, name, total_chunks, created_at) VALUES (?, ?, ?, ?, ?)',
      keyId,
      chunk.requestIdentifier,
      chunk.fileName,
      chunk.totalChunks,
      service.now(),
    );
  });
}

async function writeChunk(service: Service, keyId: string, chunk: Chunk, bytes: Buffer): Promise<void> {
  const folder = join(service.dataDir, 'uploads', chunkFolder(keyId, chunk.requestIdentifier));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const target = join(folder, String(chunk.chunkIndex));
  const partial = `${target}.${process.hrtime.bigint()}`;
  try {
    await writeFile(partial, bytes, { mode: 0o600, flush: true });
    await rename(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
}

function recordChunk(service: Service, keyId: string, chunk: Chunk, bytes: number): void {
  const { store, limits } = service;
  store.durably(() => {
    const upload = findUpload(service, keyId, chunk.requestIdentifier);
    if (!upload || upload.blob !== null) return;
    store.run(
      'INSERT OR REPLACE INTO upload_chunks (key_id, identifier, chunk, bytes) VALUES (?, ?, ?, ?)',
      keyId,
      chunk.requestIdentifier,
      chunk.chunkIndex,
      bytes,
    );
    if (arrivedChunks(service, keyId, chunk.requestIdentifier).bytes > limits.upload.max_bytes)
      throw invalidInput([`fileContent: the file is larger than ${limits.upload.max_bytes} bytes`]);
  });
}
