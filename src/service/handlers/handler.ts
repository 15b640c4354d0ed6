import type { BodyOf, Operation, ParamsOf, QueryOf, ResponseOf } from '../../contract/operation.ts';
import type { RequestUnit } from '../jobs/jobs.ts';
import type { ApiKey } from '../keys.ts';
import type { Service } from '../service.ts';
import type { UnitOptions } from '../store/store.ts';

/** One request to an operation, validated against the contract. */
export interface Call<T extends Operation> {
  service: Service;
  key: ApiKey;
  params: ParamsOf<T>;
  query: QueryOf<T>;
  body: BodyOf<T>;
  /**
   * Runs the writes of the request in one unit and answers with what `write` returns. An operation that takes
   * `Idempotency-Key` must write through it: the answer is kept in the same unit, so a request that is repeated, even
   * across a crash, never writes twice. Everything else that has to be awaited comes before it. Returns the answer for
   * the handler to return.
   */
  commit(write: (unit: RequestUnit) => Promise<ResponseOf<T>>, options?: UnitOptions): Promise<ResponseOf<T>>;
}

/**
 * Answers one operation of the contract. By the time it is called the key, its scope, the rate limits, the annual quota,
 * the idempotency key, and the shape of the body, query and path have been seen to; it throws a Failure for whatever the
 * schema cannot say, and returns the body of the 2xx answer.
 *
 * To add one: write it as `const x: Handler<typeof theOperation>` in the file of its area and list it in handlers.ts
 * under the operation's id. Long work goes into a job kind (jobs/job.ts); the engine is imported late.
 */
export type Handler<T extends Operation> = (call: Call<T>) => ResponseOf<T> | Promise<ResponseOf<T>>;
