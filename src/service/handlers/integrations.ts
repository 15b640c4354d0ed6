import type { integrationConnect, integrationStatus } from '../../contract/integrations.ts';
import { Failure } from '../failure.ts';
import { type App, findApp } from '../integrations/apps.ts';
import { isConnected, openAuthorization } from '../integrations/connections.ts';
import type { Handler } from './handler.ts';

export const connectIntegration: Handler<typeof integrationConnect> = async ({ service, key, query }) => {
  const app = existing(query.mcp_id);
  if (await isConnected(service, key.id, app))
    return { success: true, data: { status: 'connected', message: `${app.name} is connected.` } };
  const path = await openAuthorization(service, key.id, app, service.limits.url_ttl_s);
  return { success: true, data: { auth_url: service.url + path } };
};

export const integrationState: Handler<typeof integrationStatus> = async ({ service, key, query }) => ({
  success: true,
  data: { connected: await isConnected(service, key.id, existing(query.mcp_id)) },
});

function existing(id: string): App {
  const app = findApp(id);
  if (!app) throw new Failure('MCP_NOT_FOUND', `There is no app "${id}".`);
  return app;
}
