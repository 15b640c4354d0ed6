import { command } from '../framework/command.ts';
import { choice, list, text } from '../framework/option.ts';
import { keyStatuses } from './key-statuses.ts';

export const keysCreate = command({
  name: 'create',
  summary: 'Create a key; it is shown only once',
  options: {
    name: text({ help: 'What it is for (default: a made-up name)' }),
    scope: list({
      help: 'Path it may call, with * for any part (all paths otherwise)',
      placeholder: 'path pattern',
    }),
    expires: text({ help: 'When it stops working', placeholder: 'ISO 8601' }),
    status: choice(keyStatuses, { help: 'Whether it works', default: 'active' }),
    store: text({
      help: 'Use the service whose keys are in this PostgreSQL database, instead of --data-dir',
      placeholder: 'postgres://…',
      env: 'SVC_STORE',
    }),
    dataDir: text({
      help: 'Data folder of the service',
      placeholder: 'folder',
      env: 'SVC_DATA_DIR',
      complete: 'folder',
    }),
  },
  examples: [
    ['A key for a pipeline', 'svc local keys create --name ci --json'],
    [
      'One that can only read lists, until the end of the year',
      "svc local keys create --name lists --scope '/api/v1/themes' --expires 2026-12-31T23:59:59Z",
    ],
    ['Of a service on several machines', 'svc local keys create --store postgres://svc@db/svc --name ci'],
  ],
  load: () => import('./keys-create.run.ts'),
});
