/** Never faster (Limits: template-conversion polling). */
const shortestMs = 2_000;
const longestMs = 30_000;
/** Ten polls in the first minute, then ever fewer: a day's allowance of 1,000 calls is gone in half an hour otherwise. */
const growth = 1.25;

/** The wait before poll number `poll`, from 0. */
export function pollDelayMs(poll: number): number {
  return Math.min(longestMs, shortestMs * growth ** poll);
}
