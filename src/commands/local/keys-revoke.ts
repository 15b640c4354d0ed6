import { argument, command } from '../framework/command.ts';
import { keysCreate } from './keys-create.ts';

export const keysRevoke = command({
  name: 'revoke',
  summary: 'Revoke a key permanently',
  args: { key: argument({ help: 'Id or name of the key', complete: 'local-key' }) },
  options: { store: keysCreate.options.store, dataDir: keysCreate.options.dataDir },
  examples: [['By name', 'svc local keys revoke ci']],
  load: () => import('./keys-revoke.run.ts'),
});
