import { command } from '../framework/command.ts';
import { keysCreate } from './keys-create.ts';

export const templatesList = command({
  name: 'list',
  summary: "List the company's own templates",
  options: { dataDir: keysCreate.options.dataDir },
  examples: [['All of them', 'svc local templates list']],
  load: () => import('./templates-list.run.ts'),
});
