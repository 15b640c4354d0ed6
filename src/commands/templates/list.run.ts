import { conversionTemplates } from '../../contract/conversion.ts';
import { posterTemplates } from '../../contract/posters.ts';
import { presentationTemplates } from '../../contract/presentations.ts';
import type { Run } from '../framework/command.ts';
import { UsageError } from '../framework/usage-error.ts';
import { given } from '../lists/given.ts';
import { printTemplates } from '../lists/print-templates.ts';
import { templateQuery } from '../lists/template-query.ts';
import type { ListTemplates } from './templates.ts';

const operations = { deck: presentationTemplates, convert: conversionTemplates } as const;

export const run: Run<ListTemplates> = async (context, input) => {
  if (input.orientation && input.for !== 'poster')
    throw new UsageError('--orientation is for posters.', 'Add --for poster.');
  const query = templateQuery(input);
  const client = await context.client();
  const { data } =
    input.for === 'poster'
      ? await client.call(posterTemplates, {
          query: { ...query, ...given({ orientation: input.orientation }) },
        })
      : await client.call(operations[input.for], { query });
  await printTemplates(context, data);
};
