import { withKeys as inStore, KeyError, type Keys } from '../../service/keys.ts';
import type { StoreOptions } from '../../service/store/open-store.ts';
import { UsageError } from '../framework/usage-error.ts';

/** Works on the keys of a store. @throws UsageError for a name that is taken or a key that is not there. */
export async function withKeys<T>(store: StoreOptions, work: (keys: Keys) => Promise<T>): Promise<T> {
  try {
    return await inStore(store, work);
  } catch (error) {
    throw error instanceof KeyError
      ? new UsageError(error.message, 'See them with: svc local keys list')
      : error;
  }
}
