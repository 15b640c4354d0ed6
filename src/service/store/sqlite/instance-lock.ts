import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'libsql';

const folderOf = (dataDir: string) => join(dataDir, 'instances');
const fileOf = (dataDir: string, id: string) => join(folderOf(dataDir), `${id}.lock`);

/** Takes a permanent exclusive lock; throws if someone else has it. */
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

/** Whether the process with `id` is running. Removes leftovers of a dead one. */
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

/** All ids ever taken, including dead ones. */
export const instanceIds = (dataDir: string): string[] =>
  existsSync(folderOf(dataDir))
    ? readdirSync(folderOf(dataDir))
        .filter((name) => name.endsWith('.lock'))
        .map((name) => basename(name, '.lock'))
    : [];

/**
 * Distinguishes the processes on a data folder and detects dead ones. Each holds a file lock while it lives, released
 * by the operating system however it ends, so abandoned jobs are known at once and busy processes never time out.
 * Process ids would be reused, and leases would expire under a long CPU-bound task. Taking it costs half a millisecond.
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
