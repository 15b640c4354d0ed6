import { conversionReaction } from '../../contract/conversion.ts';
import { safeText } from '../../terminal/safe-text.ts';
import type { InputOf, Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import { resolveCallbackId } from '../turn/callback-id.ts';
import type { react } from './react.ts';

export const run: Run<typeof react> = async (context, input) => {
  const reactions = reactionsOf(input);
  const callbackId = resolveCallbackId(context, input.callbackId, 'conversion');
  const answers = [];
  for (const reaction of reactions) {
    const body = { callback_id: callbackId, ...reaction };
    answers.push((await context.send(conversionReaction, { body })).data);
  }
  for (const warning of answers.flatMap(({ warnings }) => warnings)) context.output.warn(safeText(warning));
  const last = answers.at(-1) as (typeof answers)[number];
  await context.output.result(last, () => safeText(last.message));
};

type Reaction = { type: 'liked'; value: boolean } | { type: 'feedback'; value: string };

/** The interface takes verdict and comment separately. */
function reactionsOf({ like, dislike, feedback }: InputOf<typeof react>): Reaction[] {
  if (like && dislike) throw new UsageError('Give --like or --dislike, not both.');
  const verdict: Reaction[] = like || dislike ? [{ type: 'liked', value: like }] : [];
  const words: Reaction[] = feedback === undefined ? [] : [{ type: 'feedback', value: feedback }];
  if (verdict.length + words.length === 0) throw new UsageError('Give --like, --dislike or --feedback.');
  return [...verdict, ...words];
}
