import { posterTemplates } from '../../contract/posters.ts';
import type { Run } from '../framework/command.ts';
import { given } from '../lists/given.ts';
import { noTemplates, templateColumns } from '../lists/template-columns.ts';
import { templateQuery } from '../lists/template-query.ts';
import type { templates } from './templates.ts';

export const run: Run<typeof templates> = async (context, input) => {
  const query = { ...templateQuery(input), ...given({ orientation: input.orientation }) };
  const { data } = await (await context.client()).call(posterTemplates, { query });
  await context.output.list({
    columns: [
      ...templateColumns,
      {
        name: 'orientations',
        value: ({ orientations }: (typeof data.items)[number]) => orientations.join(' '),
      },
    ],
    items: data.items,
    nextCursor: data.next_cursor,
    empty: noTemplates,
  });
};
