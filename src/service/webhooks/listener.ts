import { Keys } from '../keys.ts';
import { InstanceLock } from '../store/instance-lock.ts';
import { Store } from '../store/store.ts';
import { Subscriptions } from './subscriptions.ts';

export interface ListenerOptions {
  /** Whose events. */
  apiKey: string;
  /** On loopback. */
  url: string;
  events: readonly string[];
}

/**
 * A subscription for a receiver on this machine. It is not made over HTTP, where no key may ask for a private address,
 * but by somebody who may write to the data folder; and it ends with this process, also when that is killed. Undefined
 * when the folder has no such key.
 */
export function openListener(dataDir: string, { apiKey, url, events }: ListenerOptions) {
  const store = new Store(dataDir);
  const instance = new InstanceLock(dataDir);
  const subscriptions = new Subscriptions({ store, now: Date.now });
  const close = () => {
    subscriptions.removeListener(instance.id);
    instance.release();
    store.close();
  };
  const key = new Keys(store).find(apiKey);
  if (!key) {
    close();
    return undefined;
  }
  const { secret } = subscriptions.create({ keyId: key.id, url, events, listener: instance.id });
  return { secret, close };
}
