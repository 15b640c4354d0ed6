import { JobError } from '../../client/job-error.ts';
import { RejectedInputError } from '../../client/rejected-input-error.ts';
import { ServiceError } from '../../client/service-error.ts';
import type { PendingAction } from '../../profile/pending-action.ts';
import type { Context } from './context.ts';

type Body = Record<string, unknown>;

interface Once {
  open(): PendingAction;
  /** Makes the body to send; not called when an earlier run has sent one. */
  makeBody(): Promise<Body>;
  run(body: Body, idempotencyKey: string): Promise<void>;
}

/** Does an action once, however often its command is killed and typed again before it is done. */
export async function doOnce(context: Context, { open, makeBody, run }: Once): Promise<void> {
  const action = open();
  const isResumed = action.body !== undefined;
  if (isResumed) context.output.note('Going on with what an earlier run of this command started.');
  try {
    const body = action.body ?? (await makeBody());
    action.keep(body);
    context.setPickUp({ state: 'sent', key: action.key, isKept: action.isRepeatable });
    await run(body, action.key);
  } catch (error) {
    if (!isOver(error)) throw error;
    action.end();
    if (!isResumed || !(error instanceof ServiceError)) throw error;
    // What the earlier run had sent is not known there any more: its files, or the job itself.
    context.output.note('The service no longer knows it; starting afresh.');
    return doOnce(context, { open, makeBody, run });
  }
  action.end();
}

/** Statuses after which the same request may still succeed. */
const passing = new Set([408, 425, 429]);

/** Whether nothing can come of an action any more after this error; typed again, it is a new one. */
function isOver(error: unknown): boolean {
  if (error instanceof ServiceError)
    return error.status >= 400 && error.status < 500 && !passing.has(error.status);
  return error instanceof JobError || error instanceof RejectedInputError;
}
