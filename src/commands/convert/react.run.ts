import { conversionReaction } from '../../contract/conversion.ts';
import { safeText } from '../../terminal/safe-text.ts';
import type { InputOf, Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import { resolveCallbackId } from '../turn/callback-id.ts';
import type { react } from './react.ts';

export const run: Run<typeof react> = async (context, input) => {
  const reaction = reactionOf(input);
  const callbackId = resolveCallbackId(context, input.callbackId, 'conversion');
  const { data } = await context.send(conversionReaction, { body: { callback_id: callbackId, ...reaction } });
  for (const warning of data.warnings) context.output.warn(safeText(warning));
  await context.output.result(data, () => safeText(data.message));
};

type Reaction = { type: 'liked'; value: boolean } | { type: 'feedback'; value: string };

function reactionOf({ like, dislike, feedback }: InputOf<typeof react>): Reaction {
  if ([like, dislike, feedback !== undefined].filter(Boolean).length !== 1) {
    throw new UsageError('Give one of --like, --dislike and --feedback.');
  }
  return feedback === undefined ? { type: 'liked', value: like } : { type: 'feedback', value: feedback };
}
