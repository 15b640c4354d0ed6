import { webhookListing } from '../../contract/webhooks.ts';
import type { Run } from '../framework/command.ts';
import { given } from '../lists/given.ts';
import type { list } from './subscriptions.ts';

export const run: Run<typeof list> = async ({ client, output }, { limit, cursor }) => {
  const { data } = await (await client()).call(webhookListing, { query: given({ limit, cursor }) });
  await output.list({
    columns: [
      { name: 'id', whole: true, value: ({ id }) => id },
      { name: 'status', value: ({ status }) => status },
      { name: 'events', value: ({ events }) => events.join(' ') },
      { name: 'address', value: ({ url }) => url },
      { name: 'description', value: ({ description }) => description },
    ],
    items: data.items,
    nextCursor: data.next_cursor,
    empty: 'There are no subscriptions. Create one with: svc webhooks create --url <url>',
  });
};
