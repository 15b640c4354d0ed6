import type { ErrorDetails } from '../contract/errors.ts';

export interface ServiceErrorFields {
  status: number;
  code: string;
  details?: ErrorDetails | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  request: string;
}

/**
 * The service answered, and the answer is not the one asked for: an error envelope, or a 2xx that cannot be used
 * (`code` is then `UNUSABLE_ANSWER`). An answer that never came is a NetworkError, a job that ended badly a JobError.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  /** The service's own `error.code`; an open set. */
  readonly code: string;
  readonly details: ErrorDetails | undefined;
  readonly requestId: string | undefined;
  /** Seconds from now until it is worth asking again, where the service said so and it was not waited for. */
  readonly retryAfter: number | undefined;
  /** `METHOD /path` of the request, without its query. */
  readonly request: string;
  /** It would have been tried again, but for a wait longer than was allowed. */
  isPutOff = false;
  /** The path of the file that was being uploaded. */
  file: string | undefined;

  constructor(message: string, fields: ServiceErrorFields) {
    super(message);
    this.status = fields.status;
    this.code = fields.code;
    this.details = fields.details;
    this.requestId = fields.requestId;
    this.retryAfter = fields.retryAfter;
    this.request = fields.request;
  }
}
