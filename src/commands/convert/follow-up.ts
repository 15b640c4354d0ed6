import { PendingAction } from '../../profile/pending-action.ts';
import type { Context } from '../framework/context.ts';
import { labelOf } from '../framework/environment.ts';
import { resolveCallbackId } from '../turn/callback-id.ts';
import { openConversionTarget } from './conversion-target.ts';
import { runConversion } from './run-conversion.ts';
import { checkReport } from './write-report.ts';

export interface FollowUpInput {
  callbackId: string;
  out: string | undefined;
  force: boolean;
  open: boolean;
  report: string | undefined;
  noWait: boolean;
  idempotencyKey: string | undefined;
}

export interface FollowUp<Body> {
  action: string;
  /** Made once the id of the conversion is known. */
  body(callbackId: string): Promise<Body> | Body;
  send(callbackId: string, body: Body, idempotencyKey: string): Promise<{ callbackId: string }>;
}

/** Another run of a conversion with something decided: each has an id of its own. */
export async function followUp<Body extends Record<string, unknown>>(
  context: Context,
  input: FollowUpInput,
  step: FollowUp<Body>,
): Promise<void> {
  checkReport(input.report, input.out);
  const target = openConversionTarget(context, input);
  const parent = resolveCallbackId(context, input.callbackId, 'conversion');
  const body = await step.body(parent);
  const once = input.idempotencyKey !== undefined || context.globals.dryRun;
  const pending = once
    ? PendingAction.once()
    : PendingAction.open({
        environment: labelOf(context.environment()),
        action: step.action,
        parent,
        body,
        out: target?.path ?? null,
      });
  pending.keep(body);
  const progress = context.output.progress();
  context.onClose(() => progress.close());
  await runConversion(context, {
    action: step.action,
    parent,
    pending,
    target,
    report: input.report,
    noWait: input.noWait,
    progress,
    send: () => step.send(parent, body, input.idempotencyKey ?? pending.key),
  });
}
