import type { Service } from './service.ts';

/**
 * Work that a timer or an event begins, and that failed because the disk is full or the store is held up, is told once and
 * left for the next time: thrown from there it would end the process, and every stream with it.
 */
export function guarded(work: () => void, warn: Service['warn']): () => void {
  let failing = false;
  return () => {
    try {
      work();
      failing = false;
    } catch (error) {
      if (!failing) warn(`The service could not look after its work: ${(error as Error).message}`, error);
      failing = true;
    }
  };
}
