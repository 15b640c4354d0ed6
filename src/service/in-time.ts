import { timeLimit } from '../contract/time-limit.ts';

/** Resolves with the work's result, or rejects after a timeout. */
export function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  const late = timeLimit(patienceMs);
  const passed = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(late.reason), { once: true });
  });
  passed.catch(() => {});
  return Promise.race([work, passed]);
}
