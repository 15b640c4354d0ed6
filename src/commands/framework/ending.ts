import { longestTimer } from '../../client/clock.ts';
import { Interrupted } from './interrupted.ts';
import { TimedOut } from './timed-out.ts';

/** What ends a command before it is done. */
export interface Ending {
  signal: AbortSignal;
  deadline: number | undefined;
  stop(): void;
  /** After everything else: what was left behind does not keep the process from ending. */
  leave(): void;
}

/** Long enough to put away what was begun. */
const graceMs = 400;

/**
 * One signal for everything that ends a command early. The first Ctrl-C lets it say how to go on; the second ends the
 * process at once.
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
      // A pipe that nobody writes into, or that nobody reads from, would.
      if (controller.signal.aborted) setTimeout(() => process.exit(), graceMs).unref();
    },
  };
}

/** A command that does not watch the signal itself is left behind when it fires. */
export function raceAbort(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
