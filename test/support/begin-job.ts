import type { Job } from '../../src/service/jobs/job.ts';
import type { Service } from '../../src/service/service.ts';

/** A job that this process is at work on. */
export async function begin(
  { store, jobs }: Pick<Service, 'store' | 'jobs'>,
  { id, keyId }: { id: string; keyId: string },
): Promise<Job> {
  const job = { id, kind: 'deck-generate', keyId, request: {}, message: '', expiresAt: null } as const;
  await store.unit((unit) => jobs.accept(unit, job));
  return (await jobs.claim(id)) as Job;
}
