import { randomUUID } from 'node:crypto';
import { webhookUpdate } from '../../contract/webhooks.ts';
import type { Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import { given } from '../lists/given.ts';
import { showSubscription } from './show-subscription.ts';
import type { update } from './subscriptions.ts';

export const run: Run<typeof update> = async (context, { id, url, event, description, status }) => {
  const body = given({ url, events: event, description, status });
  if (Object.keys(body).length === 0)
    throw new UsageError('There is nothing to change.', 'Give --url, --event, --description or --status.');
  const { data } = await context.send(webhookUpdate, {
    params: { id },
    body,
    idempotencyKey: randomUUID(),
  });
  await context.output.result(data, (style) => showSubscription(data, style));
};
