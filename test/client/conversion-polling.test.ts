import { expect, test } from 'vitest';
import { QuickClock } from '../support/quick-clock.ts';
import { json, scriptedServer } from '../support/scripted-server.ts';
import { testClient } from '../support/test-client.ts';

const answer = (status: string) =>
  json(200, {
    success: true,
    data: { callbackId: 'cb_1', status, presentation_name: 'deck', template_name: 'harbour' },
  });

/** The waits between 16 polls of a conversion. */
async function waits(options: Parameters<typeof testClient>[1]): Promise<number[]> {
  await using server = await scriptedServer([
    ...Array.from({ length: 15 }, () => answer('processing')),
    answer('completed'),
  ]);
  const clock = new QuickClock();
  const ended = await testClient(server.url, options, clock).waitForConversion('cb_1');
  expect(ended.status).toBe('completed');
  return clock.waits.filter((ms) => ms >= 50);
}

test('a hosted conversion is polled after 2 seconds, then ever less often, every 30 seconds in the end', async () => {
  const taken = await waits({ pace: { perSecond: 1000, burst: 1000 } });
  expect(taken).toHaveLength(15);
  expect(taken[0]).toBe(2_000);
  expect(taken.at(-1)).toBe(30_000);
  expect(taken).toEqual([...taken].sort((a, b) => a - b));
});

test('a conversion in this process is asked for at once, and never less often than every 2 seconds', async () => {
  const taken = await waits({ pace: null });
  expect(taken[0]).toBe(50);
  expect(Math.max(...taken)).toBeLessThanOrEqual(2_000);
});
