import { conversionTemplates } from '../../contract/conversion.ts';
import type { Run } from '../framework/command.ts';
import { noTemplates, templateColumns } from '../lists/template-columns.ts';
import { templateQuery } from '../lists/template-query.ts';
import type { templates } from './templates.ts';

export const run: Run<typeof templates> = async (context, input) => {
  const { data } = await (await context.client()).call(conversionTemplates, { query: templateQuery(input) });
  await context.output.list({
    columns: templateColumns,
    items: data.items,
    nextCursor: data.next_cursor,
    empty: noTemplates,
  });
};
