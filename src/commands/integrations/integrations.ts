import { argument, command, group } from '../framework/command.ts';
import { flag } from '../framework/option.ts';
import { headings } from '../headings.ts';

const args = {
  app_id: argument({ help: 'Id of the app: slack, notion, gdrive with the local service' }),
};

export const connect = command({
  name: 'connect',
  summary: 'Connect an app, or get the page where its owner grants access',
  args,
  options: {
    open: flag({ help: 'Open the page in the browser' }),
    wait: flag({ help: 'Wait until the app is connected' }),
  },
  examples: [
    ['In one go', 'svc integrations connect slack --open --wait'],
    ['Only the address of the page', 'svc integrations connect notion --json | jq -r .auth_url'],
  ],
  load: () => import('./connect.run.ts'),
});

export const status = command({
  name: 'status',
  summary: 'Tell whether an app is connected',
  args,
  examples: [['For a script', 'svc integrations status slack --json | jq .connected']],
  load: () => import('./status.run.ts'),
});

export const integrations = group({
  name: 'integrations',
  summary: 'Connect apps whose content a deck or poster can use',
  heading: headings.connect,
  commands: [connect, status],
});
