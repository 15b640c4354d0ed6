import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { timeLimit } from '../../contract/time-limit.ts';
import type { Service } from '../service.ts';

interface Readiness {
  status: 'ok' | 'unavailable';
  store: 'ok' | 'unavailable';
  files: 'ok' | 'unavailable';
}

/** Longer than this is as good as not at all for whoever decides where the next request goes. */
const patienceMs = 2000;

/** Whether requests should be sent here: the store can be asked, files can be kept, and the process does not end. */
export async function readinessOf({ store, dataDir, signal }: Service): Promise<Readiness> {
  const [asked, kept] = await Promise.all([
    inTime(store.ping()),
    inTime(mkdir(dataDir, { recursive: true }).then(() => access(dataDir, constants.R_OK | constants.W_OK))),
  ]);
  return {
    status: asked === 'ok' && kept === 'ok' && !signal.aborted ? 'ok' : 'unavailable',
    store: asked,
    files: kept,
  };
}

async function inTime(work: Promise<unknown>): Promise<'ok' | 'unavailable'> {
  const late = timeLimit(patienceMs);
  const passed = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(late.reason), { once: true });
  });
  passed.catch(() => {});
  return Promise.race([work, passed]).then(
    () => 'ok',
    () => 'unavailable',
  );
}
