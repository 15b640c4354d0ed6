import { group } from '../framework/command.ts';
import { headings } from '../headings.ts';
import { listen } from './listen.ts';
import { create, get, list, remove, rotateSecret, test, update } from './subscriptions.ts';
import { verify } from './verify.ts';

export const webhooks = group({
  name: 'webhooks',
  summary: 'Get notified when work ends: subscriptions, tools for receivers',
  heading: headings.connect,
  commands: [create, list, get, update, remove, rotateSecret, test, verify, listen],
});
