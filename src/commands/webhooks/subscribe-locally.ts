import { dataDir } from '../../profile/paths.ts';
import { openListener } from '../../service/webhooks/listener.ts';
import type { Context } from '../framework/context.ts';
import { openHere } from '../framework/open-local.ts';
import { UsageError } from '../framework/usage-error.ts';

/**
 * Subscribes this process to the local service until it ends. No public address is needed: it writes to the data folder
 * itself, which is what allows it to ask for deliveries on this machine. It runs the service too, so that what other
 * commands make is delivered whether or not `svc serve` runs, and still when that stops.
 */
export async function subscribeLocally(context: Context, url: string, events: string[]): Promise<string> {
  const { output } = context;
  output.note('Listening to the local service on this machine (choose another with --env).');
  const environment = context.environment();
  const service = await openHere({
    stored: context.profile().environments.local,
    keyVariable: environment.keyOrigin === 'SVC_API_KEY' ? environment.apiKey : undefined,
    onWarning: (message) => output.warn(message),
  });
  context.onClose(service.close);
  const listener = await openListener(dataDir(), { apiKey: service.apiKey ?? '', url, events });
  if (!listener)
    throw new UsageError(
      'SVC_API_KEY is not a key of the local service.',
      'Unset it, or choose an environment with --env.',
    );
  context.onClose(listener.close);
  return listener.secret;
}
