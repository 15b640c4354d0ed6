import { command, group, optionalArgument } from '../framework/command.ts';
import { flag } from '../framework/option.ts';
import { keysCreate } from './keys-create.ts';

const { store, dataDir } = keysCreate.options;

const list = command({
  name: 'list',
  summary: 'List the webhook events that could not be delivered',
  options: { store, dataDir },
  examples: [['All of them', 'svc local dead-letters list']],
  load: () => import('./dead-letters-list.run.ts'),
});

const resend = command({
  name: 'resend',
  summary: 'Deliver events again, as if they had just happened',
  description:
    'A running svc serve sends them within a second; otherwise the next command that uses the service does.',
  args: { event_id: optionalArgument({ help: 'Id of the event' }) },
  options: { all: flag({ help: 'All of them' }), store, dataDir },
  examples: [
    ['One', 'svc local dead-letters resend evt_4c1f0a9e77b2d35a6e8c0b14'],
    ['After fixing the receiver', 'svc local dead-letters resend --all'],
  ],
  load: () => import('./dead-letters-resend.run.ts'),
});

export type ListDeadLetters = typeof list;
export type ResendDeadLetters = typeof resend;

export const deadLetters = group({
  name: 'dead-letters',
  summary: 'Webhook events that could not be delivered',
  commands: [list, resend],
});
