import type { FileRepository, NewStoredFile, StoredFile } from '../repositories.ts';
import { OnSession } from './session.ts';

const columns = 'id, key_id AS "keyId", job_id AS subject, name, format, blob, bytes';

export class PostgresFiles extends OnSession implements FileRepository {
  async add(file: NewStoredFile): Promise<void> {
    await this.session.query(addingFiles('$1'), JSON.stringify([file]));
  }

  async byId(id: string): Promise<StoredFile | undefined> {
    const sql = `SELECT ${columns} FROM files WHERE id = $1`;
    return (await this.session.query<StoredFile>(sql, id)).rows[0];
  }

  async of(subject: string, format: string): Promise<StoredFile | undefined> {
    const sql = `SELECT ${columns} FROM files WHERE job_id = $1 AND format = $2 ORDER BY number DESC LIMIT 1`;
    return (await this.session.query<StoredFile>(sql, subject, format)).rows[0];
  }
}

/** SQL that adds files from a JSON parameter, once per row of `from` if given. */
export const addingFiles = (parameter: string, from = '') => `
  INSERT INTO files (id, key_id, job_id, name, format, blob, bytes, created_at)
  SELECT f.id, f."keyId", f.subject, f.name, f.format, f.blob, f.bytes, {now}
  FROM ${from && `${from}, `}json_to_recordset(${parameter}::json)
    AS f (id text, "keyId" text, subject text, name text, format text, blob text, bytes bigint)`;
