import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';
import type { Method } from './methods.ts';

/** The categories of the per-minute limit; null is an operation that only the gateway throttles. */
export const rateCategories = ['auto_generator', 'template_converter'] as const;
export type RateCategory = (typeof rateCategories)[number];

/** The annual quotas, named as in the limits file. */
export const quotas = ['slides', 'downloads', 'tc_start', 'tc_download'] as const;
export type Quota = (typeof quotas)[number];

/**
 * Another, REST-like path of an operation, with the same method, handler, limits and idempotency keys.
 * Services may answer it besides the operation's own path, which the client uses.
 */
export interface Alias {
  /** With `{callback_id}` for a turn or conversion, and a query where operations share the path. */
  readonly path: `/${string}`;
  /** Where the operation's own path has the alias's `{callback_id}`. */
  readonly id?: { readonly in: 'params' | 'query' | 'body'; readonly name: string };
  /** Whether it deprecates the operation's own path, which is still served. */
  readonly supersedes: boolean;
}

/**
 * One operation of the interface, as data. The client's typed call, the service's route and validation, the
 * JSON shapes and the OpenAPI document are all derived from it.
 *
 * To add one: declare it beside its relatives, list it in operations.ts, answer it in src/service/handlers/
 * and call it from a command.
 */
export interface Operation {
  /** Stable name in camelCase, unique among all operations: `presentationGenerate`. */
  readonly id: string;
  /** Its heading in help and the OpenAPI document. */
  readonly group: string;
  /** One sentence, imperative. */
  readonly summary: string;
  readonly method: Method;
  /** Path with `{name}` for each parameter. */
  readonly path: `/${string}`;
  readonly alias?: Alias;
  /** Strings only, one per `{name}` in the path. */
  readonly params?: TObject;
  /** Query parameters. Values arrive as strings and are converted to the schema's type before validation. */
  readonly query?: TObject;
  /** An object schema, or a union of them. */
  readonly body?: TSchema;
  /** The 2xx response. */
  readonly response: { readonly status: 200 | 201; readonly schema: TSchema };
  /** Its own error codes, besides those of every operation (commonErrors). */
  readonly errors: readonly ErrorCode[];
  /** Whether it honours `Idempotency-Key`. Never where the response is a short-lived URL. */
  readonly idempotent?: true;
  readonly category: RateCategory | null;
  /** The annual quota it is counted against. */
  readonly quota?: Quota;
  /**
   * Codes for a body or query that breaks the schema, where the interface names its own for this operation; else
   * `INVALID_INPUT` (422, `details` lists one message per failed field).
   */
  readonly invalid?: { readonly missing: ErrorCode; readonly malformed: ErrorCode };
  /** Client timeout, where the work is done before the response begins and takes long. */
  readonly answerWithin_s?: number;
  /** Set on operations of the local service alone (see local/local-operations.ts). */
  readonly local?: true;
}

/**
 * An operation of the local service alone. Its path begins with `/local/v1/`, and it has an example request
 * for the OpenAPI document.
 */
export interface LocalOperation extends Operation {
  readonly path: `/local/v1/${string}`;
  readonly local: true;
  readonly example: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly body?: Readonly<Record<string, unknown>>;
  };
}

/** Codes that any operation may answer. */
export const commonErrors = [
  'INVALID_JSON',
  'UNAUTHORIZED',
  'INVALID_API_KEY',
  'EXPIRED_API_KEY',
  'ENDPOINT_NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/** Declares an operation and keeps its literal types, so that calls and handlers can be typed from it. */
export function operation<const T extends Operation>(declared: T): T {
  return declared;
}

/** The same for an operation of the local service. */
export function localOperation<const T extends Omit<LocalOperation, 'local'>>(
  declared: T,
): T & { readonly local: true } {
  return { ...declared, local: true };
}

type Of<S> = S extends TSchema ? Static<S> : undefined;

export type ParamsOf<T extends Operation> = Of<T['params']>;
export type QueryOf<T extends Operation> = Of<T['query']>;
export type BodyOf<T extends Operation> = Of<T['body']>;
export type ResponseOf<T extends Operation> = Static<T['response']['schema']>;
