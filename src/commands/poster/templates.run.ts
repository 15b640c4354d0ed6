import { posterTemplates } from '../../contract/posters.ts';
import type { Run } from '../framework/command.ts';
import { given } from '../lists/given.ts';
import { printTemplates } from '../lists/print-templates.ts';
import { templateQuery } from '../lists/template-query.ts';
import type { templates } from './templates.ts';

export const run: Run<typeof templates> = async (context, input) => {
  const query = { ...templateQuery(input), ...given({ orientation: input.orientation }) };
  const { data } = await (await context.client()).call(posterTemplates, { query });
  await printTemplates(context, data, [
    { name: 'orientations', value: ({ orientations }) => orientations.join(' ') },
  ]);
};
