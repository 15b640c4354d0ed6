import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDir } from '../../profile/paths.ts';
import type { LookUpKind } from './look-up-kinds.ts';
import type { LookedUp } from './look-ups.ts';

/** Long enough for a session of typing, short enough that a new template shows up the same day it is made. */
const freshMs = 10 * 60 * 1000;

const folder = (): string => join(configDir(), 'cache');
const fileOf = (environment: string, kind: LookUpKind): string =>
  join(folder(), `${encodeURIComponent(environment)}.${kind}.json`);

export interface Cached {
  values: LookedUp[];
  fresh: boolean;
}

/** What was looked up before, however old; undefined when nothing was. */
export function readCache(environment: string, kind: LookUpKind): Cached | undefined {
  const path = fileOf(environment, kind);
  try {
    const values = JSON.parse(readFileSync(path, 'utf8')) as LookedUp[];
    return { values, fresh: Date.now() - statSync(path).mtimeMs < freshMs };
  } catch {
    return undefined;
  }
}

/** Whether to ask now: not while a process that was started for an earlier Tab still may. */
export function claimRefresh(environment: string, kind: LookUpKind, seconds: number): boolean {
  const path = `${fileOf(environment, kind)}.asked`;
  const asked = statSync(path, { throwIfNoEntry: false });
  if (asked && Date.now() - asked.mtimeMs < seconds * 1000) return false;
  mkdirSync(folder(), { recursive: true, mode: 0o700 });
  writeFileSync(path, '', { mode: 0o600 });
  return true;
}

/** Written whole, since another Tab may read it at the same moment. */
export function writeCache(environment: string, kind: LookUpKind, values: LookedUp[]): void {
  const path = fileOf(environment, kind);
  const temporary = `${path}.${process.pid}`;
  mkdirSync(folder(), { recursive: true, mode: 0o700 });
  writeFileSync(temporary, JSON.stringify(values), { mode: 0o600 });
  renameSync(temporary, path);
}
