import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Service } from '../service.ts';
import { chunkFolder } from '../uploads/upload.ts';

type Parts = Pick<Service, 'dataDir' | 'store' | 'limits' | 'now'>;

const dayMs = 24 * 60 * 60 * 1000;
const hash = /[0-9a-f]{64}/g;

/**
 * Clears away, once a day, what nobody can ask for any more: turns a day after their ids have lapsed, what they alone
 * referred to, kept answers, and what processes that were killed have left half done.
 */
export async function sweep(parts: Parts): Promise<void> {
  const { store, limits, dataDir } = parts;
  // One process a day does it, whichever comes first.
  if (!(await store.settings.isDue('swept_at', dayMs))) return;
  await store.lapsed.remove({ answersMs: limits.idempotency_ttl_s * 1000, jobsMs: dayMs });
  for (const { keyId, identifier } of await store.lapsed.removeUnfinishedUploads(dayMs))
    rmSync(join(dataDir, 'uploads', chunkFolder(keyId, identifier)), { recursive: true, force: true });
  await removeUnreferenced(parts);
}

/** Blobs that no row names, and parts of some; what is younger than a day may be on its way into a row. */
async function removeUnreferenced({ dataDir, store, now }: Parts): Promise<void> {
  const referenced = new Set<string>();
  for (const text of await store.lapsed.references())
    for (const found of text.match(hash) ?? []) referenced.add(found);
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
