import { readOutcome } from '../../client/stream/outcome.ts';
import { safeText } from '../../terminal/safe-text.ts';
import type { Context } from '../framework/context.ts';
import { resolveCallbackId } from './callback-id.ts';
import { tellOutcome, untold } from './tell-outcome.ts';
import type { TurnKind } from './turn-kind.ts';

/** One poll, printed with the service's own word for the state, and with --quiet that word alone. */
export async function printStatus(
  context: Context,
  input: { callbackId: string },
  turn: TurnKind,
): Promise<void> {
  const callbackId = resolveCallbackId(context, input.callbackId, turn.kind);
  const client = await context.client();
  const answer = await turn.status(client, callbackId);
  const { status, message, download_url } = answer;
  const outcome = readOutcome(answer);
  await context.output.result(
    { callback_id: callbackId, kind: turn.kind, status, message, download_url, ...untold, ...outcome },
    ({ strong, dim, prose }) =>
      context.globals.quiet
        ? strong(safeText(status))
        : [
            `${strong(safeText(status))}\t${safeText(message)}`,
            ...tellOutcome(outcome, context.flags).map((line) => dim(prose(line, 2))),
          ].join('\n'),
  );
}
