/**
 * Signals that are kept alive. Those of `AbortSignal.timeout` and `AbortSignal.any` may be garbage-collected
 * before they fire, on Node 20 even while a request uses them; these are held by their timer and sources.
 */

/** Aborts with the first of the signals, and its reason. */
export const firstOf = (...signals: AbortSignal[]): AbortSignal => joined(signals).signal;

/** Aborts after `ms` with a TimeoutError, or earlier with one of the signals. Does not keep the process alive. */
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
