import type { Context } from '../framework/context.ts';
import { resolveCallbackId } from './callback-id.ts';
import { finishTurn } from './finish-turn.ts';
import { openTarget, resolveFormat, type TargetInput } from './output-target.ts';
import type { TurnKind } from './turn-kind.ts';

/** Follows a turn that was started before. */
export async function watchTurn(
  context: Context,
  input: TargetInput & { callbackId: string; poll: boolean },
  turn: TurnKind,
): Promise<void> {
  const format = resolveFormat(input, context.origin('format') === 'flag', turn.formats);
  const target = await openTarget(context, input);
  const callbackId = resolveCallbackId(context, input.callbackId, turn.kind);
  const progress = await context.progress();
  await finishTurn(context, { turn, callbackId, target, format, poll: input.poll, progress });
}
