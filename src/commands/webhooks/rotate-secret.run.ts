import { randomUUID } from 'node:crypto';
import { webhookRotateSecret } from '../../contract/webhooks.ts';
import type { Run } from '../framework/command.ts';
import { confirmOrRefuse } from '../framework/confirm.ts';
import { showSecret } from './show-subscription.ts';
import type { rotateSecret } from './subscriptions.ts';

export const run: Run<typeof rotateSecret> = async (context, { id }) => {
  const question = `Replace the secret of ${id}? Receivers that still use the old one will reject deliveries.`;
  if (!context.globals.dryRun && !(await confirmOrRefuse(context, question))) return;
  const { data } = await context.send(webhookRotateSecret, { params: { id }, idempotencyKey: randomUUID() });
  await context.output.result(data, (style) => showSecret(data.secret, style));
};
