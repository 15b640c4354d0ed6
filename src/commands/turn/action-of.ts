import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { PendingAction } from '../../profile/pending-action.ts';
import type { Context } from '../framework/context.ts';
import type { TurnInput, TurnPlan } from './make-turn.ts';

/** A command's action: the same words, files and target are the same action until it is done. */
export function actionOf(
  context: Context,
  input: TurnInput,
  plan: TurnPlan,
  prompt: string | undefined,
): PendingAction {
  // Text from stdin is gone when the command is repeated.
  const readsStdin =
    [input.body, input.promptFile, input.prompt].includes('-') ||
    [...(input.textFile ?? []), ...(input.file ?? [])].includes('-');
  if (readsStdin || input.idempotencyKey !== undefined || context.globals.dryRun)
    return PendingAction.once(input.idempotencyKey);
  const { name, baseUrl } = context.environment();
  const { kind } = plan.turn;
  const paths = [...(input.file ?? []), ...(input.textFile ?? []), input.body, input.promptFile];
  const files = paths.map(stateOf);
  const out = input.out === undefined ? null : resolve(input.out);
  // Whether the file may be replaced does not affect the result.
  const { force: _, ...what } = input;
  return PendingAction.open({
    name,
    baseUrl,
    kind,
    action: plan.action,
    parent: plan.parent,
    input: what,
    prompt,
    files,
    out,
  });
}

/** A changed file is a different action. */
function stateOf(path: string | undefined): unknown {
  const stats = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
  return stats ? [resolve(path as string), stats.size, stats.mtimeMs] : null;
}
