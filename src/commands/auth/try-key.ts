import { createClient } from '../../client/create-client.ts';
import { ServiceError } from '../../client/service-error.ts';
import { liveness } from '../../contract/health.ts';
import { presentationLanguages } from '../../contract/presentations.ts';

/**
 * Tries the key with a small request. A key that may not call that path passes, since the service answers as
 * for an unknown path.
 * @throws ServiceError 401 or 403 when the key is refused.
 */
export async function tryKey(
  target: { baseUrl: string; apiKey: string; caCert: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  const client = createClient({ ...target, signal });
  try {
    await client.call(liveness);
    await client.call(presentationLanguages);
  } catch (error) {
    if (!(error instanceof ServiceError && error.status === 404)) throw error;
  } finally {
    await client.close();
  }
}
