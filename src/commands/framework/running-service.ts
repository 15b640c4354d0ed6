import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';

/** A service on this machine answers at once or is not there. */
const patienceMs = 500;

const folder = (dataDir: string): string => join(dataDir, 'serving');

/** Notes that this process serves the folder, for the commands that use it. Returns how to take the note back. */
export function announceService(dataDir: string, url: string): () => void {
  const path = join(folder(dataDir), `${process.pid}.json`);
  mkdirSync(folder(dataDir), { recursive: true, mode: 0o700 });
  writeFileSync(path, JSON.stringify({ url }), { mode: 0o600 });
  return () => rmSync(path, { force: true });
}

/**
 * The address of a process that serves this folder now. A note whose process is gone, or does not answer, was left by
 * one that was killed, and is removed.
 */
export async function findRunningService(dataDir: string): Promise<string | undefined> {
  for (const name of listNotes(dataDir)) {
    const path = join(folder(dataDir), name);
    const url = readUrl(path);
    if (url && isAlive(Number.parseInt(name, 10)) && (await answers(url))) return url;
    rmSync(path, { force: true });
  }
  return undefined;
}

function listNotes(dataDir: string): string[] {
  try {
    return readdirSync(folder(dataDir)).filter((name) => /^\d+\.json$/.test(name));
  } catch {
    return [];
  }
}

function readUrl(path: string): string | undefined {
  try {
    const { url } = JSON.parse(readFileSync(path, 'utf8'));
    return typeof url === 'string' ? url : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Any answer will do: without a key it is a refusal. */
function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = request(`${url}/test`, { timeout: patienceMs }, (response) => {
      response.resume();
      resolve(true);
    });
    probe.on('timeout', () => probe.destroy()).on('error', () => resolve(false));
    probe.end();
  });
}
