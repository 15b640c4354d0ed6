import { command } from '../framework/command.ts';
import { keysCreate } from './keys-create.ts';

export const keysList = command({
  name: 'list',
  summary: 'List the keys; the keys themselves are not shown',
  options: { store: keysCreate.options.store, dataDir: keysCreate.options.dataDir },
  examples: [['All of them', 'svc local keys list']],
  load: () => import('./keys-list.run.ts'),
});
