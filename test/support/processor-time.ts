import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Seconds of processor time of a process and all that it started, those that have ended included; none of one that ends at
 * this moment.
 */
export function processorSeconds(pid: number): number {
  const stat = ofProcess(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  const own = stat.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  return own + startedSeconds(pid);
}

/** The same of what it started and still runs: of a worker, its engine. */
export function startedSeconds(pid: number): number {
  const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
  const started = threads.flatMap((thread) =>
    ofProcess(pid, `task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return started.reduce((sum, child) => sum + processorSeconds(child), 0);
}

function ofProcess(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    return '';
  }
}
