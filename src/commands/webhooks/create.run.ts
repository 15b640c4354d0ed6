import { randomUUID } from 'node:crypto';
import { webhookCreate } from '../../contract/webhooks.ts';
import type { Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import { given } from '../lists/given.ts';
import { showSecret, showSubscription } from './show-subscription.ts';
import type { create } from './subscriptions.ts';

export const run: Run<typeof create> = async (context, { url, event, description, status }) => {
  const address = url ?? (await context.prompter?.text({ message: 'Which https address should be called?' }));
  if (address === undefined) throw new UsageError('The address is missing.', 'Give it with --url <url>.');
  const { data } = await context.send(webhookCreate, {
    body: { url: address, ...given({ events: event, description, status }) },
    idempotencyKey: randomUUID(),
  });
  await context.output.result(
    data,
    (style) => `${showSubscription(data, style)}\n${showSecret(data.secret, style)}`,
  );
};
