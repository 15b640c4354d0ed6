import { withDeadLetters } from '../../service/webhooks/dead-letters.ts';
import type { Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { ResendDeadLetters } from './dead-letters.ts';
import { storeOf } from './store-of.ts';

export const run: Run<ResendDeadLetters> = async (context, { event_id, all, ...input }) => {
  if (all === (event_id !== undefined))
    throw new UsageError('Say which events to send again.', 'Give the id of one, or --all.');
  const resent = await withDeadLetters(storeOf(context, input), (kept) => kept.resend(event_id));
  if (event_id !== undefined && resent === 0)
    throw new UsageError(
      `There is no undelivered event ${event_id}.`,
      'See them with: svc local dead-letters list',
    );
  await context.output.result(
    { resent },
    () => `${resent} ${resent === 1 ? 'delivery' : 'deliveries'} will be tried again.`,
  );
};
