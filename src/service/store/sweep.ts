import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Service } from '../service.ts';
import { chunkFolder } from '../uploads/upload.ts';

type Parts = Pick<Service, 'dataDir' | 'store' | 'instance' | 'limits' | 'now'>;

const dayMs = 24 * 60 * 60 * 1000;
const hash = /[0-9a-f]{64}/g;

/**
 * Clears away, once a day, what nobody can ask for any more: turns a day after their ids have lapsed, what they alone
 * referred to, kept answers, and what processes that were killed have left half done.
 */
export function sweep(parts: Parts): void {
  if (!isDue(parts)) return;
  const { store, limits, now, dataDir, instance } = parts;
  store.run('DELETE FROM answers WHERE created_at < ?', now() - limits.idempotency_ttl_s * 1000);
  store.run('DELETE FROM jobs WHERE finished_at IS NOT NULL AND expires_at < ?', now() - dayMs);
  store.run('DELETE FROM files WHERE job_id NOT IN (SELECT id FROM jobs) AND created_at < ?', now() - dayMs);
  removeUnfinishedUploads(parts);
  removeUnreferenced(parts);
  for (const file of filesIn(join(dataDir, 'instances')))
    if (file.endsWith('.lock')) instance.isAlive(basename(file, '.lock'));
}

/** One process a day does it, whichever comes first. */
function isDue({ store, now }: Parts): boolean {
  const changed = store.run(
    `INSERT INTO settings (name, value) VALUES ('swept_at', ?)
     ON CONFLICT DO UPDATE SET value = excluded.value WHERE CAST(value AS INTEGER) < ?`,
    String(now()),
    now() - dayMs,
  );
  return changed > 0;
}

/** Uploads that were begun more than a day ago and never became a file, with the chunks that did arrive. */
function removeUnfinishedUploads({ dataDir, store, now }: Parts): void {
  const begun = store.all<{ key_id: string; identifier: string }>(
    'SELECT key_id, identifier FROM uploads WHERE blob IS NULL AND created_at < ?',
    now() - dayMs,
  );
  for (const { key_id: keyId, identifier } of begun) {
    store.run('DELETE FROM uploads WHERE key_id = ? AND identifier = ?', keyId, identifier);
    rmSync(join(dataDir, 'uploads', chunkFolder(keyId, identifier)), { recursive: true, force: true });
  }
}

/** Blobs that no row names, and parts of some; what is younger than a day may be on its way into a row. */
function removeUnreferenced({ dataDir, store, now }: Parts): void {
  const referenced = new Set<string>();
  const texts = store.all<{ text: string | null }>(
    `SELECT blob AS text FROM files UNION ALL SELECT blob FROM uploads
     UNION ALL SELECT request FROM jobs UNION ALL SELECT result FROM jobs`,
  );
  for (const { text } of texts) for (const found of text?.match(hash) ?? []) referenced.add(found);
  for (const file of filesIn(join(dataDir, 'blobs')))
    if (!referenced.has(basename(file)) && statSync(file).mtimeMs < now() - dayMs)
      rmSync(file, { force: true });
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
