import { presentationTemplates } from '../../contract/presentations.ts';
import type { Run } from '../framework/command.ts';
import { printTemplates } from '../lists/print-templates.ts';
import { templateQuery } from '../lists/template-query.ts';
import type { templates } from './templates.ts';

export const run: Run<typeof templates> = async (context, input) => {
  const { data } = await (await context.client()).call(presentationTemplates, {
    query: templateQuery(input),
  });
  await printTemplates(context, data);
};
