import { shownJson } from '../shown-json.ts';
import { writeStderr } from '../standard-streams.ts';
import type { Progress } from './progress.ts';

/** One JSON object a line. */
export function createJsonProgress(): Progress {
  const started = Date.now();
  const print = (event: Record<string, unknown>) =>
    writeStderr(`${shownJson({ ...event, elapsed_ms: Date.now() - started })}\n`);
  return {
    step: (message, percent) => print({ type: 'step', message, percent: percent ?? null }),
    bytes: (label, { done, total }) => print({ type: 'bytes', label, done, total: total ?? null }),
    close: () => {},
  };
}
