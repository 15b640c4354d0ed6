import type { Run } from '../framework/command.ts';
import type { templatesList } from './templates-list.ts';
import { withTemplates } from './with-templates.ts';

export const run: Run<typeof templatesList> = async (context, input) => {
  await context.output.list({
    columns: [
      { name: 'id', whole: true, value: ({ id }) => id },
      { name: 'name', value: ({ name }) => name },
      { name: 'code', whole: true, value: ({ code }) => code },
    ],
    items: await withTemplates(context, input, (templates) => templates.list()),
    empty: 'There are none. Add one with: svc local templates add brand.pptx',
  });
};
