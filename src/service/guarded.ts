import type { Service } from './service.ts';

/**
 * Work that a timer or an event begins, and that failed because the disk is full or the store is held up, is told once and
 * left for the next time: thrown from there it would end the process, and every stream with it. It is never under way
 * twice; asked for while it is, it is done once more afterwards. Resolves when nothing of it is left to do.
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
