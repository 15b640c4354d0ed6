import { integrationStatus } from '../../contract/integrations.ts';
import type { Run } from '../framework/command.ts';
import type { status } from './integrations.ts';

export const run: Run<typeof status> = async ({ client, output }, { app_id }) => {
  const { data } = await (await client()).call(integrationStatus, { query: { mcp_id: app_id } });
  await output.result(
    { app_id, ...data },
    () => `${app_id} is ${data.connected ? 'connected' : 'not connected'}.`,
  );
};
