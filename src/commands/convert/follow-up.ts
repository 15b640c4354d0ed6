import type { Context } from '../framework/context.ts';
import { resolveCallbackId } from '../turn/callback-id.ts';
import { pendingAction } from './pending.ts';
import { type RunInput, runConversion } from './run-conversion.ts';

export interface FollowUp<Body> {
  action: string;
  /** Made once the id of the conversion is known. */
  body(callbackId: string): Promise<Body> | Body;
  send(callbackId: string, body: Body, idempotencyKey: string): Promise<{ callbackId: string }>;
}

/** Another run of a conversion with a further decision, under a new id. */
export async function followUp<Body extends Record<string, unknown>>(
  context: Context,
  input: RunInput & { callbackId: string },
  step: FollowUp<Body>,
): Promise<void> {
  const parent = resolveCallbackId(context, input.callbackId, 'conversion');
  const body = await step.body(parent);
  await runConversion(context, input, {
    action: step.action,
    parent,
    pending: () =>
      pendingAction(context, input.idempotencyKey, {
        action: step.action,
        parent,
        body,
        out: input.out ?? null,
      }),
    makeBody: () => body,
    send: (sent, key) => step.send(parent, sent as Body, key),
  });
}
