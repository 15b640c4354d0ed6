import { themeListing } from '../../contract/catalogue.ts';
import type { Run } from '../framework/command.ts';
import { given } from '../lists/given.ts';
import { templateColumns } from '../lists/template-columns.ts';
import { templateQuery } from '../lists/template-query.ts';
import type { ListThemes } from './themes.ts';

export const run: Run<ListThemes> = async (context, input) => {
  const client = await context.client();
  const query = { ...templateQuery(input), ...given({ feature: input.feature }) };
  const { data, next_cursor } = await client.call(themeListing, { query });
  await context.output.list({
    columns: templateColumns,
    items: data,
    nextCursor: next_cursor,
    empty: 'No themes match.',
  });
};
