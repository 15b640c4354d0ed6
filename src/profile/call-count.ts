import { appendFileSync, mkdirSync, readdirSync, statSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { configDir } from './paths.ts';

/**
 * Counts a call to an environment and returns how many were made today (UTC) from this machine: the gateway allows a
 * key so many a day. Each call is one byte at the end of the day's file, so that processes at the same time lose none.
 * Undefined when it cannot be kept, which stops nothing.
 */
export function countCall(environment: string): number | undefined {
  const day = new Date().toISOString().slice(0, 10);
  const name = environment.replace(/[^\w.-]+/g, '_').slice(0, 100);
  const folder = join(configDir(), 'calls');
  const path = join(folder, `${day}-${name}`);
  try {
    if (statSync(path, { throwIfNoEntry: false }) === undefined) startDay(folder, day);
    appendFileSync(path, '.', { mode: 0o600 });
    return statSync(path).size;
  } catch {
    return undefined;
  }
}

function startDay(folder: string, day: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) if (!name.startsWith(day)) unlinkSync(join(folder, name));
}
