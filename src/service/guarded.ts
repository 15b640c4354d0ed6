import type { Service } from './service.ts';

/**
 * Wraps work started by timers or events: a failure (disk full, store blocked) is reported once and retried
 * next time, where an exception would end the process. It never runs twice at once; calls during a run cause
 * one more. Resolves when nothing is left to do.
 */
export function guarded(work: () => void | Promise<void>, warn: Service['warn']): () => Promise<void> {
  let failing = false;
  let again = false;
  let underWay: Promise<void> | undefined;
  const once = async () => {
    try {
      await work();
      failing = false;
    } catch (error) {
      if (!failing) warn(`The service could not do its maintenance: ${(error as Error).message}`, error);
      failing = true;
    }
  };
  const all = async () => {
    while (again) {
      again = false;
      await once();
    }
    underWay = undefined;
  };
  return () => {
    again = true;
    underWay ??= all();
    return underWay;
  };
}
