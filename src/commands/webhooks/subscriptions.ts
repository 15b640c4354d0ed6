import { subscriptionStatuses } from '../../contract/webhook-events.ts';
import { argument, command } from '../framework/command.ts';
import { choice, list as listOption, text } from '../framework/option.ts';
import { pageOptions } from '../lists/page-options.ts';

const args = { id: argument({ help: 'Id of the subscription', complete: 'webhook' }) };
const example = 'whsub_3f2a9c1d5e7b4a60812f9d3c6b5a4e71';

/** Both ways of stating a subscription; what is left out is not sent. */
const fields = {
  url: text({ help: 'Public https address to call', placeholder: 'url', field: 'url' }),
  event: listOption({
    help: 'Event type to subscribe to, or * for all',
    placeholder: 'type',
    field: 'events',
    complete: 'event-type',
  }),
  description: text({ help: 'What it is for', field: 'description' }),
  status: choice(subscriptionStatuses, { help: 'Whether events are delivered', field: 'status' }),
};

export const create = command({
  name: 'create',
  summary: 'Subscribe an address to events; its secret is shown only once',
  writes: true,
  options: fields,
  examples: [
    ['Everything', 'svc webhooks create --url https://example.com/hooks/decks'],
    [
      'Only what failed, with the secret in a file',
      'svc webhooks create --url https://example.com/hooks --event autogeneration.failed --json | jq -r .secret > hook.secret',
    ],
  ],
  load: () => import('./create.run.ts'),
});

export const list = command({
  name: 'list',
  summary: 'List the subscriptions of the key',
  options: pageOptions,
  examples: [['All of them', 'svc webhooks list']],
  load: () => import('./list.run.ts'),
});

export const get = command({
  name: 'get',
  summary: 'Show one subscription',
  args,
  examples: [['As JSON', `svc webhooks get ${example} --json`]],
  load: () => import('./get.run.ts'),
});

export const update = command({
  name: 'update',
  summary: 'Change the address, events, description or status of a subscription',
  writes: true,
  args,
  options: fields,
  examples: [
    ['Pause it', `svc webhooks update ${example} --status disabled`],
    ['Another address', `svc webhooks update ${example} --url https://example.com/new`],
  ],
  load: () => import('./update.run.ts'),
});

export const remove = command({
  name: 'delete',
  summary: 'Delete a subscription',
  writes: true,
  args,
  examples: [['In a script', `svc webhooks delete ${example} --yes`]],
  load: () => import('./delete.run.ts'),
});

export const rotateSecret = command({
  name: 'rotate-secret',
  summary: 'Replace the secret; the old one stops signing at once',
  writes: true,
  args,
  examples: [
    ['Keep the new one', `svc webhooks rotate-secret ${example} --yes --json | jq -r .secret > hook.secret`],
  ],
  load: () => import('./rotate-secret.run.ts'),
});

export const test = command({
  name: 'test',
  summary: 'Send a test event now and show what the receiver answers',
  writes: true,
  args,
  examples: [['Does it arrive?', `svc webhooks test ${example}`]],
  load: () => import('./test.run.ts'),
});
