import { expect, test, vi } from 'vitest';
import { Progress } from '../../src/service/jobs/progress.ts';

test('the last steps of a job leave no timer for which its process would wait', async () => {
  vi.useFakeTimers();
  try {
    const kept: unknown[] = [];
    const progress = new Progress(
      async (told) => void kept.push(...told),
      () => {},
    );
    const claim = { id: 'job', generation: 1 };
    progress.add(claim, 'compose');
    await vi.runAllTimersAsync();
    progress.add(claim, 'finalise');
    expect(await progress.rest(claim)).toEqual(['finalise']);
    expect(vi.getTimerCount()).toBe(0);
    expect(kept).toEqual([{ ...claim, messages: ['compose'] }]);
  } finally {
    vi.useRealTimers();
  }
});
