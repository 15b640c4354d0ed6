import { dataDir } from '../../profile/paths.ts';
import { readProfile } from '../../profile/read-profile.ts';
import { openListener } from '../../service/webhooks/listener.ts';
import type { Context } from '../framework/context.ts';

/**
 * Subscribes this process to the local service until it ends. No public address is needed: it writes to the data folder
 * itself, which is what allows it to ask for deliveries on this machine.
 */
export async function subscribeLocally(context: Context, url: string, events: string[]): Promise<string> {
  // Brings the service up, so that somebody delivers, and makes the key of this folder on first use.
  await context.client();
  const { apiKey, keyOrigin } = context.environment();
  const key = keyOrigin === 'SVC_API_KEY' ? apiKey : readProfile().environments.local?.api_key;
  const listener = openListener(dataDir(), { apiKey: key ?? '', url, events });
  context.onClose(() => listener.close());
  return listener.secret;
}
