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
 * Another path of an operation, in the manner of REST: the same method, handler, limits and idempotency keys. Services
 * may answer it besides the operation's own path, which is the one that the client calls.
 */
export interface Alias {
  /** With `{callback_id}` where it names a turn or a conversion, and the query that tells it from others on the path. */
  readonly path: `/${string}`;
  /** What `{callback_id}` of the path is on the operation's own. */
  readonly id?: { readonly in: 'params' | 'query' | 'body'; readonly name: string };
  /** Whether the operation's own path is deprecated in its favour; it is served all the same. */
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
  /** The heading it stands under in help and in the OpenAPI document. */
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
  /** The 2xx answer. */
  readonly response: { readonly status: 200 | 201; readonly schema: TSchema };
  /** Codes of its own, besides those every operation may answer (see commonErrors). */
  readonly errors: readonly ErrorCode[];
  /** Whether it honours `Idempotency-Key`. Never where the answer is a URL that lapses in minutes. */
  readonly idempotent: boolean;
  readonly category: RateCategory | null;
  /** The annual quota it is counted against. */
  readonly quota?: Quota;
  /**
   * Codes for a body or query that breaks the schema, where the interface names its own for this operation; else
   * `INVALID_INPUT` (422, `details` lists one message per failed field).
   */
  readonly invalid?: { readonly missing: ErrorCode; readonly malformed: ErrorCode };
  /** Where the work is done before the answer begins and takes long: when a client gives up waiting. */
  readonly answerWithin_s?: number;
  /** Set on what the local service serves beyond the interface (see local/local-operations.ts). */
  readonly local?: true;
}

/**
 * An operation of the local service alone: what the interface has none for. Its path begins with `/local/v1/`, and it
 * brings a request that the OpenAPI document shows.
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
