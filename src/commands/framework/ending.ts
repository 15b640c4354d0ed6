import { longestTimer } from '../../client/clock.ts';
import { Interrupted } from './interrupted.ts';
import { TimedOut } from './timed-out.ts';

/** What ends a command early. */
export interface Ending {
  signal: AbortSignal;
  deadline: number | undefined;
  stop(): void;
  /** Runs last: leftovers must not keep the process alive. */
  leave(): void;
}

/** Time in ms for cleaning up. */
const graceMs = 400;

/**
 * One signal for everything that ends a command early. After the first Ctrl-C it says how to go on; the
 * second ends the process at once.
 */
export function watchSignals(timeout: number | undefined): Ending {
  const controller = new AbortController();
  const interrupt = (signal: 'SIGINT' | 'SIGTERM') => {
    if (controller.signal.aborted) process.exit(signal === 'SIGINT' ? 130 : 143);
    controller.abort(new Interrupted(signal));
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  const timer =
    timeout === undefined
      ? undefined
      : setTimeout(() => controller.abort(new TimedOut(timeout)), Math.min(timeout * 1000, longestTimer));
  timer?.unref();
  return {
    signal: controller.signal,
    deadline: timeout === undefined ? undefined : Date.now() + timeout * 1000,
    stop: () => {
      clearTimeout(timer);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    },
    leave: () => {
      // A blocked pipe would keep the process alive.
      if (controller.signal.aborted) setTimeout(() => process.exit(), graceMs).unref();
    },
  };
}

/** A command that ignores the signal is abandoned. */
export function raceAbort(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
