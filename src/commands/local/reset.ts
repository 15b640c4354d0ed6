import { command } from '../framework/command.ts';
import { keysCreate } from './keys-create.ts';

export const reset = command({
  name: 'reset',
  summary: 'Remove all data of the local service: jobs, files, keys, templates',
  options: { dataDir: keysCreate.options.dataDir },
  examples: [['Start over', 'svc local reset --yes']],
  load: () => import('./reset.run.ts'),
});
