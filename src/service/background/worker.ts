import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ModelEndpoint } from '../../engine/deck.ts';
import { packageRoot } from '../../engine/fonts/package-root.ts';
import { isInstanceAlive } from '../store/open-store.ts';

/** A worker's orders, as JSON on its stdin. */
export interface WorkerOrder {
  dataDir: string;
  model?: ModelEndpoint;
}

/** A worker running on a data folder. */
export interface Worker {
  pid: number;
  /** ISO 8601. */
  startedAt: string;
}

const folderOf = (dataDir: string) => join(dataDir, 'workers');

/**
 * Starts a detached process that finishes the work left in a data folder and then ends. It survives the
 * command and terminal that started it. Several workers share the work.
 */
export function startWorker(order: WorkerOrder): void {
  const log = openSync(join(order.dataDir, 'worker.log'), 'a', 0o600);
  const worker = spawn(process.execPath, [join(packageRoot(), 'dist', 'worker.js')], {
    cwd: order.dataDir,
    detached: true,
    stdio: ['pipe', 'ignore', log],
  });
  closeSync(log);
  // If it cannot start, the jobs are left for the next command.
  worker.on('error', () => {});
  worker.stdin?.on('error', () => {});
  worker.stdin?.end(JSON.stringify(order));
  worker.unref();
}

/** Announces the worker to commands; returns a function that withdraws the announcement. */
export function announceWorker(dataDir: string, instance: string): () => void {
  const file = join(folderOf(dataDir), `${instance}.json`);
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const worker: Worker = { pid: process.pid, startedAt: new Date().toISOString() };
  writeFileSync(file, JSON.stringify(worker), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** The workers running on a data folder; forgets those that were killed. */
export function listWorkers(dataDir: string): Worker[] {
  return namesIn(folderOf(dataDir)).flatMap((name) => {
    const file = join(folderOf(dataDir), name);
    if (!isInstanceAlive(dataDir, basename(name, '.json'))) {
      rmSync(file, { force: true });
      return [];
    }
    try {
      return [JSON.parse(readFileSync(file, 'utf8')) as Worker];
    } catch {
      return [];
    }
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}
