import { Keys } from '../keys.ts';
import { openStore } from '../store/open-store.ts';
import { newSubscription } from './subscription.ts';

export interface ListenerOptions {
  /** Key whose events are received. */
  apiKey: string;
  /** On loopback. */
  url: string;
  events: readonly string[];
}

/**
 * A subscription for a receiver on this machine. It is not created over HTTP, where private addresses are forbidden,
 * but by someone with write access to the data folder; it ends with this process, even if killed. Undefined if the
 * folder has no such key.
 */
export async function openListener(dataDir: string, { apiKey, url, events }: ListenerOptions) {
  const store = await openStore({ dataDir });
  const listener = store.instance;
  const close = async () => {
    await store.subscriptions.removeListener(listener);
    await store.close();
  };
  const key = await new Keys(store).find(apiKey);
  if (!key) {
    await close();
    return undefined;
  }
  const subscription = newSubscription({ keyId: key.id, url, events, listener }, Date.now());
  await store.subscriptions.add(subscription);
  return { secret: subscription.secret, close };
}
