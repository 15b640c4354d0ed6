import { argument, command } from '../framework/command.ts';
import { keysCreate } from './keys-create.ts';
import { serve } from './serve.ts';

export const templatesRemove = command({
  name: 'remove',
  summary: 'Remove one of your own templates; decks made with it can no longer be drawn on it',
  args: { template: argument({ help: 'Id, code or name of the template', complete: 'local-template' }) },
  options: {
    store: keysCreate.options.store,
    files: serve.options.files,
    dataDir: keysCreate.options.dataDir,
  },
  examples: [['By its code', 'svc local templates remove our-brand']],
  load: () => import('./templates-remove.run.ts'),
});
