import { command } from '../framework/command.ts';
import { text } from '../framework/option.ts';
import { keysCreate } from './keys-create.ts';

export const migrate = command({
  name: 'migrate',
  summary: 'Move everything of the local service into a PostgreSQL database, or back into a folder',
  description:
    'Moves keys, jobs, events, files, uploads, webhooks, settings and counts, all or nothing, and compares the counts. No service may run meanwhile. The old data is set aside, not deleted. Run it again after an interruption to resume.',
  options: {
    to: text({
      help: 'Empty database, or with --from the folder',
      placeholder: 'postgres://… or folder',
    }),
    from: text({
      help: 'Database to move back into a folder; the data folder otherwise',
      placeholder: 'postgres://…',
    }),
    files: text({
      help: 'Folder or S3 store of the files beside the database; without it they stay in the data folder',
      placeholder: 'folder or s3://…',
      complete: 'folder',
    }),
    dataDir: keysCreate.options.dataDir,
  },
  examples: [
    ['From this machine to several', 'svc local migrate --to postgres://svc@db/svc --files /mnt/svc'],
    ['And back', 'svc local migrate --from postgres://svc@db/svc --files /mnt/svc --to /srv/svc'],
  ],
  load: () => import('./migrate.run.ts'),
});
