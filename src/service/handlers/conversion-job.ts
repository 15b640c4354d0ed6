import { randomUUID } from 'node:crypto';
import type { ConversionStatus } from '../../contract/jobs.ts';
import { Failure, invalidInput } from '../failure.ts';
import type { ConversionRequest, ConversionResult } from '../jobs/conversion.ts';
import type { Job } from '../jobs/job.ts';
import type { RequestUnit } from '../jobs/jobs.ts';
import type { ApiKey } from '../keys.ts';
import type { Service } from '../service.ts';

export type Conversion = Job<ConversionRequest, ConversionResult>;
export type FinishedConversion = Conversion & { result: ConversionResult };

const statuses: Record<Job['status'], ConversionStatus> = {
  inprogress: 'processing',
  success: 'completed',
  failed: 'failed',
  cancelled: 'failed',
};

export const statusOf = (job: Conversion): ConversionStatus => statuses[job.status];

export async function findConversion(service: Service, key: ApiKey, id: string): Promise<Conversion> {
  const job = await service.jobs.find<ConversionRequest, ConversionResult>(id, key.id);
  if (job?.kind !== 'conversion')
    throw new Failure('RESOURCE_NOT_FOUND', 'There is no conversion with this id.');
  return job;
}

/** A conversion whose result can be read; else the request is rejected with the status it has now. */
export async function finishedConversion(
  service: Service,
  key: ApiKey,
  id: string,
): Promise<FinishedConversion> {
  const job = await findConversion(service, key, id);
  if (job.result) return { ...job, result: job.result };
  const status = statusOf(job);
  throw new Failure('BAD_REQUEST', `The conversion is not completed; its status is ${status}.`, {
    details: { status },
  });
}

/** Stores a run. Ids of conversions do not lapse. */
export async function acceptConversion(
  service: Service,
  unit: RequestUnit,
  key: ApiKey,
  request: ConversionRequest,
  root?: string,
) {
  const id = randomUUID();
  await service.jobs.accept(unit, {
    id,
    kind: 'conversion',
    keyId: key.id,
    ...(root !== undefined && { root }),
    request,
    message: 'Your deck is being converted.',
    expiresAt: null,
  });
  return { status: 'processing', callbackId: id, presentationName: request.deck.name };
}

/** The same deck again with something more decided, under a new id; the run before stays as it is. */
export const acceptFollowUp = (
  service: Service,
  unit: RequestUnit,
  key: ApiKey,
  parent: Conversion,
  change: Partial<ConversionRequest>,
) => acceptConversion(service, unit, key, { ...parent.request, ...change }, parent.root);

export function requireSlide(index: number, slides: number): void {
  if (index >= slides)
    throw invalidInput([
      `slideIndex: ${index} is past the last slide; the deck has ${slides} slides, counted from 0`,
    ]);
}
