import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../client/service-error.ts';
import { integrationConnect, integrationStatus } from '../../contract/integrations.ts';
import { openFile } from '../../terminal/open-file.ts';
import { safeText } from '../../terminal/safe-text.ts';
import type { Run } from '../framework/command.ts';
import type { Context } from '../framework/context.ts';
import { isEmbedded } from '../framework/environment.ts';
import { UsageError } from '../framework/usage-error.ts';
import type { connect } from './integrations.ts';

/** How often a person who is at the page is waited for: every call counts against the day's allowance. */
const pollMs = 3000;

export const run: Run<typeof connect> = async (context, { app_id, open, wait }) => {
  const { json, quiet } = context.globals;
  if (wait && !open && (json || quiet))
    throw new UsageError(
      '--wait needs --open here: without it nobody would see the page.',
      'Add --open, or leave out --wait.',
    );
  const { data } = await (await context.client()).call(integrationConnect, { query: { mcp_id: app_id } });
  if ('status' in data) {
    const value = { app_id, connected: true, message: data.message };
    return context.output.result(value, () => safeText(data.message));
  }
  const address = pageAddress(data.auth_url);
  if (open) openFile(address);
  if (!wait) {
    if (await endsWithCommand(context))
      context.output.warn(
        'The page disappears when this command ends: add --wait, or keep svc serve running.',
      );
    const value = { app_id, connected: false, auth_url: data.auth_url };
    return context.output.result(value, ({ link }) => link(safeText(address), address));
  }
  context.output.note(`Grant access on this page: ${safeText(address)}`);
  await untilConnected(context, app_id);
  await context.output.result({ app_id, connected: true }, ({ good }) => good(`${app_id} is connected.`));
};

/** Only a web address is handed to the system's opener: others name programs. */
function pageAddress(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new ServiceError('The service sent an address that is not a web page.', {
      status: 200,
      code: 'UNUSABLE_ANSWER',
      request: `${integrationConnect.method} ${integrationConnect.path}`,
    });
  return url.href;
}

/** Whether the page is served by this very process. */
async function endsWithCommand(context: Context): Promise<boolean> {
  if (!isEmbedded(context.environment())) return false;
  const { isServed } = await import('../framework/open-local.ts');
  return !(await isServed());
}

async function untilConnected(context: Context, app: string): Promise<void> {
  const client = await context.client();
  const progress = await context.progress();
  progress.step(`Waiting for ${app} to be connected`);
  while (!(await client.call(integrationStatus, { query: { mcp_id: app } })).data.connected)
    await sleep(pollMs, undefined, { signal: context.signal });
  progress.close();
}
