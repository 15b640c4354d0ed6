import { safeText } from '../safe-text.ts';
import { writeStderr } from '../standard-streams.ts';
import { formatBytes } from './format-transfer.ts';
import type { Progress } from './progress.ts';

/** A build log that is silent for long looks hung, and some runners end it. */
const heartbeatMs = 30_000;

/** A line for each step, for logs and for screen readers; the last one is repeated with its time while it lasts. */
export function createPlainProgress(): Progress {
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
