import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../../src/client/clock.ts';
import { documentedPace, Pace } from '../../src/client/pace.ts';
import { QuickClock } from '../support/quick-clock.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Takes so many turns at once; the waits of the clock. */
async function waitsOf(pace: Pace, clock: QuickClock, turns: number): Promise<number[]> {
  await Promise.all(Array.from({ length: turns }, () => pace.turn()));
  return clock.waits.splice(0);
}

test('five go at once, then one every tenth of a second', async () => {
  const clock = new QuickClock();
  const pace = new Pace(clock, documentedPace);
  expect(await waitsOf(pace, clock, 8)).toEqual([100, 200, 300]);
});

test('the last few of a window are spread over what is left of it', async () => {
  const clock = new QuickClock(1_000_000);
  const pace = new Pace(clock, documentedPace);
  pace.heard({ 'x-ratelimit-remaining': '1', 'x-ratelimit-reset': '1010' }, clock.now());
  expect(await waitsOf(pace, clock, 1)).toEqual([5000]);
});

test('a window that is full, over, or longer than any is not waited for', async () => {
  const clock = new QuickClock(1_000_000);
  const pace = new Pace(clock, documentedPace);
  for (const [remaining, reset] of [
    ['50', '1010'],
    ['1', '990'],
    ['1', '99999999'],
    ['NaN', '1010'],
    ['1', ''],
  ] as const)
    pace.heard({ 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset }, clock.now());
  expect(await waitsOf(pace, clock, 1)).toEqual([]);
});

test("a machine's clock that is set back does not hold requests up", () => {
  const before = systemClock.now();
  const now = Date.now();
  const spy = vi.spyOn(Date, 'now').mockReturnValue(now - 3_600_000);
  onTestFinished(() => spy.mockRestore());
  expect(systemClock.now()).toBeGreaterThanOrEqual(before);
});
