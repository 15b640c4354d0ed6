import { PendingAction } from '../../profile/pending-action.ts';
import type { Context } from '../framework/context.ts';
import { labelOf } from '../framework/environment.ts';

/** The action described by `what` in the current environment; a user's own key makes it unique. */
export function pendingAction(
  context: Context,
  idempotencyKey: string | undefined,
  what: Record<string, unknown>,
): PendingAction {
  if (idempotencyKey !== undefined || context.globals.dryRun) return PendingAction.once(idempotencyKey);
  return PendingAction.open({ environment: labelOf(context.environment()), kind: 'conversion', ...what });
}
