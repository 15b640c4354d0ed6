import type { Upload, UploadOutcome } from '../../uploads/upload.ts';
import type { NewChunk, UploadPlace, UploadRepository } from '../repositories.ts';
import type { Database } from './database.ts';
import { OnSession } from './session.ts';

interface UploadRow extends Upload {
  owner: string | null;
}

export class SqliteUploads extends OnSession implements UploadRepository {
  async find(place: UploadPlace): Promise<Upload | undefined> {
    return this.session.do((db) => find(db, place));
  }

  arrived(place: UploadPlace): Promise<number> {
    return this.session.do((db) => arrived(db, place).count);
  }

  open(place: UploadPlace, { name, totalChunks }: { name: string; totalChunks: number }): Promise<boolean> {
    const { keyId, identifier } = place;
    return this.session.do((db) =>
      db.durably(() => {
        const known = find(db, place);
        if (known?.refusal)
          db.run('DELETE FROM uploads WHERE key_id = ? AND identifier = ?', keyId, identifier);
        else if (known) return known.name === name && known.totalChunks === totalChunks;
        db.run(
          'INSERT INTO uploads (key_id, identifier, name, total_chunks, created_at) VALUES (?, ?, ?, ?, ?)',
          keyId,
          identifier,
          name,
          totalChunks,
          this.session.now(),
        );
        return true;
      }),
    );
  }

  addChunk(chunk: NewChunk, maxBytes: number): Promise<boolean> {
    return this.session.do((db) =>
      db.durably(() => {
        const upload = find(db, chunk);
        if (!upload || upload.blob !== null) return true;
        const { keyId, identifier, index, bytes } = chunk;
        const others = db.get<{ bytes: number }>(
          'SELECT coalesce(sum(bytes), 0) AS bytes FROM upload_chunks WHERE key_id = ? AND identifier = ? AND chunk <> ?',
          keyId,
          identifier,
          index,
        );
        if ((others?.bytes ?? 0) + bytes > maxBytes) return false;
        db.run(
          'INSERT OR REPLACE INTO upload_chunks (key_id, identifier, chunk, bytes) VALUES (?, ?, ?, ?)',
          keyId,
          identifier,
          index,
          bytes,
        );
        return true;
      }),
    );
  }

  claim(place: UploadPlace): Promise<Upload | undefined> {
    return this.session.do((db) =>
      db.transaction(() => {
        const upload = find(db, place);
        if (!upload || upload.blob !== null || upload.refusal !== null) return undefined;
        if (upload.owner !== null && this.session.isAlive(upload.owner)) return undefined;
        if (arrived(db, place).count < upload.totalChunks) return undefined;
        db.run(
          'UPDATE uploads SET owner = ? WHERE key_id = ? AND identifier = ?',
          this.session.instance(),
          place.keyId,
          place.identifier,
        );
        return upload;
      }),
    );
  }

  async settle({ keyId, identifier }: UploadPlace, outcome: UploadOutcome): Promise<void> {
    await this.session.do((db) =>
      db.run(
        `UPDATE uploads SET owner = NULL, blob = ?, bytes = ?, pages = ?, refusal = ?
         WHERE key_id = ? AND identifier = ?`,
        outcome.blob,
        outcome.bytes,
        outcome.pages,
        outcome.refusal,
        keyId,
        identifier,
      ),
    );
  }
}

const find = (db: Database, { keyId, identifier }: UploadPlace) =>
  db.get<UploadRow>(
    `SELECT identifier, name, total_chunks AS totalChunks, owner, blob, bytes, pages, refusal
     FROM uploads WHERE key_id = ? AND identifier = ?`,
    keyId,
    identifier,
  );

const arrived = (db: Database, { keyId, identifier }: UploadPlace) =>
  db.get<{ count: number }>(
    'SELECT count(*) AS count FROM upload_chunks WHERE key_id = ? AND identifier = ?',
    keyId,
    identifier,
  ) ?? { count: 0 };
