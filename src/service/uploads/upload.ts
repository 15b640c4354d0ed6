import { createHash } from 'node:crypto';
import type { Service } from '../service.ts';

/** One file that is being sent, or was. */
export interface Upload {
  identifier: string;
  name: string;
  total_chunks: number;
  /** The process that puts it together. */
  owner: string | null;
  /** Set once it is whole and sound. */
  blob: string | null;
  bytes: number | null;
  /** Of a deck to be converted. */
  pages: number | null;
  /** Why it cannot be used; a sentence for people. */
  refusal: string | null;
}

export const findUpload = (service: Service, keyId: string, identifier: string) =>
  service.store.get<Upload>(
    'SELECT identifier, name, total_chunks, owner, blob, bytes, pages, refusal FROM uploads WHERE key_id = ? AND identifier = ?',
    keyId,
    identifier,
  );

export function arrivedChunks(service: Service, keyId: string, identifier: string) {
  const row = service.store.get<{ count: number; bytes: number }>(
    'SELECT count(*) AS count, coalesce(sum(bytes), 0) AS bytes FROM upload_chunks WHERE key_id = ? AND identifier = ?',
    keyId,
    identifier,
  );
  return row ?? { count: 0, bytes: 0 };
}

/** Folder below `uploads` for the chunks of one upload: identifiers are the client's and may hold anything. */
export const chunkFolder = (keyId: string, identifier: string) =>
  createHash('sha256').update(`${keyId}\n${identifier}`).digest('hex');
