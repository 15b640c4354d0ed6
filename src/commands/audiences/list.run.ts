import { audienceListing } from '../../contract/catalogue.ts';
import type { Run } from '../framework/command.ts';
import { given } from '../lists/given.ts';
import { audienceColumns, noAudiences } from './audience-columns.ts';
import type { ListAudiences } from './audiences.ts';

export const run: Run<ListAudiences> = async (context, { feature, id, sort, limit, cursor }) => {
  const client = await context.client();
  const { items, next_cursor } = await client.call(audienceListing, {
    query: given({ feature, id, sort, limit, cursor }),
  });
  await context.output.list({ columns: audienceColumns, items, nextCursor: next_cursor, empty: noAudiences });
};
