import { command } from '../framework/command.ts';
import { choice, integer, text } from '../framework/option.ts';
import { headings } from '../headings.ts';
import { keysCreate } from './keys-create.ts';

export const serve = command({
  name: 'serve',
  summary: 'Run the local service for other programs',
  description:
    'Prints one line when it is ready: with --json an object with url and api_key. Ctrl-C stops it.',
  heading: headings.local,
  untilStopped: true,
  options: {
    port: integer({ help: 'Port to listen on; 0 picks a free one', min: 0, max: 65535, default: 4010 }),
    host: text({ help: 'Address to listen on', placeholder: 'address', default: '127.0.0.1' }),
    dataDir: keysCreate.options.dataDir,
    store: text({
      help: 'Keep jobs, keys and counts in this PostgreSQL database, which several machines may share',
      placeholder: 'postgres://…',
      env: 'SVC_STORE',
    }),
    files: text({
      help: 'With --store: a folder that all processes of the service can reach, or s3://bucket/prefix?endpoint=…&region=…',
      placeholder: 'folder|s3://…',
      env: 'SVC_FILES',
      complete: 'folder',
    }),
    role: choice(['all', 'api', 'worker'], {
      help: 'With --store: whether this process answers requests (api), does the work (worker), or both',
      default: 'all',
    }),
    drain: integer({
      help: 'Seconds to keep answering after being told to stop, so that a load balancer notices (5 with --store, else 0)',
      min: 0,
      max: 3600,
    }),
    engineProcesses: integer({
      help: 'Processes that read and draw (default: one per core)',
      min: 1,
      max: 256,
    }),
    limits: text({
      help: 'Take the limits from this JSON file, or none for no limits',
      placeholder: 'file',
      complete: 'file',
    }),
    faults: text({
      help: "Misbehave as this JSON file says, to test a client's error handling",
      placeholder: 'file',
      complete: 'file',
    }),
  },
  examples: [
    ['On the usual port', 'svc serve'],
    ['On a free port, for a script', 'svc serve --port 0 --json'],
    ['Without limits', 'svc serve --limits none'],
    [
      'One of several, with files in an S3 store',
      'svc serve --store postgres://svc@db/svc --files "s3://decks?endpoint=https://s3.example"',
    ],
    ['One of several', 'svc serve --store postgres://svc@db/svc --files /mnt/svc --role worker'],
  ],
  load: () => import('./serve.run.ts'),
});
