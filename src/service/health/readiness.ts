import { inTime } from '../in-time.ts';
import type { Service } from '../service.ts';

interface Readiness {
  status: 'ok' | 'unavailable';
  store: 'ok' | 'unavailable';
  files: 'ok' | 'unavailable';
}

/** Longer than this is as good as not at all for whoever decides where the next request goes. */
const patienceMs = 2000;

/** Whether requests should be sent here: the store can be asked, files can be kept, and the process does not end. */
export async function readinessOf({ store, blobs, ending }: Service): Promise<Readiness> {
  const [reached, kept] = await Promise.all([asked(store.ping()), asked(blobs.ping())]);
  return {
    status: reached === 'ok' && kept === 'ok' && !ending ? 'ok' : 'unavailable',
    store: reached,
    files: kept,
  };
}

const asked = (work: Promise<unknown>): Promise<'ok' | 'unavailable'> =>
  inTime(work, patienceMs).then(
    () => 'ok',
    () => 'unavailable',
  );
