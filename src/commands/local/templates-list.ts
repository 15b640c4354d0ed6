import { command } from '../framework/command.ts';
import { keysCreate } from './keys-create.ts';
import { serve } from './serve.ts';

export const templatesList = command({
  name: 'list',
  summary: 'List your own templates',
  options: {
    store: keysCreate.options.store,
    files: serve.options.files,
    dataDir: keysCreate.options.dataDir,
  },
  examples: [['All of them', 'svc local templates list']],
  load: () => import('./templates-list.run.ts'),
});
