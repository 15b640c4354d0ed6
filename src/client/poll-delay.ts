/** Never faster (Limits: template-conversion polling). */
const shortestMs = 2_000;
const longestMs = 30_000;
/** Ten polls in the first minute, then ever fewer: a day's allowance of 1,000 calls is gone in half an hour otherwise. */
const growth = 1.25;

/** A service in this process has no allowance to spare, and is done with a deck in less than the shortest wait. */
const ownProcessMs = 50;

/** The wait before poll number `poll`, from 0. `paced` is false for a service in this process. */
export function pollDelayMs(poll: number, paced = true): number {
  return paced ? grown(shortestMs, poll, longestMs) : grown(ownProcessMs, poll, shortestMs);
}

const grown = (from: number, poll: number, upTo: number) => Math.min(upTo, from * growth ** poll);
