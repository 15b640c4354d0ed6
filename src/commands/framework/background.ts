import { dataDir } from '../../profile/paths.ts';
import { listWorkers, type Worker } from '../../service/background/worker.ts';

/** The processes that finish in the background what commands in `local` have left. */
export const backgroundWorkers = (): Worker[] => listWorkers(dataDir());

/** `A worker in the background (process 4711) finishes what is left.` Undefined where none is at work. */
export function describeWorkers(workers: Worker[]): string | undefined {
  if (workers.length === 0) return undefined;
  const pids = workers.map(({ pid }) => pid).join(', ');
  return workers.length === 1
    ? `A worker in the background (process ${pids}) finishes what is left.`
    : `${workers.length} workers in the background (processes ${pids}) finish what is left.`;
}
