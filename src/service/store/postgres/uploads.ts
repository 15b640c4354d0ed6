import type { Upload, UploadOutcome } from '../../uploads/upload.ts';
import type { NewChunk, UploadPlace, UploadRepository } from '../repositories.ts';
import { deadOwner } from './instances.ts';
import { OnSession, type Query } from './session.ts';

const columns = 'identifier, name, total_chunks AS "totalChunks", blob, bytes, pages, refusal';
const place = 'key_id = $1 AND identifier = $2';

export class PostgresUploads extends OnSession implements UploadRepository {
  find(at: UploadPlace): Promise<Upload | undefined> {
    return find(this.session.query, at);
  }

  async arrived({ keyId, identifier }: UploadPlace): Promise<number> {
    const sql = `SELECT count(*) AS count FROM upload_chunks WHERE ${place}`;
    const { rows } = await this.session.query<{ count: number }>(sql, keyId, identifier);
    return rows[0]?.count ?? 0;
  }

  open(at: UploadPlace, { name, totalChunks }: { name: string; totalChunks: number }): Promise<boolean> {
    const { keyId, identifier } = at;
    return this.session.transaction(async (query) => {
      await query(`DELETE FROM uploads WHERE ${place} AND refusal IS NOT NULL`, keyId, identifier);
      await query(
        `INSERT INTO uploads (key_id, identifier, name, total_chunks, created_at) VALUES ($1, $2, $3, $4, {now})
         ON CONFLICT DO NOTHING`,
        keyId,
        identifier,
        name,
        totalChunks,
      );
      const known = await find(query, at);
      return known?.name === name && known.totalChunks === totalChunks;
    });
  }

  addChunk({ keyId, identifier, index, bytes }: NewChunk, maxBytes: number): Promise<boolean> {
    return this.session.transaction(async (query) => {
      const upload = await find(query, { keyId, identifier }, 'FOR UPDATE');
      if (!upload || upload.blob !== null) return true;
      const { count } = await query(
        `INSERT INTO upload_chunks AS c (key_id, identifier, chunk, bytes)
         SELECT $1, $2, $3, $4 WHERE $4::bigint + (
           SELECT coalesce(sum(bytes), 0) FROM upload_chunks WHERE ${place} AND chunk <> $3) <= $5
         ON CONFLICT (key_id, identifier, chunk) DO UPDATE SET bytes = excluded.bytes`,
        keyId,
        identifier,
        index,
        bytes,
        maxBytes,
      );
      return count > 0;
    });
  }

  async claim({ keyId, identifier }: UploadPlace): Promise<Upload | undefined> {
    const { rows } = await this.session.query<Upload>(
      `UPDATE uploads SET owner = $3
       WHERE ${place} AND blob IS NULL AND refusal IS NULL AND (owner IS NULL OR ${deadOwner('uploads.owner')})
         AND total_chunks <= (SELECT count(*) FROM upload_chunks WHERE ${place})
       RETURNING ${columns}`,
      keyId,
      identifier,
      this.session.instance,
    );
    return rows[0];
  }

  async settle({ keyId, identifier }: UploadPlace, outcome: UploadOutcome): Promise<void> {
    await this.session.query(
      `UPDATE uploads SET owner = NULL, blob = $4, bytes = $5, pages = $6, refusal = $7 WHERE ${place} AND owner = $3`,
      keyId,
      identifier,
      this.session.instance,
      outcome.blob,
      outcome.bytes,
      outcome.pages,
      outcome.refusal,
    );
  }
}

async function find(
  query: Query,
  { keyId, identifier }: UploadPlace,
  lock: '' | 'FOR UPDATE' = '',
): Promise<Upload | undefined> {
  const sql = `SELECT ${columns} FROM uploads WHERE ${place} ${lock}`;
  return (await query<Upload>(sql, keyId, identifier)).rows[0];
}
