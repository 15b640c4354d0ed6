import { closeSync, openSync, rmSync, statSync } from 'node:fs';

/** What is done under a lock takes milliseconds: one that is older was left behind by a process that was killed. */
const leftBehindMs = 5000;
const pauseMs = 10;

/** Does something to a file while no other svc does: what one keeps, the other would undo. */
export function whileLocked(path: string, work: () => void): void {
  const lock = `${path}.lock`;
  while (!isTaken(lock)) {
    if (isLeftBehind(lock)) removeLeftBehind(lock);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * One process at a time, and looked at again by each: a second one that found the lock old would remove the new lock of the
 * first.
 */
function removeLeftBehind(lock: string): void {
  const removal = `${lock}.removal`;
  if (isTaken(removal)) {
    if (isLeftBehind(lock)) rmSync(lock, { force: true });
    rmSync(removal, { force: true });
  } else if (isLeftBehind(removal)) {
    rmSync(removal, { force: true });
  }
}

function isTaken(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function isLeftBehind(lock: string): boolean {
  const stats = statSync(lock, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > leftBehindMs;
}
