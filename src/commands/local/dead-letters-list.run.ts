import { withDeadLetters } from '../../service/webhooks/dead-letters.ts';
import type { Run } from '../framework/command.ts';
import type { ListDeadLetters } from './dead-letters.ts';
import { storeOf } from './store-of.ts';

export const run: Run<ListDeadLetters> = async (context, input) => {
  const letters = await withDeadLetters(storeOf(context, input), (kept) => kept.deadLetters());
  const items = letters.map((one) => ({
    event_id: one.eventId,
    type: one.type,
    subscription_id: one.subscriptionId,
    url: one.url,
    attempts: one.attempts,
    last_error: one.lastError,
    occurred_at: one.occurredAt.toISOString(),
    given_up_at: one.givenUpAt.toISOString(),
  }));
  await context.output.list({
    columns: [
      { name: 'event', whole: true, value: ({ event_id }) => event_id },
      { name: 'type', value: ({ type }) => type },
      { name: 'address', value: ({ url }) => url },
      { name: 'attempts', value: ({ attempts }) => attempts },
      { name: 'last error', value: ({ last_error }) => last_error },
      { name: 'given up', value: ({ given_up_at }) => given_up_at },
    ],
    items,
    empty: 'Every event was delivered, or is still being retried.',
  });
};
