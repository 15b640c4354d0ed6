import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Service } from '../service.ts';
import { chunkFolder } from '../uploads/upload.ts';

type Parts = Pick<Service, 'blobs' | 'chunks' | 'store' | 'limits'>;

const dayMs = 24 * 60 * 60 * 1000;
const hash = /[0-9a-f]{64}/g;
/** Rows removed at a time: a local store is blocked for a few dozen ms. */
const atMost = 500;

/**
 * Daily removal of what nobody can ask for any more: turns a day after they expire, content only they used,
 * stored answers, and leftovers of killed processes.
 * @param patienceMs after this, remaining rows wait for another day
 */
export async function sweep(
  { blobs, chunks, store, limits }: Parts,
  patienceMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  // Done by one process a day, whichever is first.
  if (!(await store.settings.isDue('swept_at', dayMs))) return;
  const lapsed = { answersMs: limits.idempotency_ttl_s * 1000, jobsMs: dayMs, atMost };
  const began = performance.now();
  const isPatient = () => performance.now() - began < patienceMs;
  while ((await store.lapsed.remove(lapsed)) && isPatient()) await nextTurn();
  for (let more = true; more; ) {
    const begun = await store.lapsed.removeUnfinishedUploads({ maxAgeMs: dayMs, atMost });
    for (const { keyId, identifier } of begun) await chunks.remove(chunkFolder(keyId, identifier));
    more = begun.length === atMost && isPatient();
  }
  const referenced = new Set<string>();
  for (const text of await store.lapsed.references())
    for (const found of text.match(hash) ?? []) referenced.add(found);
  // Newer content may not be referenced by a row yet.
  await blobs.sweep(dayMs, (one) => referenced.has(one));
}
