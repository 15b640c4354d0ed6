import { fileStores } from '../../contract/choices.ts';
import { argumentList, command } from '../framework/command.ts';
import { choice } from '../framework/option.ts';

export const access = command({
  name: 'access',
  summary: 'Get short-lived tokens for stored files',
  args: { paths: argumentList({ help: 'Paths of stored files' }) },
  options: { source: choice(fileStores, { help: 'Where they are stored' }) },
  examples: [['One file', 'svc files access images/logo.png']],
  load: () => import('./access.run.ts'),
});
