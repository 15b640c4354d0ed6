import { safeText } from '../safe-text.ts';
import { shownJson } from '../shown-json.ts';
import { writeStderr } from '../standard-streams.ts';
import { formatBytes } from './format-transfer.ts';
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

/** One JSON object a line. */
function createJsonProgress(): Progress {
  const started = Date.now();
  const print = (event: Record<string, unknown>) =>
    writeStderr(`${shownJson({ ...event, elapsed_ms: Date.now() - started })}\n`);
  return {
    step: (message, percent) => print({ type: 'step', message, percent: percent ?? null }),
    bytes: (label, { done, total }) => print({ type: 'bytes', label, done, total: total ?? null }),
    close: () => {},
  };
}

/** A build log that is silent for long looks hung, and some runners end it. */
const heartbeatMs = 30_000;

/** A line for each step, for logs and for screen readers; the last one is repeated with its time while it lasts. */
function createPlainProgress(): Progress {
  const started = Date.now();
  let current = '';
  const heartbeat = setInterval(() => {
    if (current) writeStderr(`${current} (${Math.round((Date.now() - started) / 1000)} s)\n`);
  }, heartbeatMs);
  heartbeat.unref();
  const say = (text: string) => {
    if (text === current) return;
    current = text;
    writeStderr(`${text}\n`);
  };
  return {
    step: (message, percent) =>
      say(percent === undefined ? safeText(message) : `${safeText(message)} ${percent}%`),
    bytes: (label, { done, total }) => {
      if (total !== undefined && done >= total) say(`${label} ${formatBytes(total)}`);
      else if (!current.startsWith(label)) say(label);
    },
    close: () => clearInterval(heartbeat),
  };
}
