import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { readProfile } from '../../profile/read-profile.ts';
import type { Position } from '../framework/words.ts';
import { claimRefresh, readCache } from '../look-up/look-up-cache.ts';
import type { LookUpKind } from '../look-up/look-up-kinds.ts';
import type { Candidate } from './complete.ts';

/** A Tab is answered within 300 ms, counted from the start of this process; what is left is for printing. */
const patienceMs = 220;
const stepMs = 20;

/** A service that has not answered by then will not before the Tab is pressed again. */
const refreshSeconds = 10;

/**
 * Values that the service knows, from the cache. What is not there or is old is asked for by a process of its own,
 * which may take longer than the Tab: its answer is there for the next one.
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
