import { deckHistory, posterHistory } from '../../contract/local/turns.ts';
import { safeText } from '../../terminal/safe-text.ts';
import type { Context } from '../framework/context.ts';
import { requireLocal } from '../framework/require-local.ts';
import { resolveCallbackId } from './callback-id.ts';
import { changeLine } from './tell-outcome.ts';
import type { TurnKind } from './turn-kind.ts';

/** Prints what was asked turn by turn, and what came of it. */
export async function showHistory(
  context: Context,
  { callbackId }: { callbackId: string },
  { kind }: TurnKind,
): Promise<void> {
  requireLocal(context, 'The history');
  const { data } = await context.send(kind === 'deck' ? deckHistory : posterHistory, {
    body: { callback_id: resolveCallbackId(context, callbackId, kind) },
  });
  await context.output.result(data, ({ prose }) =>
    data
      .flatMap(({ callback_id, status, prompt, message, changes }) => [
        prose(`${safeText(callback_id)}  ${safeText(status)}  ${safeText(prompt)}`, 2),
        ...(status === 'failed' ? [`    ${prose(safeText(message), 4)}`] : []),
        ...(changes ?? []).map((change) => `    ${prose(changeLine(change), 6)}`),
      ])
      .join('\n'),
  );
}
