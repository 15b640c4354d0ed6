import type { FileRepository, NewStoredFile, StoredFile } from '../repositories.ts';
import type { Database } from './database.ts';
import { OnSession } from './session.ts';

const columns = 'id, key_id AS keyId, job_id AS subject, name, format, blob, bytes';

export class SqliteFiles extends OnSession implements FileRepository {
  add(file: NewStoredFile): Promise<void> {
    return this.session.do((db) => addFile(db, file, this.session.now()));
  }

  byId(id: string): Promise<StoredFile | undefined> {
    return this.session.do((db) => db.get<StoredFile>(`SELECT ${columns} FROM files WHERE id = ?`, id));
  }

  of(subject: string, format: string): Promise<StoredFile | undefined> {
    const sql = `SELECT ${columns} FROM files WHERE job_id = ? AND format = ? ORDER BY created_at DESC`;
    return this.session.do((db) => db.get<StoredFile>(sql, subject, format));
  }
}

export function addFile(db: Database, file: NewStoredFile, now: number): void {
  db.run(
    'INSERT INTO files (id, key_id, job_id, name, format, blob, bytes, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    file.id,
    file.keyId,
    file.subject,
    file.name,
    file.format,
    file.blob,
    file.bytes,
    now,
  );
}
