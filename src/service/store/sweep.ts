import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Service } from '../service.ts';
import { chunkFolder } from '../uploads/upload.ts';

type Parts = Pick<Service, 'blobs' | 'chunks' | 'store' | 'limits'>;

const dayMs = 24 * 60 * 60 * 1000;
const hash = /[0-9a-f]{64}/g;
/** Of each kind of rows, how many are cleared away at once: a few dozen ms in which a folder's store does nothing else. */
const atMost = 500;

/**
 * Clears away, once a day, what nobody can ask for any more: turns a day after their ids have lapsed, what they alone
 * referred to, kept answers, and what processes that were killed have left half done.
 *
 * @param patienceMs After so long the rest of the rows is left for another day.
 */
export async function sweep(
  { blobs, chunks, store, limits }: Parts,
  patienceMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  // One process a day does it, whichever comes first.
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
  // What is younger than a day may be on its way into a row.
  await blobs.sweep(dayMs, (one) => referenced.has(one));
}
