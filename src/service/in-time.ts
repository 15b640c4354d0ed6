import { timeLimit } from '../contract/time-limit.ts';

/** What work resolves to, unless it takes longer than this; then it is no longer waited for. */
export function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  const late = timeLimit(patienceMs);
  const passed = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(late.reason), { once: true });
  });
  passed.catch(() => {});
  return Promise.race([work, passed]);
}
