import { webhookDelete } from '../../contract/webhooks.ts';
import type { Run } from '../framework/command.ts';
import { confirmOrRefuse } from '../framework/confirm.ts';
import type { remove } from './subscriptions.ts';

export const run: Run<typeof remove> = async (context, { id }) => {
  const { dryRun } = context.globals;
  if (!dryRun && !(await confirmOrRefuse(context, `Delete the subscription ${id}?`))) return;
  const { data } = await context.send(webhookDelete, { params: { id } });
  await context.output.result(data, () => `Deleted ${id}.`);
};
