import type { Context } from './context.ts';
import { Interrupted } from './interrupted.ts';

/** Waits for the signal that stops a long-running command, which is then a success. */
export function untilStopped({ signal }: Pick<Context, 'signal'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => (signal.reason instanceof Interrupted ? resolve() : reject(signal.reason));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
