import type { fileChunkUpload } from '../../contract/files.ts';
import type { BodyOf } from '../../contract/operation.ts';
import { checkAll, Failure, invalidInput } from '../failure.ts';
import type { Service } from '../service.ts';
import { assembleUpload, type Inspect } from './assemble-upload.ts';
import { chunkFolder } from './upload.ts';

type Chunk = BodyOf<typeof fileChunkUpload>;

export interface UploadRules {
  /** Lower case, with their dots. */
  extensions: readonly string[];
  inspect: Inspect;
}

/**
 * Keeps one chunk; chunks may come in any order and more than once. The one that makes the file whole has it put
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
  await openUpload(service, keyId, chunk);
  await service.chunks.put(chunkFolder(keyId, chunk.requestIdentifier), chunk.chunkIndex, bytes);
  await recordChunk(service, keyId, chunk, bytes.length);
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
async function openUpload({ store }: Service, keyId: string, chunk: Chunk): Promise<void> {
  const { requestIdentifier: identifier, fileName: name, totalChunks } = chunk;
  if (!(await store.uploads.open({ keyId, identifier }, { name, totalChunks })))
    throw invalidInput(['fileName and totalChunks must be the same for every chunk of a requestIdentifier']);
}

async function recordChunk(
  { store, limits }: Service,
  keyId: string,
  { requestIdentifier: identifier, chunkIndex: index }: Chunk,
  bytes: number,
): Promise<void> {
  const most = limits.upload.max_bytes;
  if (!(await store.uploads.addChunk({ keyId, identifier, index, bytes }, most)))
    throw invalidInput([`fileContent: the file is larger than ${most} bytes`]);
}

const dataUrl = /^data:[^,]*;base64,/i;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The bytes of `fileContent`: base64, bare or as a data URL. Lenient decoding would hide a damaged chunk. */
function chunkContent(content: string): Buffer {
  const prefix = dataUrl.exec(content.slice(0, 200))?.[0].length ?? 0;
  const text = content.slice(prefix);
  if (text.length % 4 !== 0 || !base64.test(text))
    throw invalidInput(['fileContent must be base64 or a data: URL']);
  return Buffer.from(text, 'base64');
}
