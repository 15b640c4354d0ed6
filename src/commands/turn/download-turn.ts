import type { Context } from '../framework/context.ts';
import { pickUpLine } from '../framework/pick-up.ts';
import { UsageError } from '../framework/usage-error.ts';
import { resolveResultId } from './callback-id.ts';
import { fetchFile } from './fetch-file.ts';
import { openTarget, resolveFormat, type TargetInput } from './output-target.ts';
import type { TurnKind } from './turn-kind.ts';
import { printTurn } from './turn-result.ts';

/** Fetches the file of a turn that is over. */
export async function downloadTurn(
  context: Context,
  input: TargetInput & { callbackId: string },
  turn: TurnKind,
): Promise<void> {
  if (input.out === undefined)
    throw new UsageError(
      '--out is missing.',
      `Say where the file goes, for example --out ${turn.kind}.pptx (- is stdout).`,
    );
  const format = resolveFormat(input, context.origin('format') === 'flag', turn.formats);
  const target = await openTarget(context, input);
  if (!target) return;
  const callbackId = resolveResultId(context, input.callbackId, turn.kind);
  const line = pickUpLine(context, [turn.kind, 'download', callbackId], { '--out': target.path });
  context.setPickUp({ state: 'finished', id: callbackId, line });
  const progress = await context.progress();
  progress.step('Asking for the file');
  const file = await fetchFile(context, { turn, callbackId, target, format, progress });
  progress.close();
  await printTurn(context, { callbackId, kind: turn.kind, status: 'success', message: 'Downloaded', file });
}
