import { webhookGet } from '../../contract/webhooks.ts';
import type { Run } from '../framework/command.ts';
import { showSubscription } from './show-subscription.ts';
import type { get } from './subscriptions.ts';

export const run: Run<typeof get> = async ({ client, output }, { id }) => {
  const { data } = await (await client()).call(webhookGet, { params: { id } });
  await output.result(data, (style) => showSubscription(data, style));
};
