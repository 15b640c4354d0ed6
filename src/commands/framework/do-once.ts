import { JobError } from '../../client/job-error.ts';
import { RejectedInputError } from '../../client/rejected-input-error.ts';
import { ServiceError } from '../../client/service-error.ts';
import type { PendingAction } from '../../profile/pending-action.ts';
import type { Context } from './context.ts';
import { KeyMissing } from './key-missing.ts';

type Body = Record<string, unknown>;

interface Once {
  open(): PendingAction;
  /** Creates the request body; not called when an earlier run has sent one. */
  makeBody(): Promise<Body>;
  run(body: Body, idempotencyKey: string): Promise<void>;
}

/** Performs an action once, however often its command is killed and repeated. */
export async function doOnce(context: Context, { open, makeBody, run }: Once): Promise<void> {
  const action = open();
  const isResumed = action.body !== undefined;
  if (isResumed) context.output.note('Resuming what an earlier run of this command started.');
  try {
    const body = action.body ?? (await makeBody());
    action.keep(body);
    context.setPickUp({ state: 'sent', key: action.key, isKept: action.isRepeatable });
    await run(body, action.key);
  } catch (error) {
    if (!isOver(error)) throw error;
    action.end();
    if (!isResumed || !(error instanceof ServiceError) || !mayHaveLapsed(error)) throw error;
    context.output.note('The service no longer knows what an earlier run sent; starting again.');
    return doOnce(context, { open, makeBody, run });
  }
  action.end();
}

/** Uploads in a stored body, or the job itself, may have expired; other refusals stand. */
const mayHaveLapsed = ({ status }: ServiceError): boolean => status === 404 || status === 422;

/** Statuses after which the same request may still succeed. */
const passing = new Set([408, 425, 429]);

/** Whether the action has definitely failed, so that repeating it starts a new one. */
function isOver(error: unknown): boolean {
  if (error instanceof ServiceError)
    return (
      error.status >= 400 &&
      error.status < 500 &&
      (!passing.has(error.status) || error.code === 'USAGE_LIMIT_EXCEEDED')
    );
  return error instanceof JobError || error instanceof RejectedInputError || error instanceof KeyMissing;
}
