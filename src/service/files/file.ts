import type { Service } from '../service.ts';
import type { SignedUrl } from '../signed-urls.ts';

/** A file that a URL can be asked for. */
export interface StoredFile {
  id: string;
  name: string;
  format: string;
  /** SHA-256 of the content, in hex. */
  blob: string;
  bytes: number;
}

const columns = 'id, name, format, blob, bytes';

export const fileById = (service: Service, id: string) =>
  service.store.get<StoredFile>(`SELECT ${columns} FROM files WHERE id = ?`, id);

/** The file of a turn or conversion in a format, if it was made already. */
export const fileOf = (service: Service, subject: string, format: string) =>
  service.store.get<StoredFile>(
    `SELECT ${columns} FROM files WHERE job_id = ? AND format = ? ORDER BY created_at DESC`,
    subject,
    format,
  );

export const fileUrl = (service: Service, file: StoredFile): SignedUrl =>
  service.urls.sign(service.url, `/files/${file.id}/${encodeURIComponent(file.name)}`);
