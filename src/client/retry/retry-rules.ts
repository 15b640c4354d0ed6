import type { Operation } from '../../contract/operation.ts';
import type { OperationId } from '../../contract/operations.ts';
import { type NetworkCode, NetworkError } from '../network-error.ts';
import { ServiceError } from '../service-error.ts';

/** Answers that may be different a moment later. */
const passingStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Faults of the way there that may be gone a moment later. A bad certificate or a refused redirect will not be. */
const passingFaults = new Set<NetworkCode>([
  'DNS_FAILED',
  'CONNECT_FAILED',
  'CONNECTION_LOST',
  'TIMED_OUT',
  'PROXY_FAILED',
]);

/** A year's quota, which no waiting clears (Limits). */
const spentQuota = 'USAGE_LIMIT_EXCEEDED';

/** Methods whose second sending does no more than the first. */
const harmlessMethods = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);

/**
 * POSTs that start no job and bill nothing twice: they look something up, hand out a short-lived URL, or write the same
 * chunk again. They take no idempotency key, since a replayed answer would be stale.
 */
const harmlessPosts = new Set<string>([
  'streamSessionCreate',
  'presentationDownload',
  'posterDownload',
  'audienceSearch',
  'fileAccess',
  'fileValidation',
  'fileChunkUpload',
  'conversionChunkUpload',
  'conversionUploadFinalise',
] satisfies OperationId[]);

/** Whether sending a request twice is as good as sending it once. */
export function isRepeatable(method: string, key: string | undefined, operation?: Operation): boolean {
  return harmlessMethods.has(method) || key !== undefined || harmlessPosts.has(operation?.id ?? '');
}

/** Whether the same request may fare better later. */
export function isPassing(error: unknown): error is ServiceError | NetworkError {
  if (error instanceof NetworkError) return passingFaults.has(error.code);
  return error instanceof ServiceError && passingStatuses.has(error.status) && error.code !== spentQuota;
}
