import { withKeys as inFolder, KeyError, type Keys } from '../../service/keys.ts';
import { UsageError } from '../framework/usage-error.ts';

/** Works on the keys of a data folder. @throws UsageError for a name that is taken or a key that is not there. */
export async function withKeys<T>(dataDir: string, work: (keys: Keys) => Promise<T>): Promise<T> {
  try {
    return await inFolder(dataDir, work);
  } catch (error) {
    throw error instanceof KeyError
      ? new UsageError(error.message, 'See them with: svc local keys list')
      : error;
  }
}
