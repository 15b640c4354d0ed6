import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { readProfile } from '../../profile/read-profile.ts';
import type { Position } from '../framework/words.ts';
import { claimRefresh, readCache } from '../look-up/look-up-cache.ts';
import type { LookUpKind } from '../look-up/look-up-kinds.ts';
import type { Candidate } from './complete.ts';

/** A Tab must be answered within 300 ms of the start of this process; the rest is for printing. */
const patienceMs = 220;
const stepMs = 20;

/** Seconds: a service that has not answered by then is given up. */
const refreshSeconds = 10;

/**
 * Values from the service, by way of a cache. Missing or old ones are fetched by a background process, for
 * the next Tab.
 */
export async function lookedUp(kind: LookUpKind, { given }: Position): Promise<Candidate[]> {
  const environment =
    given.env ||
    process.env.SVC_ENV ||
    readProfile().defaults.env ||
    given.baseUrl ||
    process.env.SVC_BASE_URL ||
    'local';
  const cached = readCache(environment, kind);
  if (cached?.fresh) return cached.values;
  if (claimRefresh(environment, kind, refreshSeconds)) refreshInBackground(kind, given);
  if (cached) return cached.values;
  while (performance.now() < patienceMs) {
    await sleep(stepMs);
    const found = readCache(environment, kind);
    if (found) return found.values;
  }
  return [];
}

function refreshInBackground(kind: LookUpKind, given: Readonly<Record<string, string>>): void {
  const at = [
    ...(given.env ? ['--env', given.env] : []),
    ...(given.baseUrl ? ['--base-url', given.baseUrl] : []),
  ];
  const script = process.argv[1] as string;
  const child = spawn(
    process.execPath,
    [script, '__refresh', kind, ...at, '--quiet', '--no-input', '--timeout', String(refreshSeconds)],
    {
      detached: true,
      stdio: 'ignore',
    },
  );
  child.on('error', () => {});
  child.unref();
}
