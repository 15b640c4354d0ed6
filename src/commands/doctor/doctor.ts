import { command } from '../framework/command.ts';
import { text } from '../framework/option.ts';
import { headings } from '../headings.ts';
import { serve } from '../local/serve.ts';

export const doctor = command({
  name: 'doctor',
  summary: 'Check the set-up and say how to fix any problem',
  description:
    'Looks at Node, the profile and its permissions, the key and where it comes from, the address, DNS, TLS, proxies, certificates, the clock, write access and completion. Exits with the code of the first problem.',
  heading: headings.setUp,
  asksNothing: true,
  options: {
    store: text({
      help: 'Also look at the database of a service on several machines',
      placeholder: 'postgres://…',
      env: 'SVC_STORE',
    }),
    files: text({
      help: 'Also try where that service keeps its files',
      placeholder: 'folder or s3://…',
      env: 'SVC_FILES',
      complete: 'folder',
    }),
    dataDir: serve.options.dataDir,
  },
  examples: [
    ['The current environment', 'svc doctor'],
    ['A service on several machines', 'svc doctor --store postgres://svc@db/svc --files /mnt/svc'],
    ['Another one, for a script', 'svc doctor --env production --json'],
  ],
  load: () => import('./doctor.run.ts'),
});
