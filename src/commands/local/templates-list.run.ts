import { dataDir } from '../../profile/paths.ts';
import { listOwnTemplates } from '../../service/own-templates.ts';
import type { Run } from '../framework/command.ts';
import type { templatesList } from './templates-list.ts';

export const run: Run<typeof templatesList> = async ({ output }, input) => {
  await output.list({
    columns: [
      { name: 'id', whole: true, value: ({ id }) => id },
      { name: 'name', value: ({ name }) => name },
      { name: 'code', whole: true, value: ({ code }) => code },
    ],
    items: await listOwnTemplates(dataDir(input.dataDir)),
    empty: 'There are none. Add one with: svc local templates add brand.pptx',
  });
};
