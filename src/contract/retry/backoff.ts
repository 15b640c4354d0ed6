/** The first retry waits half of this on average, enough for a connection to restart. */
const firstCeilingMs = 500;
/** Beyond this a longer wait helps neither side. */
const highestCeilingMs = 20_000;
/** The least wait, whatever the jitter. */
const shortestWaitMs = 100;

/**
 * The wait before retry `retry` (from 0), with full jitter: anywhere between nothing and a ceiling that doubles each
 * time, so that many clients that failed together do not come back together.
 */
export function backoffMs(retry: number, random: number): number {
  const ceiling = Math.min(highestCeilingMs, firstCeilingMs * 2 ** retry);
  return Math.max(shortestWaitMs, random * ceiling);
}
