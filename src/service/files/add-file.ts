import { randomUUID } from 'node:crypto';
import type { Service } from '../service.ts';
import type { NewStoredFile } from '../store/repositories.ts';

interface NewFile {
  keyId: string;
  /** The turn or conversion it belongs to. */
  subject: string;
  name: string;
  format: string;
  bytes: Uint8Array;
}

/** Keeps the bytes; the file exists once it is added to the store, in the step that ends the job. */
export async function newFile({ blobs }: Service, file: NewFile): Promise<NewStoredFile> {
  const { bytes, ...given } = file;
  const blob = await blobs.put(bytes);
  return { ...given, id: `file_${randomUUID().replaceAll('-', '')}`, blob, bytes: bytes.length };
}
