import { command } from '../framework/command.ts';
import { headings } from '../headings.ts';

export const doctor = command({
  name: 'doctor',
  summary: 'Check the set-up, each finding with its mend',
  description:
    'Looks at Node, the profile and its permissions, the key and where it comes from, the address, DNS, TLS, proxies, certificates, the clock, write access and completion. Ends with the exit code of the first thing that is broken.',
  heading: headings.setUp,
  asksNothing: true,
  examples: [
    ['The current environment', 'svc doctor'],
    ['Another one, for a script', 'svc doctor --env production --json'],
  ],
  load: () => import('./doctor.run.ts'),
});
