import { writeSync } from 'node:fs';

const stdout = 1;
const pauseMs = 5;

/**
 * Writes a short answer straight to stdout and returns the exit code. Node's stream for it would take longer to set up
 * than such an answer takes to find.
 */
export function writeNow(text: string): number {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(stdout, rest));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // The reader went away: nothing is wrong.
      if (code === 'EPIPE') return 0;
      // A pipe that somebody made non-blocking is full for the moment.
      if (code !== 'EAGAIN') return 10;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    }
  }
  return 0;
}
