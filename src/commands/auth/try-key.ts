import { createClient } from '../../client/create-client.ts';
import { ServiceError } from '../../client/service-error.ts';
import { liveness } from '../../contract/health.ts';
import { presentationLanguages } from '../../contract/presentations.ts';

/**
 * Asks the service for something small with this key. A key that may not call that path is accepted all the same: the
 * service answers it as it answers an unknown path.
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
