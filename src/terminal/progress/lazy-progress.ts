import { createJsonProgress } from './json-progress.ts';
import { createPlainProgress } from './plain-progress.ts';
import { noProgress, type Progress } from './progress.ts';
import type { ProgressMode } from './progress-mode.ts';

/** The spinner's package is slow to load, so it is loaded while the first request is under way. */
export function createLazyProgress(mode: Exclude<ProgressMode, 'auto'>): Progress {
  if (mode === 'json') return createJsonProgress();
  if (mode === 'plain') return createPlainProgress();
  if (mode === 'none') return noProgress;
  return createDeferredSpinner();
}

function createDeferredSpinner(): Progress {
  let inner: Progress | undefined;
  let closed = false;
  let last: ((progress: Progress) => void) | undefined;
  void import('./spinner-progress.ts').then(({ createSpinnerProgress }) => {
    if (closed) return;
    inner = createSpinnerProgress();
    last?.(inner);
  });
  const tell = (say: (progress: Progress) => void) => {
    last = say;
    if (inner) say(inner);
  };
  return {
    step: (message, percent) => tell((progress) => progress.step(message, percent)),
    bytes: (label, bytes) => tell((progress) => progress.bytes(label, bytes)),
    close: () => {
      closed = true;
      inner?.close();
    },
  };
}
