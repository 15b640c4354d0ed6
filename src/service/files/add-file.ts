import { randomUUID } from 'node:crypto';
import type { Service } from '../service.ts';
import type { NewStoredFile } from '../store/repositories.ts';
import type { Written } from './blobs.ts';

interface NewFile {
  keyId: string;
  /** The turn or conversion it belongs to. */
  subject: string;
  name: string;
  format: string;
  content: Uint8Array | Written;
}

/** Keeps the content; the file exists once it is added to the store, in the step that ends the job. */
export async function newFile({ blobs }: Service, file: NewFile): Promise<NewStoredFile> {
  const { content, ...given } = file;
  const id = `file_${randomUUID().replaceAll('-', '')}`;
  if (content instanceof Uint8Array)
    return { ...given, id, blob: await blobs.put(content), bytes: content.length };
  await blobs.take(content);
  return { ...given, id, blob: content.hash, bytes: content.bytes };
}
