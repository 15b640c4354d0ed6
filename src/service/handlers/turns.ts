import { randomUUID } from 'node:crypto';
import type { PollStatus } from '../../contract/jobs.ts';
import { Failure } from '../failure.ts';
import { fileUrl } from '../files/file.ts';
import type { Job } from '../jobs/job.ts';
import type { RequestUnit } from '../jobs/jobs.ts';
import type { JobKindName } from '../jobs/kinds.ts';
import { type Generation, type TurnResult, turnKinds } from '../jobs/turn.ts';
import type { ApiKey } from '../keys.ts';
import type { Service } from '../service.ts';

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The turn a request names. An id that was never one of ours is a malformed request; one that is unknown, expired or
 * another key's is not found (Errors, BAD_REQUEST and STREAM_CALLBACK_NOT_FOUND).
 */
export async function findTurn(
  service: Service,
  keyId: string,
  callbackId: string,
  kind: keyof typeof turnKinds,
): Promise<Job<unknown, TurnResult>> {
  if (!idShape.test(callbackId)) throw new Failure('BAD_REQUEST', 'This callback_id is not valid.');
  const job = await service.jobs.find<unknown, TurnResult>(callbackId, keyId);
  if (!job || !isTurn(job)) throw turnNotFound();
  const kinds: readonly JobKindName[] = turnKinds[kind];
  if (!kinds.includes(job.kind)) throw new Failure('BAD_REQUEST', wrongSurface(job.kind));
  return job;
}

export const turnNotFound = () =>
  new Failure(
    'STREAM_CALLBACK_NOT_FOUND',
    'There is no generation with this callback_id, or its session has expired.',
  );

const allTurns: readonly JobKindName[] = Object.values(turnKinds).flat();

export const isTurn = (job: Job) => allTurns.includes(job.kind);

const wrongSurface = (kind: JobKindName) =>
  kind.startsWith('poster-')
    ? 'This callback_id belongs to a poster.'
    : 'This callback_id belongs to a presentation.';

/** A turn that has something to export. */
export async function finishedTurn(...find: Parameters<typeof findTurn>): Promise<FinishedTurn> {
  const turn = await findTurn(...find);
  if (turn.result) return { ...turn, result: turn.result };
  const reason = turn.status === 'inprogress' ? 'is not ready yet' : 'ended without a result';
  throw new Failure('BAD_REQUEST', `This turn ${reason}.`);
}

export type FinishedTurn = Job<unknown, TurnResult> & { result: TurnResult };

/** What the status endpoints answer: cancelled turns are failed ones there. */
export async function turnStatus(...[service, ...find]: Parameters<typeof findTurn>) {
  const turn = await findTurn(service, ...find);
  const file = turn.result && (await service.store.files.of(turn.id, turn.result.format));
  const status =
    turn.status === 'inprogress' ? 'in_progress' : turn.status === 'success' ? 'success' : 'failed';
  return {
    message: turn.message,
    status: status as PollStatus,
    download_url: file ? fileUrl(service, file).url : '',
    ...turn.result?.outcome,
  };
}

/** Stores a new turn and answers with its id. */
export async function acceptGeneration(
  service: Service,
  unit: RequestUnit,
  key: ApiKey,
  kind: keyof typeof turnKinds,
  request: Generation,
) {
  const id = randomUUID();
  const message = accepted[kind];
  await service.jobs.accept(unit, {
    id,
    kind: turnKinds[kind][0],
    keyId: key.id,
    request,
    message,
    expiresAt: turnExpiry(service),
  });
  return { message, resData: { callback_id: id }, error: null };
}

/** When a turn that starts now stops being known. */
export const turnExpiry = (service: Service) =>
  new Date(service.now() + service.limits.callback_ttl_s * 1000);

export const accepted = {
  deck: 'Your presentation is being made.',
  poster: 'Your poster is being made.',
} as const;
