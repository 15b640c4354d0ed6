import { randomUUID } from 'node:crypto';
import type { Service } from '../service.ts';

interface NewFile {
  keyId: string;
  /** The turn or conversion it belongs to. */
  subject: string;
  name: string;
  format: string;
  bytes: Uint8Array;
}

/** Keeps the bytes; the file exists once `commit` has run, in the transaction that ends the job. */
export async function addFile(service: Service, file: NewFile) {
  const blob = await service.blobs.put(file.bytes);
  const id = `file_${randomUUID().replaceAll('-', '')}`;
  const commit = () => {
    service.store.run(
      'INSERT INTO files (id, key_id, job_id, name, format, blob, bytes, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      file.keyId,
      file.subject,
      file.name,
      file.format,
      blob,
      file.bytes.length,
      service.now(),
    );
  };
  return { id, commit };
}
