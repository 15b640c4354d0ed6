import type { FileRepository, NewStoredFile, StoredFile } from '../repositories.ts';
import type { Query, Session } from './session.ts';

const columns = 'id, key_id AS "keyId", job_id AS subject, name, format, blob, bytes';

export class PostgresFiles implements FileRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  add(file: NewStoredFile): Promise<void> {
    return addFile(this.#session.query, file);
  }

  async byId(id: string): Promise<StoredFile | undefined> {
    const sql = `SELECT ${columns} FROM files WHERE id = $1`;
    return (await this.#session.query<StoredFile>(sql, id)).rows[0];
  }

  async of(subject: string, format: string): Promise<StoredFile | undefined> {
    const sql = `SELECT ${columns} FROM files WHERE job_id = $1 AND format = $2 ORDER BY number DESC LIMIT 1`;
    return (await this.#session.query<StoredFile>(sql, subject, format)).rows[0];
  }
}

export async function addFile(query: Query, file: NewStoredFile): Promise<void> {
  await query(
    `INSERT INTO files (id, key_id, job_id, name, format, blob, bytes, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, {now})`,
    file.id,
    file.keyId,
    file.subject,
    file.name,
    file.format,
    file.blob,
    file.bytes,
  );
}
