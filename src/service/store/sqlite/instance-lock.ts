import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'libsql';

const folderOf = (dataDir: string) => join(dataDir, 'instances');
const fileOf = (dataDir: string, id: string) => join(folderOf(dataDir), `${id}.lock`);

/** Takes an exclusive lock and does not give it back; throws while somebody else has it. */
function lock(file: string): Database.Database {
  const db = new Database(file);
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = OFF; BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

/** Whether the process that took `id` still runs. Removes what a dead one left. */
export function isInstanceAlive(dataDir: string, id: string): boolean {
  const file = fileOf(dataDir, id);
  if (!existsSync(file)) return false;
  try {
    lock(file).close();
  } catch {
    return true;
  }
  rmSync(file, { force: true });
  return false;
}

/** Of all that have taken one, the dead included. */
export const instanceIds = (dataDir: string): string[] =>
  existsSync(folderOf(dataDir))
    ? readdirSync(folderOf(dataDir))
        .filter((name) => name.endsWith('.lock'))
        .map((name) => basename(name, '.lock'))
    : [];

/**
 * Tells the processes on one data folder apart, and the living from the dead. Each holds a file locked for as long as it
 * lives; the operating system lets go of the lock however the process ends, so a job of a killed process is known to be
 * abandoned at once, and one of a process that is merely busy never is. Process ids would be reused, and a lease by the
 * clock would lapse under a renderer that keeps the processor for long. Taking it costs half a millisecond.
 */
export class InstanceLock {
  readonly id = randomUUID();
  readonly #dataDir: string;
  readonly #lock: Database.Database;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
    this.#lock = lock(fileOf(dataDir, this.id));
  }

  release(): void {
    this.#lock.close();
    rmSync(fileOf(this.#dataDir, this.id), { force: true });
  }
}
