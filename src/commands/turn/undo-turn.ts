import { deckUndo, posterUndo } from '../../contract/local/turns.ts';
import { noteJob } from '../../profile/journal.ts';
import type { Context } from '../framework/context.ts';
import { labelOf } from '../framework/environment.ts';
import { requireLocal } from '../framework/require-local.ts';
import { resolveResultId } from './callback-id.ts';
import { finishTurn } from './finish-turn.ts';
import { openTarget, resolveFormat, type TargetInput } from './output-target.ts';
import type { TurnKind } from './turn-kind.ts';

/** How long the service knows the id of a turn (States and transitions). */
const lifetimeMs = 3 * 60 * 60 * 1000;

/** Takes the latest edit back and sees the new turn to its end. */
export async function undoTurn(
  context: Context,
  input: TargetInput & { callbackId: string },
  turn: TurnKind,
): Promise<void> {
  requireLocal(context, 'Undoing');
  const format = resolveFormat(input, context.origin('format') === 'flag', turn.formats);
  const target = await openTarget(context, { ...input, format });
  const parent = resolveResultId(context, input.callbackId, turn.kind);
  const progress = await context.progress();
  const { data } = await context.send(turn.kind === 'deck' ? deckUndo : posterUndo, {
    body: { callback_id: parent },
  });
  const started = Date.now();
  noteJob({
    id: data.callback_id,
    kind: turn.kind,
    environment: labelOf(context.environment()),
    action: 'undo',
    parent,
    status: 'inprogress',
    started_at: new Date(started).toISOString(),
    lapses_at: new Date(started + lifetimeMs).toISOString(),
  });
  await finishTurn(context, { turn, callbackId: data.callback_id, target, format, poll: false, progress });
}
