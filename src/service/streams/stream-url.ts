import type { Service } from '../service.ts';
import type { SignedUrl } from '../signed-urls.ts';

/**
 * Where the events of a job can be read. An export's stream stands under the turn it exports, because that is the
 * callback_id its events carry.
 */
export function streamUrl(service: Service, callbackId: string, jobId: string): SignedUrl {
  const path = callbackId === jobId ? `/streams/${callbackId}` : `/streams/${callbackId}/exports/${jobId}`;
  return service.urls.sign(service.url, path);
}
