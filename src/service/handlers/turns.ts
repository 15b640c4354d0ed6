import { Failure } from '../failure.ts';
import type { Job } from '../jobs/job.ts';
import type { JobKindName } from '../jobs/kinds.ts';
import type { Service } from '../service.ts';

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The turn a request names. An id that was never one of ours is a malformed request; one that is unknown, expired or
 * another key's is not found (Errors, BAD_REQUEST and STREAM_CALLBACK_NOT_FOUND).
 */
export function findTurn<Request, Result>(
  service: Service,
  keyId: string,
  callbackId: string,
  kinds: readonly JobKindName[],
): Job<Request, Result> {
  if (!idShape.test(callbackId)) throw new Failure('BAD_REQUEST', 'This callback_id is not valid.');
  const job = service.jobs.find<Request, Result>(callbackId, keyId);
  if (!job || !isTurn(job)) throw turnNotFound();
  if (!kinds.includes(job.kind)) throw new Failure('BAD_REQUEST', wrongSurface(job.kind));
  return job;
}

export const turnNotFound = () =>
  new Failure(
    'STREAM_CALLBACK_NOT_FOUND',
    'There is no generation with this callback_id, or its session has expired.',
  );

/** Every kind of job that is a turn, and so has a callback_id of its own. */
const turnKinds: readonly JobKindName[] = ['deck-generate'];

export const isTurn = (job: Job) => turnKinds.includes(job.kind);

const wrongSurface = (kind: JobKindName) =>
  kind.startsWith('poster-')
    ? 'This callback_id belongs to a poster.'
    : 'This callback_id belongs to a presentation.';

/** The word the status endpoints use, which differs from the streams'. */
export const pollStatus = (job: Job) =>
  job.status === 'inprogress' ? 'in_progress' : job.status === 'success' ? 'success' : 'failed';

/** When a turn that starts now stops being known. */
export const turnExpiry = (service: Service) =>
  new Date(service.now() + service.limits.callback_ttl_s * 1000);
