/**
 * Signals that hold. What `AbortSignal.timeout` and `AbortSignal.any` return may be collected as garbage before it
 * fires, on Node 20 even while a request waits on it; these are held by their timer and by what they listen to.
 */

/** Aborts as soon as one of the signals does, for its reason. */
export const firstOf = (...signals: AbortSignal[]): AbortSignal => joined(signals).signal;

/** Aborts after `ms` with a TimeoutError, or before that with one of the signals. Keeps no process alive. */
export function timeLimit(ms: number, ...signals: AbortSignal[]): AbortSignal {
  const { signal, abort } = joined(signals);
  const timer = setTimeout(() => abort(new DOMException('The time for this is up.', 'TimeoutError')), ms);
  timer.unref();
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return signal;
}

function joined(signals: AbortSignal[]) {
  const controller = new AbortController();
  const listening = new AbortController();
  const abort = (reason: unknown) => {
    listening.abort();
    controller.abort(reason);
  };
  for (const signal of signals) {
    if (signal.aborted) abort(signal.reason);
    else
      signal.addEventListener('abort', () => abort(signal.reason), { once: true, signal: listening.signal });
  }
  return { signal: controller.signal, abort };
}
